import type { Payment } from '@warsha/contract/payment-rows'
import { dueAfter, mostRefundOf, refuseRefund } from '@warsha/domain/payments'
import { useTranslation } from 'react-i18next'
import { MoneyDialog, useMoneyForm } from '../lib/payments/MoneyDialog.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useSeenPaid } from '../lib/payments/use-seen-paid.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import type { Invoice } from './invoice.ts'
import { payableOf, refundableOf } from './invoice-money.ts'
import { useBookOnInvoice } from './use-book-on-invoice.ts'

type Props = { invoice: Invoice; payment: Payment; onClose: () => void }

/** Gives money back to the payer of an invoice that is paid on its own: of one payment, never more than is left of it. */
export default function GiveBackDialog({ invoice, payment, onClose }: Props) {
  const { t } = useTranslation('invoices')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const payable = payableOf(invoice)
  const tied = refundableOf(invoice.payments, payment)
  const left = mostRefundOf(payable, tied)
  const form = useMoneyForm({ mode: payment.mode ?? 'cash', amount: Math.min(left, invoice.overpayment) || left })
  const { amount } = form.typed
  const seen = useSeenPaid(invoice.paid)
  const give = useBookOnInvoice(
    (done) => t('giveBack.given', { amount: textOf(done.amount), receipt: `\u2066${done.receiptNumber}\u2069` }),
    onClose,
    seen.onError,
  )
  const refund = { invoiceId: invoice.id, kind: 'Refund' as const, refundOfId: payment.id }
  const refusal = refuseRefund(payable, amount, tied)
  return (
    <MoneyDialog
      form={form}
      title={t('giveBack.title')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={t('giveBack.give', { amount: textOf(amount) })}
      by={t('giveBack.by')}
      amountLabel={t('payment.amount')}
      onSend={({ mode, note }) => give.mutate({ ...refund, mode, amount, note, paid: seen.paid })}
      onClose={onClose}
      busy={give.isPending}
      whyNot={refusal && sentence(refusal)}
      error={message(give.error, { amount: t('payment.amount') })}
      danger
      sums={[
        { label: t('paid'), amount: payable.paid },
        ...(refusal ? [] : [{ label: t('payment.after'), amount: dueAfter(payable, 0 - amount) }]),
      ]}
    >
      <TextField control={form.control} name="note" label={t('giveBack.why')} maxLength={200} large optional />
    </MoneyDialog>
  )
}
