import { modelYears } from '@warsha/domain/vehicles'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { IconPlus, IconX } from '../ui/icons.tsx'
import { emptyFit, type PartForm } from './part-form.ts'
import classes from './spare-parts.module.css'

type Props = { form: UseFormReturn<PartForm> }

/** The cars that a part fits: a make, perhaps a model of it, perhaps its years. */
export function FitsFields({ form }: Props) {
  const { t } = useTranslation('spare-parts')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'fits' })
  return (
    <div className="stack">
      {fields.length === 0 && <p className="muted">{t('noFits')}</p>}
      {fields.map((field, index) => (
        <Fit key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button icon={<IconPlus size="s" />} onClick={() => append(emptyFit)}>
          {t('addFit')}
        </Button>
      </div>
    </div>
  )
}

function Fit({ form: { control, setValue }, index, onRemove }: Props & { index: number; onRemove: () => void }) {
  const { t } = useTranslation('spare-parts')
  const { labelsOf } = useNames()
  const makes = (useCachedLookup('makes') ?? []).filter(({ id }) => id > 0)
  const models = useCachedLookup('models') ?? []
  const fit = useWatch({ control, name: `fits.${index}` })
  const years = modelYears(new Date().getFullYear()).map((year) => ({ value: year, label: String(year) }))
  const own = models.filter(({ makeId, id }) => id > 0 && makeId === fit?.makeId)
  const isOfMake = fit?.modelId === null || own.some(({ id }) => id === fit?.modelId)
  if (fit && !isOfMake && models.length > 0) queueMicrotask(() => setValue(`fits.${index}.modelId`, null))
  const turned = (to: unknown) =>
    fit?.fromYear && typeof to === 'number' && to < fit.fromYear ? t('yearsTurned') : undefined
  return (
    <fieldset className={classes.fit} aria-label={t('fit', { number: index + 1 })}>
      <SelectField
        control={control}
        name={`fits.${index}.makeId`}
        label={t('make')}
        required
        options={makes.map((make) => ({ value: make.id, ...labelsOf(make) }))}
      />
      <SelectField
        control={control}
        name={`fits.${index}.modelId`}
        label={t('model')}
        clearable
        placeholder={t('everyModel')}
        options={own.map((model) => ({ value: model.id, ...labelsOf(model) }))}
        disabledReason={fit?.makeId === null ? t('makeFirst') : undefined}
      />
      <SelectField control={control} name={`fits.${index}.fromYear`} label={t('fromYear')} clearable options={years} />
      <SelectField
        control={control}
        name={`fits.${index}.toYear`}
        label={t('toYear')}
        clearable
        options={years}
        validate={turned}
      />
      <Button
        iconOnly
        icon={<IconX size="s" />}
        aria-label={t('takeOut', { name: t('fit', { number: index + 1 }) })}
        onClick={onRemove}
      />
    </fieldset>
  )
}
