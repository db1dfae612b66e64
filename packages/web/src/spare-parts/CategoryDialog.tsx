import { useMutation } from '@tanstack/react-query'
import type { PartCategory } from '@warsha/contract/spare-parts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { category: PartCategory | null; onClose: () => void }

/** Names a category; one that is off is offered no more, and stays where it stands. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation('spare-parts')
  const say = useErrorMessage()
  const { nameEn = '', nameAr = '', active = true } = category ?? {}
  const { control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { nameEn, nameAr, active },
  })
  const labels = { nameEn: t('field.nameEn'), nameAr: t('field.nameAr') }
  const save = useMutation({
    mutationFn: (values: { nameEn: string; nameAr: string; active: boolean }) =>
      category
        ? api.spareParts.changeCategory.call({ id: category.id, version: category.version, ...values })
        : api.spareParts.addCategory.call(values),
    onSuccess: () => {
      toast.success(t('category.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={category ? t('category.change') : t('category.new')}
      submitLabel={t('category.save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      <TextField control={control} name="nameAr" label={labels.nameAr} maxLength={50} required autoFocus />
      <TextField control={control} name="nameEn" label={labels.nameEn} maxLength={50} required />
      {category && <SwitchField control={control} name="active" label={t('category.active')} />}
    </DialogForm>
  )
}
