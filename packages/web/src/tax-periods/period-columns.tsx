import type { TaxPeriodRow } from '@warsha/contract/tax-periods'
import { pageOf } from '@warsha/domain/records'
import type { TaxPeriodState } from '@warsha/domain/tax-periods'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'

const words = 'tax-periods:columns'

export function PeriodStateBadge({ state }: { state: TaxPeriodState }) {
  const { t } = useTranslation('tax-periods')
  return <Badge tone={state === 'posted' ? 'ok' : 'warn'}>{t(`states.${state}`)}</Badge>
}

/** The days of a period, the first one first in either direction. */
export const Days = ({ from, to }: { from: string; to: string }) => (
  <>
    <DateText day={from} /> – <DateText day={to} />
  </>
)

function Length({ row }: { row: TaxPeriodRow }) {
  const { t } = useTranslation('tax-periods')
  return t(`lengths.${row.length}`)
}

export const periodColumns: readonly Column<TaxPeriodRow>[] = [
  {
    key: 'period',
    label: `${words}.period`,
    cell: (row) => <Days from={row.from} to={row.to} />,
    link: true,
    fill: true,
  },
  { key: 'length', label: `${words}.length`, cell: (row) => <Length row={row} /> },
  { key: 'vatNumber', label: `${words}.vatNumber`, cell: (row) => <Ltr>{row.vatNumber}</Ltr> },
  { key: 'filedBy', label: `${words}.filedBy`, cell: (row) => <DateText day={row.filedBy} /> },
  ...(['outputVat', 'inputVat', 'netVat'] as const).map((key) => ({
    key,
    label: `${words}.${key}`,
    cell: (row: TaxPeriodRow) => <Money amount={row[key]} />,
    align: 'amount' as const,
    money: true as const,
  })),
  { key: 'state', label: `${words}.state`, cell: (row) => <PeriodStateBadge state={row.state} /> },
]

export function PeriodBox({ row }: { row: TaxPeriodRow }) {
  return (
    <Box href={pageOf('taxPeriod', row.id)}>
      <BoxLine end={<PeriodStateBadge state={row.state} />}>
        <b>
          <Days from={row.from} to={row.to} />
        </b>
      </BoxLine>
      <BoxName>
        <Ltr>{row.vatNumber}</Ltr>
      </BoxName>
      <BoxFoot end={<Money amount={row.netVat} />}>
        <Length row={row} />
      </BoxFoot>
    </Box>
  )
}
