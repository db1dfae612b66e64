import type { InvoiceRow } from '@warsha/contract/invoices'
import type { HistoryHolder } from '@warsha/domain/history'
import { countedAs } from '@warsha/domain/invoices'
import type { Column } from '../../ui/data-table.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { PaymentState } from '../../ui/PaymentState.tsx'
import { DateText } from '../../ui/time-text.tsx'
import type { Shop } from './covered.ts'
import { Due, ShopName } from './visit-columns.tsx'

export type InvoiceOfShop = InvoiceRow & { shop: Shop | null }

const shop: Column<InvoiceOfShop> = {
  key: 'shop',
  label: 'history:columns.shop',
  cell: (row) => <ShopName of={row.shop} />,
}
const head: readonly Column<InvoiceOfShop>[] = [
  { key: 'number', label: 'history:columns.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'date', label: 'history:columns.date', cell: (row) => <DateText at={row.issuedAt} /> },
  {
    key: 'ticket',
    label: 'history:columns.ticket',
    cell: (row) => <Ltr className="muted">{row.ticketNumber ?? '–'}</Ltr>,
    fill: true,
  },
]
const tail: readonly Column<InvoiceOfShop>[] = [
  { key: 'payment', label: 'history:columns.payment', cell: (row) => <PaymentState of={row.paymentStatus} /> },
  {
    key: 'total',
    label: 'history:columns.total',
    align: 'amount',
    cell: (row) => <Money amount={countedAs(row, row.total)} className="strong" />,
  },
]
const due = (of: HistoryHolder): Column<InvoiceOfShop> => ({
  key: 'due',
  label: 'history:columns.due',
  align: 'amount',
  cell: (row) => <Due of={of} row={row} />,
})
const dues = { customer: due('customer'), vehicle: due('vehicle'), dealer: due('dealer') }

export const invoiceColumns = (of: HistoryHolder, severalShops: boolean): readonly Column<InvoiceOfShop>[] => [
  ...head,
  ...(severalShops ? [shop] : []),
  ...tail,
  dues[of],
]
