import type { Ticket } from '@warsha/contract/ticket-rows'
import { money, zero } from '@warsha/domain/money'
import { dueAfter, refuseBadDebt, remainingOf } from '@warsha/domain/payments'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { AmountField } from './AmountField.tsx'
import classes from './money.module.css'
import { useTakePayment } from './use-take-payment.ts'

type Values = { amount: number | null; note: string }

/** Writes off what will not be paid; a ticket whose car has left closes with it. */
export function BadDebtDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const payable = payableOf(ticket)
  const due = remainingOf(payable)
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { amount: due || null, note: '' },
    mode: 'onTouched',
  })
  const { amount } = useWatch({ control }) as Values
  const [requestKey] = useState(newRequestKey)
  const after = dueAfter(payable, amount || 0)
  const write = useTakePayment(ticket, {
    requestKey,
    sayDone: (done) => t('badDebt.written', { amount: textOf(done.amount) }),
    onDone: onClose,
  })
  const refusal = refuseBadDebt(payable, amount ? money(amount) : zero)
  return (
    <DialogForm
      title={t('badDebt.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('badDebt.write', { amount: textOf(amount || 0) })}
      onSubmit={handleSubmit((form) => write.book({ ...form, kind: 'BadDebt', mode: null }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={write.busy}
      disabledReason={refusal && sentence(refusal)}
      error={message(write.error, { amount: t('payment.amount') })}
      danger
    >
      <p className={classes.says}>
        {ticket.status === 'CheckOut' && after === 0 ? t('badDebt.closes') : t('badDebt.text')}
      </p>
      <div className="fields-2">
        <AmountField
          control={control}
          name="amount"
          label={t('badDebt.amount')}
          full={due}
          fullLabel={t('payment.fullDue')}
          onSet={(next) => setValue('amount', next, { shouldDirty: true, shouldValidate: true })}
        />
        <TextField control={control} name="note" label={t('badDebt.why')} maxLength={200} large required />
      </div>
      <Sums
        rows={[
          { label: t('payment.dueNow'), amount: due },
          { label: t('payment.dueAfter'), amount: after },
        ]}
      />
    </DialogForm>
  )
}
