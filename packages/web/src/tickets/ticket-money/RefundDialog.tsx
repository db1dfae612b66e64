import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money, zero } from '@warsha/domain/money'
import { type PaymentMode, refundableOf, refuseRefund } from '@warsha/domain/payments'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import { modeOptions } from './modes.ts'
import { usePaymentName } from './PaymentsList.tsx'
import { dueAfter, refundablePayment } from './payments.ts'
import { useMoneyText } from './use-money-text.ts'
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
  const send = (form: Values) =>
    give.mutate({
      ticketId: ticket.id,
      kind: 'Refund',
      mode: form.mode,
      amount: money(form.amount ?? 0),
      refundOfId: payment.id,
      reference: '',
      note: form.note,
    })
  return (
    <DialogForm
      title={t('refund.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('refund.give', { amount: textOf(amount || 0) })}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={give.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(give.error, { amount: t('payment.amount') })}
      danger
    >
      <ChoiceField
        control={control}
        name="mode"
        label={t('refund.by')}
        options={modeOptions((mode) => t(`modes.${mode}`))}
        digits
      />
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
      <MoneyBlock
        boxed
        lines={[
          { key: 'of', label: nameOf(payment), value: <Money amount={payment.amount} /> },
          { key: 'left', label: t('refund.left'), value: <Money amount={left} /> },
          {
            key: 'after',
            label: t('payment.dueAfter'),
            value: <Money amount={dueAfter(payable, -(amount || 0))} sign />,
            total: true,
          },
        ]}
      />
    </DialogForm>
  )
}
