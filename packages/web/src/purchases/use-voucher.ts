import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { toast } from '../ui/toast.ts'

/**
 * Books a payment to a supplier or a refund, shows a toast and closes the dialog; `error` is why it was refused. One dialog has
 * one key, so that pressing twice or trying again never books twice.
 */
export function useVoucher(said: 'payment.paid' | 'refund.taken', onDone: () => void) {
  const { t } = useTranslation('purchases')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const writing = useMutation(
    api.purchases.addPayment.mutationOptions({
      context: { requestKey },
      onSuccess: (_purchase, { amount }) => {
        toast.success(t(said, { amount: textOf(amount) }))
        onDone()
      },
    }),
  )
  return {
    write: writing.mutate,
    busy: writing.isPending,
    error: message(writing.error, { amount: t('payment.amount') }),
  }
}
