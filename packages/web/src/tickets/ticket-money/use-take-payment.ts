import { useMutation } from '@tanstack/react-query'
import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import { movesMoney } from '@warsha/domain/payments'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { openPdf } from '../../lib/records/pdf.ts'
import { toast } from '../../ui/toast.ts'
import { useTicketCache } from '../ticket/use-ticket-change.ts'

type Booking = {
  kind: PaymentKind
  mode: PaymentMode | null
  fromCredit?: boolean
  amount: number | null
  refundOfId?: number | null
  reference?: string
  note: string
  /** What was seen as paid, where money is given back. */
  paid?: Money
  /** How much more than what is due was confirmed. */
  aboveDue?: Money
}

type Done = (fresh: Ticket) => void
type Options = {
  /** That of the dialog, whatever way is chosen in it: pressing twice or trying again never books twice. */
  requestKey: string
  sayDone: (payment: Payment) => string
  onDone?: Done
  onError?: (error: unknown) => void
}

/** Books money on a ticket. */
export function useTakePayment(ticket: Ticket, { requestKey, sayDone, onDone, onError }: Options) {
  const { t } = useTranslation('tickets')
  const { show } = useTicketCache(ticket.id)
  const { language, scale } = usePrintOptions('receipt')
  const { mutate, isPending, error } = useMutation(
    api.payments.addTicketPayment.mutationOptions({
      context: { requestKey },
      ...(onError && { onError }),
      onSuccess: ({ payment, ticket: fresh }) => {
        show(fresh)
        const receipt = {
          label: t('payments.openReceipt'),
          run: () =>
            void openPdf(
              () => api.payments.receipt.call({ id: payment.id, language, scale }),
              `${payment.receiptNumber}.pdf`,
            ),
        }
        toast.success(sayDone(payment), movesMoney(payment) ? receipt : undefined)
      },
    }),
  )
  const book = ({ amount, ...given }: Booking, then: Done | undefined = onDone) =>
    mutate(
      { ticketId: ticket.id, refundOfId: null, reference: '', ...given, amount: money(amount ?? 0) },
      { onSuccess: ({ ticket: fresh }) => then?.(fresh) },
    )
  return { book, busy: isPending, error }
}
