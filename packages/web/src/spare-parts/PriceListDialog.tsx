import { useMutation } from '@tanstack/react-query'
import type { PriceList } from '@warsha/contract/price-lists'
import { highestOffBp } from '@warsha/domain/price-lists'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Form = { nameEn: string; nameAr: string; offBp: number | null; active: boolean }

/** Names a price list and says what it takes off; one that is off counts nowhere, and stays with its customers. */
export function PriceListDialog({ list, onClose }: { list: PriceList | null; onClose: () => void }) {
  const { t } = useTranslation('spare-parts')
  const say = useErrorMessage()
  const { nameEn = '', nameAr = '', offBp = null, active = true } = list ?? {}
  const { control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { nameEn, nameAr, offBp, active },
  })
  const labels = { nameEn: t('field.nameEn'), nameAr: t('field.nameAr'), offBp: t('lists.off') }
  const save = useMutation({
    mutationFn: (form: Form) => {
      const typed = { ...form, offBp: form.offBp ?? 0 }
      return list
        ? api.spareParts.changePriceList.call({ id: list.id, version: list.version, ...typed })
        : api.spareParts.addPriceList.call(typed)
    },
    onSuccess: () => {
      toast.success(t('lists.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={list ? t('lists.change') : t('lists.new')}
      submitLabel={t('lists.save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      <TextField control={control} name="nameAr" label={labels.nameAr} maxLength={50} required autoFocus />
      <TextField control={control} name="nameEn" label={labels.nameEn} maxLength={50} required />
      <PercentField
        control={control}
        name="offBp"
        label={labels.offBp}
        hint={t('lists.offHint')}
        max={highestOffBp}
        optional
      />
      {list && <SwitchField control={control} name="active" label={t('lists.active')} hint={t('lists.activeHint')} />}
    </DialogForm>
  )
}
