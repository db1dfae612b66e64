import { useMutation } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { refusePayment } from '@warsha/domain/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { type GivenMoney, MoneyDialog, useMoneyForm } from '../lib/payments/MoneyDialog.tsx'
import { ReferenceField } from '../lib/payments/ReferenceField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useWhyNoReference } from '../lib/payments/use-why-no-reference.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'
import type { Invoice } from './invoice.ts'
import { useReceipt } from './use-receipt.ts'

type Props = { invoice: Invoice; ofStore: boolean; onClose: () => void }

/** Takes money for what an invoice still asks for, never more. */
export default function TakePaymentDialog({ invoice, ofStore, onClose }: Props) {
  const { t } = useTranslation('invoices')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const { id: invoiceId, due } = invoice
  const form = useMoneyForm({ mode: 'card', amount: due })
  const { mode, amount } = form.typed
  const taking = useTakePayment(ofStore, onClose)
  return (
    <MoneyDialog
      form={form}
      title={t('payment.title')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={amount > 0 ? t('payment.take', { amount: textOf(amount) }) : t('payment.title')}
      by={t('payment.paidBy')}
      amountLabel={t('payment.amount')}
      onSend={(typed) => taking.mutate({ invoiceId, ...typed })}
      onClose={onClose}
      busy={taking.isPending}
      whyNot={useWhyNot(invoice, form.typed)}
      error={message(taking.error, { amount: t('payment.amount'), reference: t('payment.reference') })}
      sums={[
        { label: t('columns.due'), amount: due },
        { label: t('payment.after'), amount: due - amount },
      ]}
    >
      <ReferenceField control={form.control} mode={mode} />
    </MoneyDialog>
  )
}

function useWhyNot({ total, returned, due, number }: Invoice, { mode, amount, reference }: GivenMoney) {
  const sentence = useRefusalMessage()
  const unreferenced = useWhyNoReference(mode, reference)
  const settled = money(total - returned - due)
  const owed = { total, returned, paid: settled, badDebt: money(0), status: 'CheckOut', invoiceNumber: number } as const
  const refusal = refusePayment(owed, amount)
  return refusal ? sentence(refusal) : unreferenced
}

/** One dialog has one key, so that pressing twice or trying again never books twice. */
function useTakePayment(ofStore: boolean, onDone: () => void) {
  const { t } = useTranslation('invoices')
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const openReceipt = useReceipt(ofStore)
  const call = ofStore ? api.storeSales.addPayment.call : api.payments.addTicketInvoicePayment.call
  return useMutation({
    mutationFn: async (asked: GivenMoney & { invoiceId: number }) =>
      (await call(asked, { context: { requestKey } })).payment,
    onSuccess: (payment) => {
      const { amount, receiptNumber } = payment
      const receipt = openReceipt && { label: t('payment.receipt'), run: () => void openReceipt(payment) }
      toast.success(t('payment.taken', { amount: textOf(amount), receipt: `\u2066${receiptNumber}\u2069` }), receipt)
      onDone()
    },
  })
}
