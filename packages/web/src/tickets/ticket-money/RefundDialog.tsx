import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money, zero } from '@warsha/domain/money'
import { type PaymentMode, refundableOf, refuseRefund } from '@warsha/domain/payments'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconCash, IconWallet } from '../../ui/icons.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import { usePaymentName } from './PaymentsList.tsx'
import { dueAfter, refundablePayment } from './payments.ts'
import { Sums } from './Sums.tsx'
import { useTakePayment } from './use-take-payment.ts'

type Values = { as: 'money' | 'credit'; mode: PaymentMode; amount: number | null; note: string }
type Props = { ticket: Ticket; payment: Payment; onClose: () => void }

/** Gives money of one payment back, all of it or a part, or leaves it as credit of whoever paid. */
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
    defaultValues: {
      as: 'money',
      mode: payment.mode ?? 'cash',
      amount: ticket.money.overpayment || left || null,
      note: '',
    },
    mode: 'onTouched',
  })
  const { amount, as } = useWatch({ control }) as Values
  const asCredit = as === 'credit'
  const give = useGiveBack(ticket, payment, onClose)
  const refusal = refuseRefund(payable, amount ? money(amount) : zero, tied)
  return (
    <DialogForm
      title={t('refund.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t(asCredit ? 'refund.leave' : 'refund.give', { amount: textOf(amount || 0) })}
      onSubmit={handleSubmit(give.send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={give.busy}
      disabledReason={refusal && sentence(refusal)}
      error={message(give.error, { amount: t('payment.amount') })}
      danger={!asCredit}
    >
      <How control={control} asCredit={asCredit} />
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

/** Books what was chosen: credit of the account is of no single payment. */
function useGiveBack(ticket: Ticket, payment: Payment, onDone: () => void) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const { book, busy, error } = useTakePayment(
    ticket,
    ({ kind, amount, receiptNumber }) =>
      kind === 'Refund'
        ? t('refund.given', { amount: textOf(amount), receipt: `\u2066${receiptNumber}\u2069` })
        : t('refund.leftAsCredit', { amount: textOf(amount) }),
    onDone,
  )
  const send = ({ as, ...form }: Values) =>
    as === 'credit'
      ? book({ ...form, kind: 'RefundAdjustment', refundOfId: null })
      : book({ ...form, kind: 'Refund', refundOfId: payment.id })
  return { send, busy, error }
}

/** Back to whoever paid, in one of the ways of paying, or kept for his next visit. */
function How({ control, asCredit }: { control: Control<Values>; asCredit: boolean }) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <ChoiceField
        control={control}
        name="as"
        label={t('refund.as')}
        options={[
          { value: 'money', label: t('refund.asMoney'), icon: IconCash },
          { value: 'credit', label: t('refund.asCredit'), icon: IconWallet },
        ]}
      />
      {!asCredit && (
        <ModeField control={control} name="mode" label={t('refund.by')} wordOf={(mode) => t(`modes.${mode}`)} />
      )}
    </>
  )
}
