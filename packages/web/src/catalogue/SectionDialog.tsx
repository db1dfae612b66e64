import { useMutation } from '@tanstack/react-query'
import type { Section } from '@warsha/contract/catalogue'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { useCatalogueChanged } from './use-catalogue-changed.ts'

type Props = { shopId: number; section: Section | null; onClose: () => void }

/** Names a section, and its place among the others; a new one is opened in this shop. */
export function SectionDialog({ shopId, section, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const say = useErrorMessage()
  const changed = useCatalogueChanged()
  const { nameEn = '', nameAr = '', position = 0 } = section ?? {}
  const { control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { nameEn, nameAr, position: position as number | null },
  })
  const labels = { nameEn: t('service.nameEn'), nameAr: t('service.nameAr'), position: t('sections.position') }
  const save = useMutation({
    mutationFn: async (values: { nameEn: string; nameAr: string; position: number | null }) => {
      const names = { shopId, nameEn: values.nameEn, nameAr: values.nameAr }
      if (!section) await api.catalogue.addSection.call(names)
      else {
        const { id, version } = section
        await api.catalogue.changeSection.call({ id, version, ...names, position: values.position ?? 0 })
      }
    },
    onSuccess: () => {
      changed()
      toast.success(t('sections.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={section ? t('sections.change') : t('sections.new')}
      submitLabel={t('sections.save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      <TextField control={control} name="nameAr" label={labels.nameAr} maxLength={100} required autoFocus />
      <TextField control={control} name="nameEn" label={labels.nameEn} maxLength={100} required />
      {section && <NumberField control={control} name="position" label={labels.position} min={0} max={1000} />}
    </DialogForm>
  )
}
