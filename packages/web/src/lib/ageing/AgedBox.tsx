import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Money } from '../../ui/Money.tsx'
import type { AgedRow } from './aged-columns.tsx'

type Props = { row: Pick<AgedRow, 'ages' | 'due'>; name: ReactNode; href: string | undefined }

/** What is unpaid of somebody on a phone: all of it, and how much of it is late. */
export function AgedBox({ row, name, href }: Props) {
  const { t } = useTranslation('accounts')
  const late = row.due - row.ages.notDue
  return (
    <Box href={href} late={late > 0}>
      <BoxLine end={<Money amount={row.due} sign className="strong" />}>
        <BoxName>{name}</BoxName>
      </BoxLine>
      <BoxLine end={late > 0 && <Money amount={late} className="danger-ink" />}>
        {late > 0 ? t('overdue') : t('ages.notDue')}
      </BoxLine>
    </Box>
  )
}
