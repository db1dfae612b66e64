import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useErrorMessage } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import type { BoughtBill } from './bill.ts'

/**
 * Books a payment to a supplier or a refund, shows a toast and closes the dialog; `error` is why it was refused. One dialog has
 * one key, so that pressing twice or trying again never books twice.
 */
export function useVoucher({ category }: BoughtBill, said: 'payment.paid' | 'refund.taken', onDone: () => void) {
  const { t } = useTranslation('purchases')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { addPayment } = category === 'expense' ? api.expenses : api.purchases
  const writing = useMutation({
    mutationFn: (typed: Parameters<typeof addPayment.call>[0]): Promise<BoughtBill> =>
      addPayment.call(typed, { context: { requestKey } }),
    onSuccess: (_bill, { amount }) => {
      toast.success(t(said, { amount: textOf(amount) }))
      onDone()
    },
  })
  return {
    write: writing.mutate,
    busy: writing.isPending,
    error: message(writing.error, { amount: t('payment.amount') }),
  }
}
