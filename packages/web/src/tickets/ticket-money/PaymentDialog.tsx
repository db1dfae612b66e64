import type { Ticket } from '@warsha/contract/ticket-rows'
import { money, zero } from '@warsha/domain/money'
import { type PaymentMode, refusePayment, remainingOf } from '@warsha/domain/payments'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import { DrawerHint } from './DrawerHint.tsx'
import { dueAfter, isApprovalCode, referenceOf } from './payments.ts'
import { Sums } from './Sums.tsx'
import { useTakePayment } from './use-take-payment.ts'

type Values = { mode: PaymentMode; amount: number | null; reference: string; note: string }
type Props = { ticket: Ticket; onClose: () => void }

/** Takes money: how, how much, and what is due afterwards. */
export function PaymentDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const payable = payableOf(ticket)
  const due = remainingOf(payable)
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { mode: 'card', amount: due === 0 ? null : due, reference: '', note: '' },
    mode: 'onTouched',
  })
  const values = useWatch({ control }) as Values
  const amount = values.amount || 0
  const take = useTakePayment(
    ticket,
    (payment) =>
      t('payment.taken', { amount: textOf(payment.amount), receipt: `\u2066${payment.receiptNumber}\u2069` }),
    onClose,
  )
  const send = (form: Values) =>
    take.book({ ...form, kind: 'Payment', reference: referenceOf[form.mode] === null ? '' : form.reference })
  return (
    <DialogForm
      title={t('payment.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={amount > 0 ? t('payment.take', { amount: textOf(amount) }) : t('payment.takeNothing')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={take.busy}
      disabledReason={useWhyNot(ticket, values)}
      error={message(take.error, { amount: t('payment.amount'), reference: t('payment.reference') })}
    >
      <ModeField control={control} name="mode" label={t('payment.paidBy')} wordOf={(mode) => t(`modes.${mode}`)} />
      <div className="fields-2">
        <AmountField
          control={control}
          name="amount"
          label={t('payment.amount')}
          full={due}
          fullLabel={t('payment.fullDue')}
          onSet={(next) => setValue('amount', next, { shouldDirty: true, shouldValidate: true })}
        />
        <Reference control={control} mode={values.mode} />
      </div>
      <Sums
        rows={[
          { label: t('payment.dueNow'), amount: due },
          { label: t('payment.thisPayment'), amount },
          { label: t('payment.dueAfter'), amount: dueAfter(payable, amount) },
        ]}
      />
      <DrawerHint />
      {values.mode !== 'cash' && (
        <TextField control={control} name="note" label={t('payment.note')} maxLength={200} optional />
      )}
    </DialogForm>
  )
}

/** Why it cannot be taken as it stands: the reference first, for it is the field that is still to be filled. */
function useWhyNot(ticket: Ticket, { mode, amount, reference }: Values): string | undefined {
  const { t } = useTranslation('tickets')
  const sentence = useRefusalMessage()
  const refusal = refusePayment(payableOf(ticket), amount ? money(amount) : zero)
  if (refusal) return sentence(refusal)
  return referenceOf[mode] === 'approvalCode' && !isApprovalCode(reference) ? t('payment.fixCode') : undefined
}

/** What the way of paying asks for: the slip's code, the number of the cheque; cash asks for nothing but may have a note. */
function Reference({ control, mode }: { control: Control<Values>; mode: PaymentMode }) {
  const { t } = useTranslation('tickets')
  const asked = referenceOf[mode]
  if (asked === null)
    return <TextField control={control} name="note" label={t('payment.note')} maxLength={200} large optional />
  const code = asked === 'approvalCode'
  return (
    <TextField
      key={asked}
      control={control}
      name="reference"
      label={t(`payment.${asked}`)}
      ltr
      large
      maxLength={code ? 6 : 50}
      inputMode={code ? 'numeric' : 'text'}
      required={code}
      optional={!code}
      validate={(value) => (code && !isApprovalCode(String(value)) ? t('payment.sixDigits') : undefined)}
    />
  )
}
