import { modelYears } from '@warsha/domain/vehicles'
import { refuseVin } from '@warsha/domain/vins'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PlateField } from '../../ui/fields/PlateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useCachedLookup, useLookups } from '../lookups.ts'
import { useNames } from '../names.ts'
import { useRefusalMessage } from '../refusals.ts'
import classes from './parties.module.css'
import { VehicleDuplicates } from './VehicleDuplicates.tsx'
import type { VehicleForm } from './vehicle-form.ts'

type Props = {
  form: UseFormReturn<VehicleForm>
  /** The vehicle that is edited: not its own duplicate. */
  exceptId?: number | undefined
  /** Where the odometer is asked for elsewhere on the page. */
  withoutKm?: boolean
  /** Offers to take a duplicate instead of adding it again. */
  onTake?: ((id: number) => void) | undefined
}

/** The fields of a vehicle: plate in either script, make, model and year from the lists, VIN, colour, km. */
export function VehicleFields({ form, exceptId, withoutKm = false, onTake }: Props) {
  const { t } = useTranslation('vehicles')
  const { control } = form
  const skip = useWatch({ control, name: 'skipPlateCheck' })
  const say = useRefusalMessage()
  const vin = (typed: unknown) => {
    const refusal = refuseVin(typeof typed === 'string' ? typed : '')
    return refusal ? say(refusal) : undefined
  }
  const years = modelYears(new Date().getFullYear()).map((year) => ({ value: year, label: String(year) }))
  return (
    <div className="stack">
      <div className="fields-2">
        {skip ? (
          <TextField control={control} name="otherPlate" label={t('plateNo')} required ltr maxLength={20} />
        ) : (
          <PlateField control={control} name="plate" label={t('plateNo')} required />
        )}
        <SwitchField control={control} name="skipPlateCheck" label={t('otherPlate')} hint={t('otherPlateHint')} />
      </div>
      <VehicleDuplicates control={control} exceptId={exceptId} onTake={onTake} />
      <div className="fields-2">
        <MakeAndModel form={form} />
        <SelectField control={control} name="year" label={t('year')} clearable options={years} />
        <Colors form={form} />
        <TextField
          control={control}
          name="vin"
          label={t('vin')}
          ltr
          maxLength={20}
          validate={vin}
          hint={t('vinHint')}
        />
        {!withoutKm && (
          <NumberField control={control} name="km" label={t('km')} unit={t('kmUnit')} min={0} max={9_999_999} />
        )}
      </div>
    </div>
  )
}

type Part = Pick<Props, 'form'>

function MakeAndModel({ form: { control, getValues, setValue } }: Part) {
  const { t } = useTranslation('vehicles')
  const { labelsOf } = useNames()
  const makes = useCachedLookup('makes') ?? []
  const models = useCachedLookup('models')
  const makeId = useWatch({ control, name: 'makeId' })
  const own = models?.filter((model) => model.makeId === makeId)
  useEffect(() => {
    const chosen = models?.find((model) => model.id === getValues('modelId'))
    // A Camry stays no model of a car that has just become a Nissan.
    if (chosen && chosen.makeId !== makeId) setValue('modelId', null, { shouldDirty: true })
  }, [makeId, models, getValues, setValue])
  return (
    <>
      <SelectField
        control={control}
        name="makeId"
        label={t('make')}
        required
        options={makes.map((make) => ({ value: make.id, ...labelsOf(make) }))}
      />
      <SelectField
        control={control}
        name="modelId"
        label={t('model')}
        clearable
        options={(own ?? []).map((model) => ({ value: model.id, ...labelsOf(model) }))}
        disabledReason={makeId === null ? t('makeFirst') : undefined}
      />
    </>
  )
}

function Colors({ form: { control } }: Part) {
  const { t } = useTranslation('vehicles')
  const { labelsOf, nameOf } = useNames()
  const { carColors } = useLookups()
  return (
    <SelectField
      control={control}
      name="colorId"
      label={t('color')}
      clearable
      options={carColors.map((color) => ({ value: color.id, ...labelsOf(color) }))}
      renderOption={(id) => {
        const color = carColors.find((own) => own.id === id)
        return (
          <span className="row">
            <span aria-hidden className={classes.swatch} style={{ background: color?.colorValue }} />
            {nameOf(color)}
          </span>
        )
      }}
    />
  )
}
