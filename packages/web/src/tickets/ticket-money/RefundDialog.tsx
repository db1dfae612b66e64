import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money, zero } from '@warsha/domain/money'
import { type PaymentMode, refundableOf, refuseRefund } from '@warsha/domain/payments'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import { usePaymentName } from './PaymentsList.tsx'
import { dueAfter, refundablePayment } from './payments.ts'
import { Sums } from './Sums.tsx'
import { useTakePayment } from './use-take-payment.ts'

type Values = { mode: PaymentMode; amount: number | null; note: string }
type Props = { ticket: Ticket; payment: Payment; onClose: () => void }

/** Gives money of one payment back, all of it or a part. */
export function RefundDialog({ ticket, payment, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const nameOf = usePaymentName(ticket)
  const payable = payableOf(ticket)
  const tied = refundablePayment(ticket.payments, payment)
  const left = refundableOf(tied)
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { mode: payment.mode ?? 'cash', amount: ticket.money.overpayment || left || null, note: '' },
    mode: 'onTouched',
  })
  const { amount } = useWatch({ control }) as Values
  const give = useTakePayment(
    ticket,
    (done) => t('refund.given', { amount: textOf(done.amount), receipt: `\u2066${done.receiptNumber}\u2069` }),
    onClose,
  )
  const refusal = refuseRefund(payable, amount ? money(amount) : zero, tied)
  return (
    <DialogForm
      title={t('refund.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('refund.give', { amount: textOf(amount || 0) })}
      onSubmit={handleSubmit((form) => give.book({ ...form, kind: 'Refund', refundOfId: payment.id }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={give.busy}
      disabledReason={refusal && sentence(refusal)}
      error={message(give.error, { amount: t('payment.amount') })}
      danger
    >
      <ModeField control={control} name="mode" label={t('refund.by')} wordOf={(mode) => t(`modes.${mode}`)} />
      <div className="fields-2">
        <AmountField
          control={control}
          name="amount"
          label={t('payment.amount')}
          full={left}
          fullLabel={t('refund.all')}
          onSet={(next) => setValue('amount', next, { shouldDirty: true, shouldValidate: true })}
        />
        <TextField control={control} name="note" label={t('refund.why')} maxLength={200} large optional />
      </div>
      <Sums
        rows={[
          { label: nameOf(payment), amount: payment.amount },
          { label: t('refund.left'), amount: left },
          { label: t('payment.dueAfter'), amount: dueAfter(payable, -(amount || 0)) },
        ]}
      />
    </DialogForm>
  )
}
