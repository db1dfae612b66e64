import { useMutation } from '@tanstack/react-query'
import type { IncomeExpenseCategory } from '@warsha/contract/expenses'
import { type CategoryKind, categoryKinds } from '@warsha/domain/expenses'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useLookupsChanged } from '../lib/use-lookups-changed.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { category: IncomeExpenseCategory | null; onClose: () => void }
type Values = { kind: CategoryKind; nameEn: string; nameAr: string; active: boolean }

const kinds = Object.keys(categoryKinds) as CategoryKind[]

/** Names a category of income or of expenses; one that is off is offered no more, and stays where it stands. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation(['expenses', 'lookups'])
  const say = useErrorMessage()
  const changed = useLookupsChanged()
  const { kind = 'expense', nameEn = '', nameAr = '', active = true } = category ?? {}
  const { control, handleSubmit, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { kind, nameEn, nameAr, active },
  })
  const labels = { nameEn: t('categories.nameEn'), nameAr: t('categories.nameAr') }
  const save = useMutation({
    mutationFn: ({ kind: chosen, ...values }: Values) =>
      category
        ? api.expenses.changeCategory.call({ id: category.id, version: category.version, ...values })
        : api.expenses.addCategory.call({ kind: chosen, ...values }),
    onSuccess: () => {
      changed()
      toast.success(t('categories.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={t(category ? 'categories.change' : 'categories.new')}
      submitLabel={t('categories.save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      {!category && (
        <ChoiceField
          control={control}
          name="kind"
          label={t('categories.kind')}
          options={kinds.map((value) => ({ value, label: t(`lookups:transactionTypes.${value}`) }))}
        />
      )}
      <TextField control={control} name="nameAr" label={labels.nameAr} maxLength={50} required autoFocus />
      <TextField control={control} name="nameEn" label={labels.nameEn} maxLength={50} required />
      {category && <SwitchField control={control} name="active" label={t('categories.active')} />}
    </DialogForm>
  )
}
