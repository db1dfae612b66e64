import { modelYears, refuseYear } from '@warsha/domain/vehicles'
import { refuseVin } from '@warsha/domain/vins'
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
import { VehicleDuplicates } from './VehicleDuplicates.tsx'
import type { VehicleForm } from './vehicle-form.ts'

type Props = { form: UseFormReturn<VehicleForm>; exceptId?: number; onTake?: (id: number) => void }
const years = modelYears(new Date().getFullYear())

/** The fields of a vehicle: plate in either script, make, model and year from the lists, VIN, colour, km. */
export function VehicleFields({ form, exceptId, onTake }: Props) {
  const { t } = useTranslation('vehicles')
  const { control } = form
  const skip = useWatch({ control, name: 'skipPlateCheck' })
  const say = useRefusalMessage()
  const vin = (typed: unknown) => {
    const refusal = refuseVin(String(typed ?? ''))
    return refusal ? say(refusal) : true
  }
  return (
    <div className="stack">
      {skip ? (
        <TextField control={control} name="otherPlate" label={t('plateNo')} required ltr maxLength={20} />
      ) : (
        <PlateField control={control} name="plate" label={t('plateNo')} required />
      )}
      <SwitchField control={control} name="skipPlateCheck" label={t('otherPlate')} />
      <VehicleDuplicates control={control} exceptId={exceptId} onTake={onTake} />
      <MakeAndModel form={form} />
      <div className="fields-2">
        <SelectField
          control={control}
          name="year"
          label={t('year')}
          clearable
          options={years
            .filter((year) => !refuseYear(year, new Date().getFullYear()))
            .map((year) => ({ value: year, label: String(year) }))}
        />
        <Colors form={form} />
        <TextField
          control={control}
          name="vin"
          label={t('vin')}
          ltr
          maxLength={17}
          validate={vin}
          hint={t('vinHint')}
        />
        <NumberField control={control} name="km" label={t('km')} unit={t('kmUnit')} />
      </div>
    </div>
  )
}

function MakeAndModel({ form: { control, setValue } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('vehicles')
  const { nameOf } = useNames()
  const makes = useCachedLookup('makes') ?? []
  const models = useCachedLookup('models') ?? []
  const makeId = useWatch({ control, name: 'makeId' })
  const own = models.filter((model) => model.makeId === makeId)
  return (
    <div className="fields-2">
      <SelectField
        control={control}
        name="makeId"
        label={t('make')}
        required
        options={makes.map((make) => ({ value: make.id, label: nameOf(make) }))}
        onChosen={() => setValue('modelId', null)}
      />
      <SelectField
        control={control}
        name="modelId"
        label={t('model')}
        clearable
        options={own.map((model) => ({ value: model.id, label: nameOf(model) }))}
        disabledReason={makeId === null ? t('makeFirst') : null}
      />
    </div>
  )
}

function Colors({ form: { control } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('vehicles')
  const { nameOf } = useNames()
  const { carColors } = useLookups()
  const options = carColors.map((color) => ({ value: color.id, label: nameOf(color) }))
  return (
    <SelectField
      control={control}
      name="colorId"
      label={t('color')}
      clearable
      options={options}
      renderOption={(id) => {
        const color = carColors.find((own) => own.id === id)
        return (
          <span className="row">
            <span
              aria-hidden
              style={{
                inlineSize: 14,
                blockSize: 14,
                borderRadius: 3,
                border: '1px solid var(--border-strong)',
                background: color?.colorValue,
              }}
            />
            {nameOf(color)}
          </span>
        )
      }}
    />
  )
}
