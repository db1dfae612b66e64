import type { TransferRow } from '@warsha/contract/transfers'
import { pageOf } from '@warsha/domain/records'
import type { TransferState } from '@warsha/domain/transfers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import type { Tone } from '../ui/tone.ts'
import { UserText } from '../ui/UserText.tsx'

const words = 'transfers:columns'
const tones: Record<TransferState, Tone> = {
  draft: 'neutral',
  sent: 'progress',
  partlyReceived: 'warn',
  closed: 'ok',
  cancelled: 'neutral',
}

export function TransferStateBadge({ state }: { state: TransferState }) {
  const { t } = useTranslation('transfers')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

type Shops = Pick<TransferRow, 'fromNameEn' | 'fromNameAr' | 'toNameEn' | 'toNameAr'>
export function ShopOf({ row, side }: { row: Shops; side: 'from' | 'to' }) {
  const { pick } = useNames()
  return (
    <UserText>{side === 'from' ? pick(row.fromNameEn, row.fromNameAr) : pick(row.toNameEn, row.toNameAr)}</UserText>
  )
}

export const transferColumns: readonly Column<TransferRow>[] = [
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'madeAt', label: `${words}.madeAt`, cell: (row) => <DateTimeText at={row.madeAt} /> },
  { key: 'from', label: `${words}.from`, cell: (row) => <ShopOf row={row} side="from" /> },
  { key: 'to', label: `${words}.to`, cell: (row) => <ShopOf row={row} side="to" />, fill: true },
  { key: 'parts', label: `${words}.parts`, cell: (row) => <Ltr>{formatCount(row.parts)}</Ltr>, align: 'amount' },
  { key: 'value', label: `${words}.value`, cell: (row) => <Money amount={row.value} />, align: 'amount', money: true },
  { key: 'state', label: `${words}.state`, cell: (row) => <TransferStateBadge state={row.state} /> },
]

export function TransferBox({ row }: { row: TransferRow }) {
  const { t } = useTranslation('transfers')
  return (
    <Box href={pageOf('transfer', row.id)}>
      <BoxLine end={<TransferStateBadge state={row.state} />}>
        <b>
          <Ltr>{row.number}</Ltr>
        </b>
      </BoxLine>
      <BoxName>
        {t('columns.from')} <ShopOf row={row} side="from" /> {t('columns.to')} <ShopOf row={row} side="to" />
      </BoxName>
      <BoxFoot end={<Money amount={row.value} />}>
        <DateTimeText at={row.madeAt} />
      </BoxFoot>
    </Box>
  )
}
