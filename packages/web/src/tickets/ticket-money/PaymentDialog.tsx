import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseCredit, refuseShares } from '@warsha/domain/dues'
import { type Money, money, zero } from '@warsha/domain/money'
import { refusePayment, remainingOf } from '@warsha/domain/payments'
import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReferenceField } from '../../lib/payments/ReferenceField.tsx'
import { referenceOf } from '../../lib/payments/references.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useWhyNoReference } from '../../lib/payments/use-why-no-reference.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import { DrawerHint } from './DrawerHint.tsx'
import { PaidFrom, type PaymentForm } from './PaidFrom.tsx'
import { dueAfter } from './payments.ts'
import { refuseInvoiceOfPayment, useForeseen } from './use-foreseen.ts'
import { useTakePayment } from './use-take-payment.ts'
import { useTicketCredit } from './use-ticket-credit.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** Takes money, or what was left with us as credit: how, how much, and what is due afterwards. */
export function PaymentDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const payable = payableOf(ticket)
  const due = remainingOf(payable)
  const credit = useTicketCredit(ticket)
  const { control, handleSubmit, formState, setValue, subscribe } = useForm<PaymentForm>({
    defaultValues: { from: 'money', mode: 'card', amount: due === 0 ? null : due, reference: '', note: '' },
    mode: 'onTouched',
  })
  const values = useWatch({ control }) as PaymentForm
  const ofCredit = values.from === 'credit'
  const amount = values.amount || 0
  useFullAmount({ due, credit }, subscribe, setValue)
  const take = useTake(ticket, onClose)
  return (
    <DialogForm
      title={t('payment.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={amount > 0 ? t('payment.take', { amount: textOf(amount) }) : t('payment.takeNothing')}
      onSubmit={handleSubmit(take.send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={take.busy}
      disabledReason={useWhyNot(ticket, values, credit)}
      error={message(take.error, { amount: t('payment.amount'), reference: t('payment.reference') })}
    >
      <PaidFrom control={control} credit={credit} from={values.from} />
      <div className="fields-2">
        <AmountField
          control={control}
          name="amount"
          label={t('payment.amount')}
          full={ofCredit ? money(Math.min(due, credit)) : due}
          fullLabel={t(ofCredit && credit < due ? 'payment.allCredit' : 'payment.fullDue')}
          onSet={(next) => setValue('amount', next, { shouldDirty: true, shouldValidate: true })}
        />
        <ReferenceField control={control} mode={ofCredit ? 'cash' : values.mode} />
      </div>
      <Sums
        rows={[
          { label: t('payment.dueNow'), amount: due },
          { label: t('payment.thisPayment'), amount },
          { label: t('payment.dueAfter'), amount: dueAfter(payable, amount) },
        ]}
      />
      {!ofCredit && <DrawerHint />}
      {!ofCredit && values.mode !== 'cash' && (
        <TextField control={control} name="note" label={t('payment-fields:note')} maxLength={200} optional />
      )}
    </DialogForm>
  )
}

type Form = UseFormReturn<PaymentForm>

/** The initial amount is the most that can be paid: what is due, or as much of it as the credit covers. */
function useFullAmount(
  { due, credit }: { due: Money; credit: Money },
  subscribe: Form['subscribe'],
  setValue: Form['setValue'],
): void {
  useEffect(
    () =>
      subscribe({
        name: 'from',
        exact: true,
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type === 'change') setValue('amount', values.from === 'credit' ? Math.min(due, credit) : due)
        },
      }),
    [due, credit, subscribe, setValue],
  )
}

/** Books what was chosen: money, or a part of the credit. */
function useTake(ticket: Ticket, onDone: () => void) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const { book, busy, error } = useTakePayment(
    ticket,
    (payment) =>
      t(payment.mode === null ? 'payment.takenFromCredit' : 'payment.taken', {
        amount: textOf(payment.amount),
        receipt: `\u2066${payment.receiptNumber}\u2069`,
      }),
    onDone,
  )
  const send = ({ from, mode, ...form }: PaymentForm) =>
    book(
      from === 'credit'
        ? { ...form, kind: 'Payment', mode: null, fromCredit: true, reference: '' }
        : { ...form, kind: 'Payment', mode, reference: referenceOf[mode] === null ? '' : form.reference },
    )
  return { send, busy, error }
}

/** Why it cannot be taken as it stands: the reference first, for it is the field that is still to be filled. */
function useWhyNot(ticket: Ticket, { from, mode, amount, reference }: PaymentForm, credit: Money): string | undefined {
  const sentence = useRefusalMessage()
  const unreferenced = useWhyNoReference(mode, reference)
  const foreseen = useForeseen(ticket)
  const payable = payableOf(ticket)
  const taken = amount ? money(amount) : zero
  const ofCredit =
    from === 'credit'
      ? (refuseShares([{ number: ticket.number, remaining: remainingOf(payable), amount: taken }]) ??
        refuseCredit(credit, taken))
      : null
  const refusal = refusePayment(payable, taken) ?? ofCredit ?? refuseInvoiceOfPayment(ticket, foreseen, taken)
  if (refusal) return sentence(refusal)
  if (from === 'credit') return undefined
  return unreferenced
}
