import type { PurchaseRow } from '@warsha/contract/purchase-rows'
import { countedAs } from '@warsha/domain/invoices'
import { endedUnpaidBy, type PurchaseMoney } from '@warsha/domain/purchases'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/data-table.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { PaymentState } from '../../ui/PaymentState.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useLookups } from '../lookups.ts'
import { useNames } from '../names.ts'
import { OpenLink } from '../records/OpenLink.tsx'

type Supplied = Pick<PurchaseRow, 'supplierId' | 'supplierNameEn' | 'supplierNameAr' | 'supplierName'>

/** The supplier's name on a purchase: today's name, or the name recorded for a one-off shop. */
export function useSupplierName(): (row: Supplied) => string {
  const { pick } = useNames()
  return (row) => pick(row.supplierNameEn, row.supplierNameAr) || row.supplierName
}

/** Whose document it is: a link for users who may open the supplier. */
export function SupplierName({ of }: { of: Supplied }) {
  const { t } = useTranslation('purchases')
  const name = useSupplierName()(of)
  if (!name) return <span className="muted">{t('supplier.none')}</span>
  if (of.supplierId === null) return <UserText>{name}</UserText>
  return (
    <OpenLink quiet href={pageOf('supplier', of.supplierId)}>
      <UserText>{name}</UserText>
    </OpenLink>
  )
}

function TicketNumber({ row }: { row: PurchaseRow }) {
  if (row.ticketId === null || row.ticketNumber === null) return <span className="muted">–</span>
  return (
    <OpenLink quiet href={pageOf('ticket', row.ticketId)}>
      <Ltr>{row.ticketNumber}</Ltr>
    </OpenLink>
  )
}

type Standing = Pick<PurchaseRow, 'type' | 'paymentStatus' | 'isOverdue' | 'toComplete'> & PurchaseMoney

/** How far it is paid, whether that is late, and whether something is still to be filled in. */
export function PurchaseState({ of, tinted = false }: { of: Standing; tinted?: boolean }) {
  const { t } = useTranslation(['purchases', 'ui'])
  if (of.type === 'Return') return <Badge tone="again">{t('isReturn')}</Badge>
  const ended = endedUnpaidBy(of)
  return (
    <span className="row">
      {ended ? (
        <Badge tone="neutral">{t(`ended.${ended}`)}</Badge>
      ) : (
        <PaymentState of={of.paymentStatus} tinted={tinted} />
      )}
      {of.isOverdue && <Badge tone="danger">{t('ui:overdue')}</Badge>}
      {of.toComplete && <Badge tone="warn">{t('toComplete')}</Badge>}
    </span>
  )
}

const number: Column<PurchaseRow> = {
  key: 'number',
  label: 'purchases:columns.number',
  cell: (row) => <Ltr>{row.number}</Ltr>,
  link: true,
}
const date: Column<PurchaseRow> = {
  key: 'date',
  label: 'purchases:columns.invoicedOn',
  cell: (row) => <DateText day={row.invoicedOn} />,
  sortBy: 'invoicedOn',
}
const docNo: Column<PurchaseRow> = {
  key: 'docNo',
  label: 'purchases:columns.supplierDocNo',
  cell: (row) => <Ltr className={row.supplierDocNo ? 'soft' : 'muted'}>{row.supplierDocNo || '–'}</Ltr>,
}
const ticket: Column<PurchaseRow> = {
  key: 'ticket',
  label: 'purchases:columns.ticket',
  cell: (row) => <TicketNumber row={row} />,
}
const state: Column<PurchaseRow> = {
  key: 'payment',
  label: 'purchases:columns.payment',
  cell: (row) => <PurchaseState of={row} />,
}
const total: Column<PurchaseRow> = {
  key: 'total',
  label: 'purchases:columns.total',
  align: 'amount',
  cell: (row) => <Money amount={countedAs(row, row.total)} className="strong" />,
  sortBy: 'total',
}
const due: Column<PurchaseRow> = {
  key: 'due',
  label: 'purchases:columns.due',
  align: 'amount',
  cell: (row) => <Money amount={row.due} className={row.due === 0 ? 'muted' : undefined} />,
  sortBy: 'due',
}

const vat: Column<PurchaseRow> = {
  key: 'vat',
  label: 'purchases:columns.vat',
  align: 'amount',
  cell: (row) => <Money amount={countedAs(row, row.vat)} className={row.vat === 0 ? 'muted' : undefined} />,
}
const supplier: Column<PurchaseRow> = {
  key: 'supplier',
  label: 'purchases:columns.supplier',
  cell: (row) => <SupplierName of={row} />,
  title: (row) => row.supplierName,
  fill: true,
}

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  number,
  date,
  supplier,
  docNo,
  ticket,
  state,
  vat,
  total,
  due,
]

function Category({ id }: { id: number | null }) {
  const { nameOf } = useNames()
  const name = nameOf(useLookups().incomeExpenseCategories.find((one) => one.id === id))
  return name ? <UserText>{name}</UserText> : <span className="muted">–</span>
}

/** Expenses are for no ticket, and sorted by categories. */
export const expenseColumns: readonly Column<PurchaseRow>[] = [
  number,
  date,
  { ...supplier, label: 'expenses:payee' },
  { key: 'category', label: 'expenses:category', cell: (row) => <Category id={row.categoryId} /> },
  docNo,
  state,
  vat,
  total,
  due,
]

/** On the page of the supplier, who is named there already. */
export const purchaseColumnsOfSupplier: readonly Column<PurchaseRow>[] = [
  number,
  date,
  { ...docNo, fill: true },
  state,
  total,
  due,
].map(({ sortBy: _sort, ...column }) => column)
