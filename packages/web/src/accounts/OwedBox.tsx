import type { Money as Amount } from '@warsha/domain/money'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueOn } from './owed-columns.tsx'

type Props = {
  row: Parameters<typeof DueOn>[0]['row'] & { number: string; remaining: Amount }
  href: string | undefined
}

/** A visit or a share in a bill that is still to be paid, as a phone shows it. */
export const OwedBox = ({ row, href }: Props) => (
  <Box href={href}>
    <BoxLine end={<Money amount={row.remaining} sign className="strong" />}>
      <DueOn row={row} />
    </BoxLine>
    <BoxName>
      <Ltr>{row.number}</Ltr>
    </BoxName>
  </Box>
)
