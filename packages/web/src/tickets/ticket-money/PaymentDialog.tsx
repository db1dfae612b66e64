import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money } from '@warsha/domain/money'
import { dueAfter, isRaised, mostPaymentParts, remainingOf } from '@warsha/domain/payments'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EInvoiceLacks } from '../../lib/EInvoiceLacks.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { isSent, useErrorMessage } from '../../lib/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { cx } from '../../ui/cx.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { AmountField } from './AmountField.tsx'
import { DrawerHint } from './DrawerHint.tsx'
import classes from './money.module.css'
import { PaidFrom } from './PaidFrom.tsx'
import { PaymentWay } from './PaymentWay.tsx'
import { type PaymentForm, restFor, startOf, sumOfParts } from './payment-form.ts'
import { refuseInvoiceOfPayment, useForeseen } from './use-foreseen.ts'
import { useParts } from './use-parts.ts'
import { useTakePayments } from './use-take-payments.ts'
import { useThenLeave } from './use-then-leave.ts'
import { useTicketCredit } from './use-ticket-credit.ts'
import { useWhyNoPaymentOf } from './use-why-no-payment-of.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** Takes money in one way or in several, or what was left with us as credit, and lets the car go where that is asked for too. */
export function PaymentDialog({ ticket: current, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const take = useTakePayments(current)
  const then = useThenLeave(current, onClose)
  const [sent, setSent] = useState<Ticket | null>(null)
  // Until the car has left, the dialog stays as it was sent: paid, its amount would be more than what is due.
  const ticket = (then.busy && sent) || current
  const payable = payableOf(ticket)
  const due = remainingOf(payable)
  const credit = useTicketCredit(ticket)
  const form = useForm<PaymentForm>({ defaultValues: startOf(due), mode: 'onTouched' })
  const { control, handleSubmit, formState } = form
  const values = useWatch({ control }) as PaymentForm
  const amount = sumOfParts(values.parts)
  const raised = isRaised(payable, amount) && values.from === 'money'
  const [whyNot, refused, notLeft] = [useReason(ticket, values, credit), useWhyRefused(take.error), message(then.error)]
  if (notLeft) return <NotLeft reason={notLeft} onAgain={then.tryAgain} onClose={onClose} />
  return (
    <DialogForm
      title={t('payment.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={amount > 0 ? t('payment.take', { amount: textOf(amount) }) : t('payment.takeNothing')}
      onSubmit={handleSubmit((typed) => take.send(typed, onClose))}
      second={
        then.mayLeave(ticket, amount)
          ? {
              label: t('payment.takeAndLeave'),
              onSubmit: () =>
                void handleSubmit((typed) => {
                  setSent(ticket)
                  take.send(typed, then.leave)
                })(),
            }
          : undefined
      }
      onClose={onClose}
      dirty={formState.isDirty}
      busy={take.busy || then.busy}
      disabledReason={whyNot}
      error={refused}
    >
      <LacksOfPayment ticket={ticket} amount={amount} />
      <PaidFrom control={control} credit={credit} />
      <Ways form={form} values={values} due={due} credit={credit} />
      <Sums
        rows={[
          { label: t('payment.dueNow'), amount: due },
          { label: t('payment.thisPayment'), amount },
          { label: t('payment.dueAfter'), amount: dueAfter(payable, amount) },
        ]}
      />
      {raised && (
        <CheckboxField control={control} name="raised" label={t('payment.raised', { amount: textOf(amount - due) })} />
      )}
      {values.from === 'money' && <DrawerHint />}
      <TextField control={control} name="note" label={t('payment-fields:note')} maxLength={200} optional />
    </DialogForm>
  )
}

/** Why nothing was booked, or that a first attempt was. */
function useWhyRefused(error: unknown): string | undefined {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  if (isSent(error)) return t('payment.alreadySent')
  return message(error, { amount: t('payment.amount'), reference: t('payment.reference') })
}

/** What the e-invoice lacks that this payment would issue. */
function LacksOfPayment({ ticket, amount }: { ticket: Ticket; amount: number }) {
  const foreseen = useForeseen(ticket)
  const refusal = refuseInvoiceOfPayment(ticket, foreseen, amount)
  return refusal && refusal.code !== 'buyerIncomplete' && foreseen ? <EInvoiceLacks lacks={foreseen.lacks} /> : null
}

/** Why not, with the way to what the invoice of this payment lacks. */
function useReason(ticket: Ticket, values: PaymentForm, credit: Money): ReactNode {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const foreseen = useForeseen(ticket)
  const reason = useWhyNoPaymentOf(ticket, values, credit)
  const refusal = refuseInvoiceOfPayment(ticket, foreseen, sumOfParts(values.parts))
  if (!reason || refusal?.code !== 'buyerIncomplete') return reason
  return (
    <>
      {reason}{' '}
      <button type="button" className={cx(classes.link, classes.fix, 'reach')} onClick={() => open('buyer')}>
        {t('money.completeRecord')}
      </button>
    </>
  )
}

type WaysProps = { form: ReturnType<typeof useForm<PaymentForm>>; values: PaymentForm; due: Money; credit: Money }

/** The ways of the payment; from credit there is one, which has no more than its amount. */
function Ways({ form, values: { from, parts }, due, credit }: WaysProps) {
  const { t } = useTranslation('tickets')
  const { control, setValue } = form
  const { fields, at, setAt, add, drop } = useParts(form, { due, credit })
  if (from === 'credit')
    return (
      <AmountField
        control={control}
        name="parts.0.amount"
        label={t('payment.amount')}
        full={money(Math.min(due, credit))}
        fullLabel={t(credit < due ? 'payment.allCredit' : 'payment.fullDue')}
        onSet={(next) => setValue('parts.0.amount', next, { shouldDirty: true, shouldValidate: true })}
      />
    )
  return (
    <>
      {fields.map(({ id }, place) => (
        <PaymentWay
          key={id}
          control={control}
          setValue={setValue}
          at={place}
          rest={restFor(parts, place, due)}
          several={fields.length > 1}
          keys={place === at}
          onKeys={() => setAt(place)}
          onRemove={() => drop(place)}
        />
      ))}
      {fields.length < mostPaymentParts && (
        <Button className={classes.split ?? ''} icon={<IconPlus size="s" />} onClick={add}>
          {t(fields.length > 1 ? 'payment.splitMore' : 'payment.split')}
        </Button>
      )}
    </>
  )
}

/** The payment stands; what is missing for the check-out is said, with the way to it. */
function NotLeft({ reason, onAgain, onClose }: { reason: string; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation(['tickets', 'ui'])
  return (
    <ConfirmDialog
      title={t('payment.notLeftTitle')}
      text={t('payment.notLeft', { reason })}
      confirmLabel={t('payment.toCheckOut')}
      cancelLabel={t('ui:close')}
      onConfirm={onAgain}
      onCancel={onClose}
    />
  )
}
