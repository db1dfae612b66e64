import { useMutation } from '@tanstack/react-query'
import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import { movesMoney } from '@warsha/domain/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { openPdf } from '../../lib/records/pdf.ts'
import { newRequestKey } from '../../lib/request-key.ts'
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
}

type Done = (fresh: Ticket) => void

/** Books money on a ticket. One dialog has one key, so that pressing twice or trying again never books twice. */
export function useTakePayment(ticket: Ticket, sayDone: (payment: Payment) => string, onDone?: Done) {
  const { t } = useTranslation('tickets')
  const { show } = useTicketCache(ticket.id)
  const [requestKey] = useState(newRequestKey)
  const { language, scale } = usePrintOptions('receipt')
  const { mutate, isPending, error } = useMutation(
    api.payments.addTicketPayment.mutationOptions({
      context: { requestKey },
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
