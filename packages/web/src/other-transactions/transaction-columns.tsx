import type { OtherTransactionRow } from '@warsha/contract/other-transactions'
import type { TransactionState } from '@warsha/domain/other-transactions'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useSupplierName } from '../lib/purchases/purchase-columns.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

const words = 'other-transactions:columns'

export function TransactionStateBadge({ state }: { state: TransactionState }) {
  const { t } = useTranslation('other-transactions')
  return <Badge tone={state === 'posted' ? 'ok' : 'warn'}>{t(`states.${state}`)}</Badge>
}

export function KindBadge({ kind }: Pick<OtherTransactionRow, 'kind'>) {
  const { t } = useTranslation('lookups')
  return <Badge tone={kind === 'income' ? 'progress' : 'neutral'}>{t(`transactionTypes.${kind}`)}</Badge>
}

/** Who pays the income, or who is paid. */
export function useWhose(): (row: OtherTransactionRow) => string {
  const { t } = useTranslation('other-transactions')
  const { pick } = useNames()
  const supplierOf = useSupplierName()
  return (row) => {
    if (row.kind === 'expense') return supplierOf(row)
    return row.customerId === null ? t('walkIn') : pick(row.customerNameEn, row.customerNameAr)
  }
}

const Whose = ({ row }: { row: OtherTransactionRow }) => <UserText>{useWhose()(row)}</UserText>

function Category({ row }: { row: OtherTransactionRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.categoryEn, row.categoryAr)}</UserText>
}

export const transactionColumns: readonly Column<OtherTransactionRow>[] = [
  {
    key: 'happenedOn',
    label: `${words}.happenedOn`,
    cell: (row) => <DateText day={row.happenedOn} />,
    sortBy: 'happenedOn',
  },
  { key: 'kind', label: `${words}.kind`, cell: (row) => <KindBadge kind={row.kind} /> },
  {
    key: 'title',
    label: `${words}.title`,
    cell: (row) => <UserText>{row.title}</UserText>,
    link: true,
    fill: true,
  },
  { key: 'category', label: `${words}.category`, cell: (row) => <Category row={row} /> },
  { key: 'whose', label: `${words}.whose`, cell: (row) => <Whose row={row} /> },
  {
    key: 'number',
    label: `${words}.number`,
    cell: (row) => (row.invoiceNumber ? <Ltr>{row.invoiceNumber}</Ltr> : <span className="muted">–</span>),
  },
  { key: 'vat', label: `${words}.vat`, cell: (row) => <Money amount={row.vat} />, align: 'amount', money: true },
  { key: 'total', label: `${words}.total`, cell: (row) => <Money amount={row.total} />, align: 'amount', money: true },
  { key: 'state', label: `${words}.state`, cell: (row) => <TransactionStateBadge state={row.state} /> },
]

export function TransactionBox({ row }: { row: OtherTransactionRow }) {
  return (
    <Box href={pageOf('otherTransaction', row.id)}>
      <BoxLine end={<TransactionStateBadge state={row.state} />}>
        <b className="truncate">
          <UserText>{row.title}</UserText>
        </b>
      </BoxLine>
      <BoxName>
        <KindBadge kind={row.kind} /> <Category row={row} />
      </BoxName>
      <BoxFoot end={<Money amount={row.total} />}>
        <DateText day={row.happenedOn} />
      </BoxFoot>
    </Box>
  )
}
