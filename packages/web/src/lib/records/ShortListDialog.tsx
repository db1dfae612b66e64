import { useMutation } from '@tanstack/react-query'
import { textLimits } from '@warsha/domain/limits'
import type { ReactNode } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useNames } from '../names.ts'
import { useErrorMessage } from '../refusals.ts'
import type { Entry } from './ShortList.tsx'

type Names = { nameEn: string; nameAr: string }
type Props<Typed extends Names> = {
  kind: string
  row: Entry | null
  form: UseFormReturn<Typed>
  onSave: (typed: Typed) => Promise<unknown>
  onClose: () => void
  /** The fields besides the names. */
  children: ReactNode
}

/** The form of an entry of a short list: its names and what else is known of it. */
export function ShortListDialog<Typed extends Names>(props: Props<Typed>) {
  const { kind, row, form, onSave, onClose, children } = props
  const { t } = useTranslation('records')
  const { nameOf } = useNames()
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      toast.success(t('shortList.saved'))
      onClose()
    },
  })
  const name = (field: keyof Names) => ({
    control: form.control,
    name: field as Path<Typed>,
    label: t(`shortList.${field}`),
    maxLength: textLimits.long,
  })
  return (
    <DialogForm
      title={row ? t('shortList.edit', { name: nameOf(row) }) : t(`lists.${kind}.new`)}
      submitLabel={t('shortList.save')}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      error={say(save.error)}
    >
      <TextField {...name('nameAr')} required autoFocus />
      <TextField {...name('nameEn')} required />
      {children}
    </DialogForm>
  )
}
