import { useMutation } from '@tanstack/react-query'
import type { CriticalService } from '@warsha/contract/critical-services'
import { hasInterval, longestInterval } from '@warsha/domain/critical-services'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { toast } from '../ui/toast.ts'

type Props = { critical: CriticalService | null; taken: readonly CriticalService[]; onClose: () => void }
type Values = { serviceId: number | null; everyMonths: number | null; everyKm: number | null }

/** Chooses a service, and after how long a car is due for it. */
export default function CriticalDialog({ critical, taken, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const say = useErrorMessage()
  const open = (useCachedLookup('services') ?? []).filter(
    ({ id, active }) => active && !taken.some(({ serviceId }) => serviceId === id),
  )
  const { serviceId = null, everyMonths = null, everyKm = null } = critical ?? {}
  const { control, handleSubmit, formState, setError } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { serviceId, everyMonths, everyKm },
  })
  const labels = { everyMonths: t('critical.everyMonths'), everyKm: t('critical.everyKm') }
  const save = useMutation({
    mutationFn: ({ serviceId: chosen, ...interval }: Values) =>
      api.catalogue.setCritical.call({ serviceId: chosen ?? 0, version: critical?.version ?? null, ...interval }),
    onSuccess: () => {
      toast.success(t('critical.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={critical ? nameOf(critical) : t('critical.new')}
      submitLabel={t('critical.save')}
      onSubmit={handleSubmit((values) =>
        hasInterval(values) ? save.mutate(values) : setError('everyMonths', { message: t('critical.eitherOne') }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={say(save.error, labels)}
    >
      {!critical && (
        <SelectField
          control={control}
          name="serviceId"
          label={t('critical.service')}
          options={open.map((service) => ({ value: service.id, label: nameOf(service) }))}
          required
          autoFocus
        />
      )}
      <IntervalFields control={control} />
    </DialogForm>
  )
}

function IntervalFields({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('catalogue')
  const { months, km } = longestInterval
  return (
    <>
      <NumberField control={control} name="everyMonths" label={t('critical.everyMonths')} min={1} max={months} />
      <NumberField
        control={control}
        name="everyKm"
        label={t('critical.everyKm')}
        unit={t('critical.km')}
        min={100}
        max={km}
      />
    </>
  )
}
