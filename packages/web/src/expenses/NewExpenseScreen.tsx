import { useMutation } from '@tanstack/react-query'
import type { RecurringDue, RecurringExpense } from '@warsha/contract/recurring-expenses'
import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { refuseVatWithoutDocNo } from '@warsha/domain/purchases'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { AttachmentFieldCard } from '../lib/attachments/AttachmentField.tsx'
import { type NewAttachments, useNewAttachments } from '../lib/attachments/use-new-attachments.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { BillFoot } from '../lib/purchases/BillFoot.tsx'
import { PaidNow } from '../lib/purchases/PaidNow.tsx'
import { PaperFields } from '../lib/purchases/PaperFields.tsx'
import { expenseHref } from '../lib/purchases/purchase-href.ts'
import { QrDiffers } from '../lib/purchases/QrDiffers.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { type TakenPaper, useDocNoTaken } from '../lib/purchases/use-doc-no-taken.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatPercent } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import classes from './expenses.module.css'
import { NewExpenseLines } from './NewExpenseLines.tsx'
import { emptyExpense, expenseOf, type NewExpenseForm, refuseNewExpense, totalsOf } from './new-expense.ts'
import { expenseFormOf } from './recurring-form.ts'
import { useRecurring } from './use-recurring.ts'

const list = `${pathOf('purchaseInvoice', 'list')}?purchaseInvoiceCategoryId=${purchaseInvoiceCategories.expense}`

/** The due expense that is recorded. */
const asked = { recurringDueId: 0 }

/** An expense by itself, or one that is due and that the address names. */
export function NewExpenseScreen() {
  const [{ recurringDueId }] = useSearchState(asked)
  const { data, isError, refetch } = useRecurring(recurringDueId > 0)
  if (recurringDueId <= 0) return <NewExpense due={null} />
  if (isError && !data)
    return (
      <Page>
        <ErrorState onRetry={() => void refetch()} />
      </Page>
    )
  if (!data) return <RecordSkeleton />
  return <DueExpense id={recurringDueId} {...data} />
}

type DueProps = { id: number; dues: readonly RecurringDue[]; items: readonly RecurringExpense[] }

/** As it was when the form was opened: it is due no more as soon as it is recorded, and the form stays until it is left. */
function DueExpense({ id, dues, items }: DueProps) {
  const [found] = useState(() => {
    const due = dues.find((one) => one.id === id)
    const template = items.find((one) => one.id === due?.recurringId)
    return due && template ? { ...due, template } : null
  })
  return found ? <NewExpense due={found} /> : <NothingDue />
}

type Due = RecurringDue & { template: RecurringExpense }

/** What the shop spent on rent, power or cleaning: whose document it is, on what, and what of it is paid now. */
function NewExpense({ due }: { due: Due | null }) {
  const { t } = useTranslation('expenses')
  const { pick } = useNames()
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const payee = due && (pick(due.template.supplierNameEn, due.template.supplierNameAr) || due.template.supplierName)
  const form = useForm<NewExpenseForm>({
    defaultValues: due ? expenseFormOf(due.template, today, payee ?? '') : emptyExpense(today, company.allowVAT),
    mode: 'onTouched',
  })
  const { control } = form
  const values = useWatch({ control }) as NewExpenseForm
  const suppliers = useSuppliers()
  const takenBy = useDocNoTaken(linkedTo(suppliers, values))
  const files = useNewAttachments()
  const saving = useSave(form.formState.isDirty, files, due?.id ?? null)
  const sentence = useRefusalMessage()
  const mayNot = useWhyNoExpense()
  const refusal = takenBy
    ? { code: 'supplierDocNoTaken' as const, data: { number: takenBy.number } }
    : (refuseNewExpense(values, today, company.vatBp) ?? refuseVatWithoutDocNo(values))
  useFootBar('form')
  return (
    <Page>
      <div className="page-cols">
        <div className="stack">
          {due && <Recording due={due} />}
          <Document control={control} today={today} takenBy={takenBy} />
          <NewExpenseLines control={control} />
          <AttachmentFieldCard files={files} />
        </div>
        <div className="page-side stack">
          <Sums values={values} vatBp={company.vatBp} />
          <PaidNow control={control} values={values} total={totalsOf(values, company.vatBp).total} />
        </div>
      </div>
      <BillFoot
        list={due ? pathOf('recurringExpense', 'list') : list}
        words={{ discard: t('discard'), record: t('record') }}
        problem={saving.problem}
        busy={saving.busy || files.busy}
        whyNot={mayNot ?? ((refusal && sentence(refusal)) || undefined)}
        onSave={form.handleSubmit((typed) => saving.save(expenseOf(linkedTo(suppliers, typed), today, company.vatBp)))}
      />
      {saving.guard}
    </Page>
  )
}

function Recording({ due: { dueOn } }: { due: Due }) {
  const { t } = useTranslation('expense-recurring')
  return <Banner kind="info">{islands(t('recording', { day: isolated(dueOn) }))}</Banner>
}

function NothingDue() {
  const { t } = useTranslation('expense-recurring')
  const way = <ButtonLink href={pathOf('recurringExpense', 'list')}>{t('toRecurring')}</ButtonLink>
  return (
    <Page>
      <EmptyState icon={IconReceipt} title={t('gone')} action={way} />
    </Page>
  )
}

type DocumentProps = { control: Control<NewExpenseForm>; today: CalendarDate; takenBy: TakenPaper | null }

function Document({ control, today, takenBy }: DocumentProps) {
  const { t } = useTranslation('expenses')
  const { allowVAT } = useLookups().company
  return (
    <Card title={t('document')}>
      <div className="stack">
        <PaperFields
          control={control}
          today={today}
          vatAllowed={allowVAT}
          takenBy={takenBy}
          whose={t('payee')}
          docNoNeeded
        />
        <Terms control={control} />
      </div>
    </Card>
  )
}

function Terms({ control }: { control: Control<NewExpenseForm> }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  const { labelsOf } = useNames()
  const categories = useLookups().incomeExpenseCategories.filter(({ code }) => code === 'expense')
  return (
    <>
      <div className="fields-2">
        <SelectField
          control={control}
          name="categoryId"
          label={t('category')}
          options={categories.map((one) => ({ value: one.id, ...labelsOf(one) }))}
          clearable
          optional
        />
        <DateField control={control} name="paymentDueOn" label={t('purchases:fields.paymentDueOn')} optional />
      </div>
      <TextField control={control} name="note" label={t('purchases:fields.note')} maxLength={500} optional />
    </>
  )
}

/** The figures as they will be stored. */
function Sums({ values, vatBp }: { values: NewExpenseForm; vatBp: number }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  const { gross, discount, taxable, vat, total } = totalsOf(values, vatBp)
  const rate = isolated(formatPercent(vatBp).text)
  const row = (key: string, label: string, amount: number) => ({ key, label, value: <Money amount={amount} /> })
  return (
    <>
      <Card flush title={t('sums')}>
        <div className={classes.sums}>
          <MoneyBlock
            lines={[
              row('gross', t('lines.amount'), gross),
              ...(discount > 0 ? [row('discount', t('lines.discount'), 0 - discount)] : []),
              row('taxable', t('lines.subTotal'), taxable),
              ...(values.vatMode === 'none' ? [] : [row('vat', t('purchases:vatAt', { rate }), vat)]),
            ]}
          />
        </div>
        <DueLine label={t('lines.total')}>
          <Money amount={total} sign />
        </DueLine>
      </Card>
      <QrDiffers qrCode={values.qrCode} total={total} vat={vat} />
    </>
  )
}

/** Records it once: one screen has one key, so that pressing twice or trying again records nothing twice. */
function useSave(dirty: boolean, files: NewAttachments, recurringDueId: number | null) {
  const { t } = useTranslation('expenses')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending, isSuccess, error } = useMutation(
    api.expenses.create.mutationOptions({
      context: { requestKey },
      onSuccess: async (made) => {
        await files.sendTo(made)
        toast.success(t('recorded', { number: isolated(made.number) }))
        leave(expenseHref(made))
      },
    }),
  )
  const { leave, guard } = useLeave(dirty || files.all.length > 0)
  const labels = { title: t('lines.title'), amount: t('lines.amount'), discount: t('lines.discount') }
  const save = (expense: ReturnType<typeof expenseOf>) => mutate({ ...expense, recurringDueId })
  return { save, busy: isPending || isSuccess, problem: message(error, labels), guard }
}
