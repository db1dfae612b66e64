import { useMutation } from '@tanstack/react-query'
import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { toast } from '../../ui/toast.ts'
import { openPdf } from '../ticket/open-pdf.ts'
import { useTicketCache } from '../ticket/use-ticket-change.ts'

/** Books money on a ticket. One dialog has one key, so that pressing twice or trying again never books twice. */
export function useTakePayment(ticket: Ticket, sayDone: (payment: Payment) => string, onDone: () => void) {
  const { t } = useTranslation('tickets')
  const { show } = useTicketCache(ticket.id)
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.payments.addTicketPayment.mutationOptions({
      context: { requestKey },
      onSuccess: ({ payment, ticket: fresh }) => {
        show(fresh)
        toast.success(sayDone(payment), {
          label: t('payments.openReceipt'),
          run: () => void openPdf(() => api.payments.receipt.call({ id: payment.id }), `${payment.receiptNumber}.pdf`),
        })
        onDone()
      },
    }),
  )
}
