import { useMutation } from '@tanstack/react-query'
import type { PriceBands } from '@warsha/contract/spare-parts'
import { money } from '@warsha/domain/money'
import { type PriceBandKind, priceBandKinds, refusePriceBands } from '@warsha/domain/spare-parts'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { IconPlus, IconX } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import classes from './spare-parts.module.css'

type BandForm = { fromCost: number | null; kind: PriceBandKind; shareBp: number | null }
type Form = { bands: BandForm[] }

const bandsOf = ({ bands }: Form) =>
  bands.map(({ fromCost, kind, shareBp }) => ({ fromCost: money(fromCost || 0), kind, shareBp: shareBp || 0 }))

/** The bands as a whole: from which cost on which share is proposed. */
export function PriceBandsDialog({ kept, onClose }: { kept: PriceBands; onClose: () => void }) {
  const { t } = useTranslation('spare-parts')
  const say = useErrorMessage()
  const sentence = useRefusalMessage()
  const form = useForm<Form>({ mode: 'onTouched', defaultValues: { bands: kept.bands } })
  const { control, handleSubmit, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' })
  const refusal = refusePriceBands(bandsOf(useWatch({ control }) as Form))
  const save = useMutation({
    mutationFn: (values: Form) => api.spareParts.setPriceBands.call({ version: kept.version, bands: bandsOf(values) }),
    onSuccess: () => {
      toast.success(t('bands.saved'))
      onClose()
    },
  })
  return (
    <DialogForm
      title={t('bands.edit')}
      submitLabel={t('bands.save')}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={say(save.error, { bands: t('tabs.bands') })}
    >
      {fields.map((field, index) => (
        <Row key={field.id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          icon={<IconPlus size="s" />}
          onClick={() => append({ fromCost: fields.length === 0 ? 0 : null, kind: 'markup', shareBp: null })}
        >
          {t('bands.add')}
        </Button>
      </div>
    </DialogForm>
  )
}

type RowProps = { control: Control<Form>; index: number; onRemove: () => void }

function Row({ control, index, onRemove }: RowProps) {
  const { t } = useTranslation('spare-parts')
  const number = index + 1
  return (
    <fieldset className={classes.band} aria-label={t('bands.band', { number })}>
      <MoneyField control={control} name={`bands.${index}.fromCost`} label={t('bands.fromCost')} required />
      <SelectField
        control={control}
        name={`bands.${index}.kind`}
        label={t('bands.kind')}
        options={priceBandKinds.map((value) => ({ value, label: t(`bands.kinds.${value}`) }))}
      />
      <PercentField control={control} name={`bands.${index}.shareBp`} label={t('bands.share')} required />
      <Button
        iconOnly
        icon={<IconX size="s" />}
        aria-label={t('takeOut', { name: t('bands.band', { number }) })}
        onClick={onRemove}
      />
    </fieldset>
  )
}
