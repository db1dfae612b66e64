import { useMutation } from '@tanstack/react-query'
import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money, zero } from '@warsha/domain/money'
import { dueAfter, mostRefundOf, type PaymentMode, refuseRefund } from '@warsha/domain/payments'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useSeenPaid } from '../../lib/payments/use-seen-paid.ts'
import { isSent, useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconWallet } from '../../ui/icons.tsx'
import { IconCash } from '../../ui/more-icons.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { toast } from '../../ui/toast.ts'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import { AmountField } from './AmountField.tsx'
import { usePaymentName } from './PaymentsList.tsx'
import { refundablePayment } from './payments.ts'
import { useTakePayment } from './use-take-payment.ts'

type Values = { as: 'money' | 'credit'; mode: PaymentMode; amount: number | null; note: string }
type Props = {
  ticket: Ticket /** without one: over as many as it takes */
  payment: Payment | undefined
  onClose: () => void
}

/** Gives money back, of one payment or of whatever was paid, or leaves it as credit of the payer. */
export function RefundDialog({ ticket, payment, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const nameOf = usePaymentName(ticket)
  const payable = payableOf(ticket)
  const tied = payment && refundablePayment(ticket.payments, payment)
  const left = mostRefundOf(payable, tied)
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: {
      as: 'money',
      mode: (payment ?? ticket.payments.findLast(({ kind }) => kind === 'Payment'))?.mode ?? 'cash',
      amount: Math.min(left, ticket.money.overpayment) || left || null,
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
      error={isSent(give.error) ? t('payment.alreadySent') : message(give.error, { amount: t('payment.amount') })}
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
          payment
            ? { label: nameOf(payment), amount: payment.amount }
            : { label: t('money.paid'), amount: payable.paid },
          { label: t('refund.left'), amount: left },
          ...(refusal ? [] : [{ label: t('payment.dueAfter'), amount: dueAfter(payable, -(amount || 0)) }]),
        ]}
      />
    </DialogForm>
  )
}

/**
 * Books what was chosen, under one key whatever that is: credit of the account is of no single payment. It counts on what was seen as
 * paid.
 */
function useGiveBack(ticket: Ticket, payment: Payment | undefined, onDone: () => void) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { paid, onError } = useSeenPaid(ticket.money.paid)
  const one = useTakePayment(ticket, {
    requestKey,
    sayDone: ({ kind, amount, receiptNumber }) =>
      kind === 'Refund'
        ? t('refund.given', { amount: textOf(amount), receipt: `\u2066${receiptNumber}\u2069` })
        : t('refund.leftAsCredit', { amount: textOf(amount) }),
    onDone,
    onError,
  })
  const over = useGiveBackOver(ticket, { requestKey, onDone, onError })
  const send = ({ as, ...form }: Values) => {
    if (as === 'credit') return one.book({ ...form, kind: 'RefundAdjustment', refundOfId: null, paid })
    return payment ? one.book({ ...form, kind: 'Refund', refundOfId: payment.id, paid }) : over.give(form, paid)
  }
  return { send, busy: one.busy || over.busy, error: one.error ?? over.error }
}

type Over = { requestKey: string; onDone: () => void; onError: (error: unknown) => void }

/** One amount over as many payments as it takes, each with a receipt of its own. */
function useGiveBackOver(ticket: Ticket, { requestKey, onDone, onError }: Over) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const { show } = useTicketCache(ticket.id)
  const { mutate, isPending, error } = useMutation(
    api.payments.giveBack.mutationOptions({
      context: { requestKey },
      onSuccess: ({ payments, ticket: fresh }) => {
        show(fresh)
        const receipts = payments.map(({ receiptNumber }) => `\u2066${receiptNumber}\u2069`)
        const amount = textOf(payments.reduce((sum, one) => sum + one.amount, 0))
        toast.success(t('refund.givenOver', { count: receipts.length, amount, receipts: receipts.join(', ') }))
        onDone()
      },
      onError,
    }),
  )
  const give = ({ amount, mode, note }: Omit<Values, 'as'>, paid: Money) =>
    mutate({ ticketId: ticket.id, mode, note, paid, amount: money(amount ?? 0) })
  return { give, busy: isPending, error }
}

/** Back to the payer, in one of the ways of paying, or kept as credit for the next visit. */
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
        <ModeField
          control={control}
          name="mode"
          label={t('refund.by')}
          wordOf={(mode) => t(`lookups:paymentModes.${mode}`)}
        />
      )}
    </>
  )
}
