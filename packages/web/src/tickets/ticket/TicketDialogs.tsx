import type { Ticket } from '@warsha/contract/ticket-rows'
import type { ReactNode } from 'react'
import { LineDialogs } from '../../lib/lines/LineDialogs.tsx'
import type { LineDialog as LineDialogName } from '../../lib/lines/source.ts'
import { useTicketSource } from '../ticket-lines/use-ticket-source.tsx'
import { BadDebtDialog } from '../ticket-money/BadDebtDialog.tsx'
import { BuyerDialog } from '../ticket-money/BuyerDialog.tsx'
import { CancelDialog } from '../ticket-money/CancelDialog.tsx'
import { CheckOutDialog } from '../ticket-money/CheckOutDialog.tsx'
import { DiscountDialog } from '../ticket-money/DiscountDialog.tsx'
import { DueDayDialog } from '../ticket-money/DueDayDialog.tsx'
import { DoneDialog, ReopenDialog } from '../ticket-money/LeaveDialogs.tsx'
import { PaymentDialog } from '../ticket-money/PaymentDialog.tsx'
import { RefundDialog } from '../ticket-money/RefundDialog.tsx'
import { PayersDialog } from '../ticket-payers/PayersDialog.tsx'
import { RecordPurchaseDialog } from '../ticket-purchase/RecordPurchaseDialog.tsx'
import { AssignDialog } from '../ticket-work/AssignDialog.tsx'
import { HandOverDialog } from '../ticket-work/HandOverDialog.tsx'
import { HoursDialog } from '../ticket-work/HoursDialog.tsx'
import { type TicketDialog, useTicketDialog } from './use-ticket-dialog.ts'
import { WordsDialog } from './WordsDialog.tsx'

type Props = { ticket: Ticket; onClose: () => void }
type Draw = (props: Props, of: number) => ReactNode

const LineDialog = ({ ticket, ...props }: Props & { dialog: LineDialogName; of: number }) => (
  <LineDialogs source={useTicketSource(ticket)} {...props} />
)

/** Each dialog by its name; one about a line or payment that is gone is not drawn. */
const dialogs: Record<TicketDialog, Draw> = {
  words: (props) => <WordsDialog {...props} />,
  services: (props) => <LineDialog {...props} dialog="services" of={0} />,
  service: (props, of) => <LineDialog {...props} dialog="service" of={of} />,
  part: (props, of) => <LineDialog {...props} dialog="part" of={of} />,
  newPart: (props, of) => <LineDialog {...props} dialog="newPart" of={of} />,
  purchase: (props, of) => <RecordPurchaseDialog {...props} about={of} />,
  technicians: (props, of) => <AssignDialog {...props} forService={of} />,
  hours: (props, of) => {
    const technician = props.ticket.technicians.find(({ id }) => id === of)
    return technician && <HoursDialog {...props} technician={technician} />
  },
  handOver: (props, of) => {
    const technician = props.ticket.technicians.find(({ id }) => id === of)
    return technician && <HandOverDialog {...props} technician={technician} />
  },
  discount: (props) => <DiscountDialog {...props} />,
  payment: (props) => <PaymentDialog {...props} />,
  refund: (props, of) => {
    const payment = props.ticket.payments.find(({ id }) => id === of)
    // Opened from a link the page may stand in the cache as it was before: the amount is that of the ticket as it is now.
    return <RefundDialog key={`${of} ${props.ticket.money.overpayment}`} {...props} payment={payment} />
  },
  badDebt: (props) => <BadDebtDialog {...props} />,
  creditInvoice: (props) => <DueDayDialog {...props} invoice />,
  dueDay: (props) => <DueDayDialog {...props} invoice={false} />,
  buyer: (props, of) => <BuyerDialog {...props} about={of} />,
  payers: (props) => <PayersDialog {...props} />,
  checkOut: (props) => <CheckOutDialog {...props} />,
  done: (props) => <DoneDialog {...props} />,
  reopen: (props) => <ReopenDialog {...props} />,
  cancel: (props) => <CancelDialog {...props} />,
}

const isDialog = (name: string): name is TicketDialog => Object.hasOwn(dialogs, name)

/** The dialog that the address names. */
export default function TicketDialogs({ ticket }: { ticket: Ticket }) {
  const { dialog, of, close } = useTicketDialog()
  return isDialog(dialog) ? dialogs[dialog]({ ticket, onClose: close }, of) : null
}
