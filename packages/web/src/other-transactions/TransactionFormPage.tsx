import { exemptionKept } from '@warsha/domain/other-transactions'
import { refuseNoSupplier } from '@warsha/domain/purchases'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { Page } from '../lib/Page.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconCheck } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { AmountCard, SumsCard, WhatCard, WhoCard } from './TransactionFields.tsx'
import { askedFor, type TransactionForm } from './transaction-form.ts'

type Props = {
  /** The text of a transaction that is changed; its type stays. */
  title?: string
  start: TransactionForm
  /** Where one begins. */
  field?: keyof TransactionForm | null
  /** `saved` leaves the form without asking */
  onSave: (asked: ReturnType<typeof askedFor>, kind: TransactionForm['kind'], saved: (href: string) => void) => void
  onDiscard: () => void
  busy: boolean
  error: unknown
}

/** The form of a transaction that is not posted: what it is, for how much, and with whom. */
export function TransactionFormPage({ title, start, field = null, onSave, onDiscard, busy, error }: Props) {
  const { t } = useTranslation('other-transactions')
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const { control, handleSubmit, formState, setValue, setFocus } = useForm<TransactionForm>({
    defaultValues: start,
    mode: 'onTouched',
  })
  const values = useWatch({ control }) as TransactionForm
  const { kind } = values
  useEffect(() => {
    if (field) setFocus(field)
  }, [field, setFocus])
  useFittingCategory(values, title === undefined, () => setValue('categoryId', null))
  const suppliers = useSuppliers(kind === 'expense')
  const sentence = useRefusalMessage()
  const message = useErrorMessage()
  const mayNot = useWhyNoExpense()
  const { leave, guard } = useLeave(formState.isDirty)
  const refusal = kind === 'expense' ? refuseNoSupplier(values) : null
  const labels = { title: t('fields.title'), amount: t('fields.amount'), categoryId: t('fields.category') }
  useFootBar('form')
  const save = handleSubmit((typed) => {
    const linked = linkedTo(suppliers, typed)
    const kept = exemptionKept(linked, linked.kind, company.allowVAT)
    onSave(askedFor({ ...linked, ...kept }, today), linked.kind, leave)
  })
  const problem = message(error, labels)
  return (
    <Page {...(title && { title })}>
      <div className="stack">
        <FormError>{problem}</FormError>
        <div className="page-cols">
          <div className="stack">
            <WhatCard control={control} kind={kind} fixed={title !== undefined} />
            <AmountCard control={control} values={values} vatAllowed={company.allowVAT} />
            <WhoCard control={control} kind={kind} />
          </div>
          <div className="page-side stack">
            <SumsCard values={values} vatBp={company.vatBp} />
          </div>
        </div>
      </div>
      <Foot
        onDiscard={onDiscard}
        onSave={() => void save()}
        busy={busy}
        whyNot={mayNot ?? ((refusal && sentence(refusal)) || undefined)}
      />
      {guard}
    </Page>
  )
}

/** A category of income is none of expenses: it is chosen anew once the type changes. */
function useFittingCategory({ kind, categoryId }: TransactionForm, isNew: boolean, onMisfit: () => void) {
  const all = useLookups().incomeExpenseCategories
  const fits = all.some(({ id, code }) => id === categoryId && code === kind)
  useEffect(() => {
    if (isNew && categoryId !== null && !fits) onMisfit()
  })
}

type FootProps = { onDiscard: () => void; onSave: () => void; busy: boolean; whyNot: string | undefined }

function Foot({ onDiscard, onSave, busy, whyNot }: FootProps) {
  const { t } = useTranslation('other-transactions')
  return (
    <SaveBar start={null}>
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <ActionButton
        variant="primary"
        size="large"
        icon={<IconCheck size="s" />}
        shortcut="Ctrl+Enter"
        busy={busy}
        disabledReason={whyNot}
        reasonAt="tooltip"
        onClick={onSave}
      >
        {t('save')}
      </ActionButton>
    </SaveBar>
  )
}
