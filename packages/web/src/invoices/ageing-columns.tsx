import type { AgeingRow } from '@warsha/contract/ageing'
import { type Age, ages } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { unpaidInvoices } from '../lib/records/invoice-href.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { writeQuery } from '../lib/search-text.ts'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Of = { age?: Age; row?: Pick<AgeingRow, 'payer' | 'id'> }
/** The invoices behind a figure: those of an age, of a payer, or both. */
export function invoicesBehind({ age, row }: Of, allShops: boolean): string {
  const payer = row && [row.payer, row.id].filter((part) => part !== null).join('-')
  const filters = { ...unpaidInvoices, ...(allShops && { shops: 'all' }), ...(age && { age }), ...(payer && { payer }) }
  return `${pathOf('invoice', 'list')}${writeQuery(filters)}`
}

export function PayerName({ row }: { row: AgeingRow }) {
  const { t } = useTranslation(['invoices', 'accounts'])
  const { nameOf } = useNames()
  if (row.payer === 'walkIn') return <span className="muted">{t('noCustomer')}</span>
  return (
    <>
      <UserText className="strong">{nameOf(row)}</UserText>
      {row.payer === 'dealer' && <span className="muted text-xs"> · {t('accounts:holders.dealer')}</span>}
    </>
  )
}

/** A figure that opens its invoices; one of nothing opens nothing. */
function Figure({ amount, href, late }: { amount: number; href: string; late?: boolean }) {
  if (amount === 0) return <Money amount={0} className="muted" />
  return (
    <OpenLink quiet href={href}>
      <Money amount={amount} className={late ? 'danger-ink' : undefined} />
    </OpenLink>
  )
}

const ageColumn = (age: Age, allShops: boolean): Column<AgeingRow> => ({
  key: age,
  label: `accounts:ages.${age}`,
  align: 'amount',
  cell: (row) => (
    <Figure
      amount={row.ages[age]}
      href={invoicesBehind({ age, row }, allShops)}
      late={age === 'days90' || age === 'older'}
    />
  ),
})

export const ageingColumns = (allShops: boolean): readonly Column<AgeingRow>[] => [
  { key: 'name', label: 'accounts:columns.name', cell: (row) => <PayerName row={row} />, link: true, fill: true },
  {
    key: 'documents',
    label: 'invoices:ageing.documents',
    align: 'center',
    cell: (row) => <Ltr>{formatCount(row.documents)}</Ltr>,
  },
  {
    key: 'oldest',
    label: 'accounts:columns.oldest',
    cell: (row) => row.oldestDueOn !== null && <DateText day={row.oldestDueOn} />,
    sortBy: 'oldestDueOn',
  },
  ...ages.map((age) => ageColumn(age, allShops)),
  {
    key: 'due',
    label: 'accounts:columns.due',
    align: 'amount',
    cell: (row) => <Figure amount={row.due} href={invoicesBehind({ row }, allShops)} />,
    sortBy: 'due',
  },
]
