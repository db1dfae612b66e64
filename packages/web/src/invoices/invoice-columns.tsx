import type { InvoiceRow } from '@warsha/contract/invoices'
import { countedAs } from '@warsha/domain/invoices'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { ShopName } from '../lib/records/ShopName.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatDate } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Overdue } from '../ui/Overdue.tsx'
import { PaymentState } from '../ui/PaymentState.tsx'
import { DateText, TimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

/** The time of what was issued today, the day of everything else. */
function Issued({ row }: { row: InvoiceRow }) {
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  const isToday = formatDate(row.issuedAt, timeZone) === today
  return <span className="soft">{isToday ? <TimeText at={row.issuedAt} /> : <DateText at={row.issuedAt} />}</span>
}

/** The names of who is billed: the partner, where the work is on the partner's account. */
export const billedNames = (row: InvoiceRow): [en: string | null, ar: string | null] =>
  row.dealerId === null ? [row.customerNameEn, row.customerNameAr] : [row.dealerNameEn, row.dealerNameAr]

export function BilledTo({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  const { pick } = useNames()
  const name = pick(...billedNames(row))
  if (row.dealerId !== null)
    return (
      <OpenLink quiet href={pageOf('dealer', row.dealerId)}>
        <UserText>{name}</UserText>
      </OpenLink>
    )
  if (row.customerId === null) return <span className="muted">{name || t('noCustomer')}</span>
  return (
    <OpenLink quiet href={pageOf('customer', row.customerId)}>
      <UserText>{name || t('customer')}</UserText>
    </OpenLink>
  )
}

function From({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation(['invoices', 'lookups'])
  if (row.ticketId === null || row.ticketNumber === null) return t(`lookups:invoiceCategories.${row.category}`)
  return (
    <OpenLink quiet href={pathOf('ticket', 'closed', row.ticketId)}>
      <Ltr>{row.ticketNumber}</Ltr>
    </OpenLink>
  )
}

type Kind = Pick<InvoiceRow, 'type' | 'isDeposit' | 'isDebitNote' | 'taxType'>
/** What kind of document it is: one that takes another back or adds to it, one for a deposit, or a sale by its tax type. */
export function taxKindOf({ type, isDeposit, isDebitNote, taxType }: Kind) {
  if (type === 'Return') return type
  if (isDebitNote) return 'DebitNote'
  return isDeposit ? 'Deposit' : taxType
}

function TaxKind({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  return <span className="soft">{t(`taxKinds.${taxKindOf(row)}`)}</span>
}

const amount = (key: 'taxable' | 'vat' | 'due'): Column<InvoiceRow> => ({
  key,
  label: `invoices:columns.${key}`,
  align: 'amount',
  cell: (row) => (
    <Money amount={countedAs(row, row[key])} className={key === 'due' && row.due === 0 ? 'muted' : undefined} />
  ),
})

const number: Column<InvoiceRow> = {
  key: 'number',
  label: 'invoices:columns.number',
  cell: (row) => <Ltr>{row.number}</Ltr>,
  link: true,
}
const date: Column<InvoiceRow> = {
  key: 'date',
  label: 'invoices:columns.date',
  cell: (row) => <Issued row={row} />,
  sortBy: 'issuedAt',
}
const billedTo: Column<InvoiceRow> = {
  key: 'billedTo',
  label: 'invoices:columns.billedTo',
  cell: (row) => <BilledTo row={row} />,
  title: (row) => billedNames(row).filter(Boolean).join(' · '),
  fill: true,
}
const from: Column<InvoiceRow> = {
  key: 'from',
  label: 'invoices:columns.ticket',
  cell: (row) => <From row={row} />,
}
const total: Column<InvoiceRow> = {
  key: 'total',
  label: 'invoices:columns.total',
  align: 'amount',
  cell: (row) => <Money amount={countedAs(row, row.total)} className="strong" />,
  sortBy: 'total',
}
const due = amount('due')

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  number,
  date,
  billedTo,
  from,
  { key: 'taxKind', label: 'invoices:columns.taxKind', cell: (row) => <TaxKind row={row} /> },
  {
    key: 'payment',
    label: 'invoices:columns.payment',
    cell: (row) => (
      <>
        <PaymentState of={row.paymentStatus} /> <Overdue dueOn={row.dueOn} />
      </>
    ),
  },
  amount('taxable'),
  amount('vat'),
  total,
  due,
]

const shop: Column<InvoiceRow> = {
  key: 'shop',
  label: 'invoices:columns.shop',
  cell: (row) => <ShopName id={row.shopId} />,
}
const dueOn: Column<InvoiceRow> = {
  key: 'dueOn',
  label: 'invoices:columns.dueOn',
  cell: (row) => (
    <>
      {row.dueOn && <DateText day={row.dueOn} />} <Overdue dueOn={row.dueOn} />
    </>
  ),
}
const payment: Column<InvoiceRow> = {
  key: 'payment',
  label: 'invoices:columns.payment',
  cell: (row) => <PaymentState of={row.paymentStatus} />,
}

/** Of what is unpaid: who pays, by when, and what is left. */
export const unpaidColumns = (allShops: boolean): readonly Column<InvoiceRow>[] => [
  number,
  ...(allShops ? [shop] : []),
  date,
  billedTo,
  from,
  payment,
  dueOn,
  total,
  due,
]
