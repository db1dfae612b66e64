import { useMutation } from '@tanstack/react-query'
import type { Expense } from '@warsha/contract/expenses'
import {
  expenseLeftOf,
  expenseReturnTotals,
  isReturnOff,
  longestExpenseNote,
  refuseExpenseReturn,
} from '@warsha/domain/expenses'
import { type Money as Amount, zero } from '@warsha/domain/money'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { BillSubtitle } from '../lib/purchases/BillSubtitle.tsx'
import { expenseHref } from '../lib/purchases/purchase-href.ts'
import { WriteOffTakenBack } from '../lib/purchases/WriteOffTakenBack.tsx'
import { TakeAll } from '../lib/records/ReturnForm.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine } from '../ui/MoneyBlock.tsx'
import classes from './expenses.module.css'
import { ReturnLine } from './ReturnLine.tsx'

/** What of an expense comes back, line by line; then the new return opens. The expense stays as it was when the dialog opened. */
export default function ReturnDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [opened] = useState(expense)
  const [amounts, setAmounts] = useState<ReadonlyMap<number, Amount>>(new Map())
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { notes: '', supplierDocNo: '' },
    mode: 'onTouched',
  })
  const amountOf = (position: number) => amounts.get(position) ?? zero
  const asked = askedOf(opened, amounts)
  const totals = expenseReturnTotals(opened.lines, asked, opened)
  const figuresOf = (at: number) => totals.lines[asked.findIndex(({ position }) => position === at)]
  const refusal = refuseExpenseReturn(opened.lines, asked)
  const back = useReturn(onClose)
  const open = opened.lines.filter((line) => !isReturnOff(line))
  return (
    <DialogForm
      title={t('return.title')}
      subtitle={<BillSubtitle bill={opened} />}
      submitLabel={t('return.submit')}
      onSubmit={handleSubmit(({ notes, supplierDocNo }) =>
        back.mutate({ ...returnOf(opened, asked), notes, supplierDocNo: supplierDocNo.trim() }),
      )}
      onClose={onClose}
      dirty={formState.isDirty || asked.length > 0}
      busy={back.isPending}
      disabledReason={asked.length === 0 ? t('return.nothing') : refusal ? sentence(refusal) : undefined}
      error={message(back.error, { notes: t('return.notes'), supplierDocNo: t('purchases:return.creditNote') })}
      danger
    >
      <TakeAll
        hint={t(`return.hints.${opened.vatMode}`)}
        label={t('return.all')}
        onTake={() => setAmounts(new Map(open.map((line) => [line.position, expenseLeftOf(line)])))}
      />
      <ul className={classes.taken} aria-label={t('return.lines')}>
        {opened.lines.map((line) => (
          <ReturnLine
            key={line.position}
            line={line}
            figures={figuresOf(line.position)}
            amount={amountOf(line.position)}
            onAmount={(amount) => setAmounts(new Map(amounts).set(line.position, amount))}
            autoFocus={line === open[0]}
          />
        ))}
      </ul>
      <DueLine label={t('return.total')}>
        <Money amount={totals.total} sign />
      </DueLine>
      <WriteOffTakenBack bill={opened} credited={totals.total} />
      <Paper control={control} />
    </DialogForm>
  )
}

/** By which credit note it comes back, and what is noted of it. */
function Paper({ control }: { control: Control<{ notes: string; supplierDocNo: string }> }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  return (
    <>
      <TextField
        control={control}
        name="supplierDocNo"
        label={t('purchases:return.creditNote')}
        hint={t('purchases:return.creditNoteLater')}
        maxLength={50}
        ltr
        optional
      />
      <TextAreaField
        control={control}
        name="notes"
        label={t('return.notes')}
        maxLength={longestExpenseNote}
        rows={2}
        optional
      />
    </>
  )
}

/** What is sent of it. */
const returnOf = ({ id, version }: Expense, asked: ReturnType<typeof askedOf>) => ({
  invoiceId: id,
  version,
  items: asked.map(({ position, amount }) => ({ position, returnAmount: amount })),
})

/** The lines of which something comes back, and how much. */
const askedOf = ({ lines }: Expense, amounts: ReadonlyMap<number, Amount>) =>
  lines.map(({ position }) => ({ position, amount: amounts.get(position) ?? zero })).filter(({ amount }) => amount > 0)

/** One dialog has one key, so that pressing twice or trying again never returns twice. */
function useReturn(onClose: () => void) {
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.expenses.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(expenseHref(made))
      },
    }),
  )
}
