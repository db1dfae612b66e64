import { useMutation } from '@tanstack/react-query'
import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import { refuseExpenseLines } from '@warsha/domain/expenses'
import { refuseNoSupplier } from '@warsha/domain/purchases'
import { type RecurringEvery, recurringEvery } from '@warsha/domain/recurring-expenses'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { VatMode } from '../lib/purchases/PaperFields.tsx'
import { SupplierField } from '../lib/purchases/SupplierField.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { WhyNoVat } from '../lib/purchases/WhyNoVat.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { toast } from '../ui/toast.ts'
import classes from './expenses.module.css'
import { ExpenseLineFields } from './NewExpenseLines.tsx'
import { emptyExpense, linesOf, type NewExpenseForm } from './new-expense.ts'
import {
  emptySchedule,
  expenseFormOf,
  recurringOf,
  refuseDays,
  type ScheduleForm,
  scheduleOf,
} from './recurring-form.ts'

type Props = { recurring: RecurringExpense | null; onClose: () => void }

/** What is spent again and again: who is paid, how much, and when it falls due. */
export default function RecurringDialog({ recurring, onClose }: Props) {
  const { t } = useTranslation(['expense-recurring', 'expenses', 'purchases'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { pick } = useNames()
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const suppliers = useSuppliers()
  const name = recurring && (pick(recurring.supplierNameEn, recurring.supplierNameAr) || recurring.supplierName)
  const form = useForm<NewExpenseForm>({
    defaultValues: recurring
      ? expenseFormOf(recurring, today, name ?? '')
      : { ...emptyExpense(today, company.allowVAT) },
    mode: 'onTouched',
  })
  const schedule = useForm<ScheduleForm>({
    defaultValues: recurring ? scheduleOf(recurring) : emptySchedule(today),
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as NewExpenseForm
  const days = useWatch({ control: schedule.control }) as ScheduleForm
  const refusal =
    refuseNoSupplier(values) ?? refuseExpenseLines(linesOf(values)) ?? refuseDays(days, today, recurring?.startsOn)
  const save = useSave(recurring, onClose)
  const submit = form.handleSubmit((typed) =>
    schedule.handleSubmit((when) => save.mutate(recurringOf(linkedTo(suppliers, typed), when, today)))(),
  )
  return (
    <DialogForm
      title={t(recurring ? 'change' : 'new')}
      submitLabel={t('save')}
      onSubmit={submit}
      onClose={onClose}
      dirty={form.formState.isDirty || schedule.formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal ? sentence(refusal) : undefined}
      error={message(save.error, { dayOfMonth: t('dayOfMonth'), startsOn: t('startsOn') })}
      width={680}
    >
      <SupplierField
        control={form.control}
        name="supplierName"
        idName="supplierId"
        label={t('expenses:payee')}
        required
      />
      <ScheduleFields control={schedule.control} />
      <div className={classes.bare}>
        <ExpenseLineFields control={form.control} />
      </div>
      <VatMode control={form.control} name="vatMode" vatAllowed={company.allowVAT} noChange={undefined} />
      {company.allowVAT && <WhyNoVat control={form.control} customs={false} />}
      <Sorting control={form.control} />
    </DialogForm>
  )
}

const choices = Object.keys(recurringEvery) as RecurringEvery[]

function ScheduleFields({ control }: { control: Control<ScheduleForm> }) {
  const { t } = useTranslation('expense-recurring')
  return (
    <>
      <ChoiceField
        control={control}
        name="every"
        label={t('every')}
        options={choices.map((value) => ({ value, label: t(`everyOf.${value}`) }))}
      />
      <div className="fields-2">
        <NumberField control={control} name="dayOfMonth" label={t('dayOfMonth')} min={1} max={31} required plain />
        <DateField control={control} name="startsOn" label={t('startsOn')} required />
      </div>
      <DateField control={control} name="endsOn" label={t('endsOn')} hint={t('endsOnHint')} optional />
    </>
  )
}

function Sorting({ control }: { control: Control<NewExpenseForm> }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  const { labelsOf } = useNames()
  const categories = useLookups().incomeExpenseCategories.filter(({ code }) => code === 'expense')
  return (
    <div className="fields-2">
      <SelectField
        control={control}
        name="categoryId"
        label={t('category')}
        options={categories.map((one) => ({ value: one.id, ...labelsOf(one) }))}
        clearable
        optional
      />
      <TextField control={control} name="note" label={t('purchases:fields.note')} maxLength={500} optional />
    </div>
  )
}

/** One dialog has one key, so that pressing twice or trying again adds nothing twice. */
function useSave(recurring: RecurringExpense | null, onClose: () => void) {
  const { t } = useTranslation('expense-recurring')
  const [requestKey] = useState(newRequestKey)
  return useMutation({
    mutationFn: (typed: ReturnType<typeof recurringOf>) =>
      recurring
        ? api.recurringExpenses.update.call({ id: recurring.id, version: recurring.version, ...typed })
        : api.recurringExpenses.add.call(typed, { context: { requestKey } }),
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
}
