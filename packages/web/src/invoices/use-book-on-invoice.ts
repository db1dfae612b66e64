import { useMutation } from '@tanstack/react-query'
import type { Payment } from '@warsha/contract/payment-rows'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { toast } from '../ui/toast.ts'

/** Books on an invoice and says so. One dialog has one key, so that pressing twice or trying again never books twice. */
export function useBookOnInvoice(
  sayOf: (booked: Payment) => string,
  onDone: () => void,
  onError?: (error: unknown) => void,
) {
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.payments.addTicketInvoicePayment.mutationOptions({
      context: { requestKey },
      ...(onError && { onError }),
      onSuccess: ({ payment }) => {
        toast.success(sayOf(payment))
        onDone()
      },
    }),
  )
}
