import type { InvoiceRow } from '@warsha/contract/invoices'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { PaymentState } from '../ui/PaymentState.tsx'
import { DateText } from '../ui/time-text.tsx'

export const customerInvoiceColumns: readonly Column<InvoiceRow>[] = [
  { key: 'number', label: 'customer-screens:invoices.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'date', label: 'customer-screens:invoices.date', cell: (row) => <DateText at={row.issuedAt} /> },
  {
    key: 'ticket',
    label: 'customer-screens:invoices.ticket',
    cell: (row) => <Ltr className="muted">{row.ticketNumber ?? '–'}</Ltr>,
    fill: true,
  },
  {
    key: 'payment',
    label: 'customer-screens:invoices.payment',
    cell: (row) => <PaymentState of={row.paymentStatus} />,
  },
  {
    key: 'total',
    label: 'customer-screens:invoices.total',
    align: 'amount',
    cell: (row) => <Money amount={row.total} className="strong" />,
  },
  { key: 'due', label: 'customer-screens:invoices.due', align: 'amount', cell: (row) => <Money amount={row.due} /> },
]
