import type { Payment } from '@warsha/contract/payment-rows'
import type { InvoiceCategory } from '@warsha/domain/invoices'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Row = Payment & {
  ticketNumber: string | null
  invoiceNumber: string | null
  invoiceCategory: InvoiceCategory | null
}

/** The ticket that it is for, else the invoice; of money paid ahead the list of accounts. */
export function paidForHref({ ticketId, invoiceId, invoiceCategory: category }: Row): string {
  if (ticketId !== null) return pageOf('ticket', ticketId)
  return invoiceId === null || category === null
    ? '/accounts'
    : invoiceHref({ id: invoiceId, category, type: 'Normal' })
}
const paidForNumber = (row: Row): string | null => row.ticketNumber ?? row.invoiceNumber
/** Money given back counts against what was taken. */
const withSign = (row: Row): number => (row.kind === 'Refund' ? 0 - row.amount : row.amount)

/** Payment or refund, and how. */
function PaymentKindWord({ row }: { row: Row }) {
  const { t } = useTranslation(['drawers', 'lookups'])
  return (
    <span className={row.kind === 'Refund' ? 'warn-ink' : undefined}>
      {t(`lookups:paymentKinds.${row.kind}`)}
      {row.mode && ` · ${t(`lookups:paymentModes.${row.mode}`)}`}
    </span>
  )
}

function By({ row }: { row: Row }) {
  const { pick } = useNames()
  return <UserText>{pick(row.takenByEn, row.takenByAr)}</UserText>
}

export function PaymentBox({ row }: { row: Row }) {
  return (
    <Box href={paidForHref(row)}>
      <BoxLine end={<Money amount={withSign(row)} className="strong" />}>
        <PaymentKindWord row={row} />
      </BoxLine>
      <BoxName>
        <Ltr>{paidForNumber(row)}</Ltr>
      </BoxName>
      <BoxLine end={<TimeText at={row.takenAt} />}>
        <Ltr className="muted">{row.receiptNumber}</Ltr>
      </BoxLine>
    </Box>
  )
}

export const paymentColumns: readonly Column<Row>[] = [
  { key: 'at', label: 'drawers:taken.at', cell: (row) => <TimeText at={row.takenAt} /> },
  { key: 'ticket', label: 'drawers:taken.ticket', cell: (row) => <Ltr>{paidForNumber(row)}</Ltr>, link: true },
  { key: 'receipt', label: 'drawers:taken.receipt', cell: (row) => <Ltr className="muted">{row.receiptNumber}</Ltr> },
  { key: 'kind', label: 'drawers:taken.kind', cell: (row) => <PaymentKindWord row={row} /> },
  { key: 'by', label: 'drawers:taken.by', cell: (row) => <By row={row} />, fill: true },
  {
    key: 'amount',
    label: 'drawers:taken.amount',
    align: 'amount',
    cell: (row) => <Money amount={withSign(row)} className="strong" />,
  },
]
