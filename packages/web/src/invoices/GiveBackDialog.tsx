import type { Payment } from '@warsha/contract/payment-rows'
import { money } from '@warsha/domain/money'
import { dueAfter, mostRefundOf, type PaymentMode, refuseRefund } from '@warsha/domain/payments'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import type { Invoice } from './invoice.ts'
import { payableOf, refundableOf } from './invoice-money.ts'
import { useBookOnInvoice } from './use-book-on-invoice.ts'

type Values = { mode: PaymentMode; amount: number | null; note: string }
type Props = { invoice: Invoice; payment: Payment; onClose: () => void }

/** Gives money back to the payer of an invoice that is paid on its own: of one payment, never more than is left of it. */
export default function GiveBackDialog({ invoice, payment, onClose }: Props) {
  const { t } = useTranslation(['invoices', 'lookups'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const payable = payableOf(invoice)
  const tied = refundableOf(invoice.payments, payment)
  const left = mostRefundOf(payable, tied)
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { mode: payment.mode ?? 'cash', amount: Math.min(left, invoice.overpayment) || left, note: '' },
    mode: 'onTouched',
  })
  const amount = money((useWatch({ control }) as Values).amount || 0)
  const give = useBookOnInvoice(
    (done) => t('giveBack.given', { amount: textOf(done.amount), receipt: `\u2066${done.receiptNumber}\u2069` }),
    onClose,
  )
  const refusal = refuseRefund(payable, amount, tied)
  return (
    <DialogForm
      title={t('giveBack.title')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={t('giveBack.give', { amount: textOf(amount) })}
      onSubmit={handleSubmit(({ mode, note }) =>
        give.mutate({ invoiceId: invoice.id, kind: 'Refund', refundOfId: payment.id, mode, amount, note }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={give.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(give.error, { amount: t('payment.amount') })}
      danger
    >
      <ModeField
        control={control}
        name="mode"
        label={t('giveBack.by')}
        wordOf={(mode) => t(`lookups:paymentModes.${mode}`)}
      />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('payment.amount')} min={0} large autoFocus required />
        <TextField control={control} name="note" label={t('giveBack.why')} maxLength={200} large optional />
      </div>
      <Sums
        rows={[
          { label: t('paid'), amount: payable.paid },
          { label: t('payment.after'), amount: dueAfter(payable, 0 - amount) },
        ]}
      />
    </DialogForm>
  )
}
