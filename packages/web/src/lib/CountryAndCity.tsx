import { useEffect } from 'react'
import { type Control, type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useCachedLookup } from './lookups.ts'
import { useNames } from './names.ts'

type Placed = { countryId: number; cityId: number | null }
type Props<Form extends FieldValues & Placed> = {
  control: Control<Form>
  setValue: (name: Path<Form>, value: PathValue<Form, Path<Form>>, how: { shouldDirty: boolean }) => void
  words: { country: string; city: string }
  disabledReason?: string | undefined
}

/** The country, and a city of it. */
export function CountryAndCity<Form extends FieldValues & Placed>(props: Props<Form>) {
  const { control, setValue, words, disabledReason } = props
  const { labelsOf } = useNames()
  const [countryField, cityField] = ['countryId' as Path<Form>, 'cityId' as Path<Form>]
  const countryId: number = useWatch({ control, name: countryField })
  const cityId: number | null = useWatch({ control, name: cityField })
  const countries = useCachedLookup('countries') ?? []
  const cities = useCachedLookup('cities')
  useEffect(() => {
    const chosen = cities?.find(({ id }) => id === cityId)
    // Another country has other cities.
    if (chosen && chosen.countryId !== countryId)
      setValue(cityField, null as PathValue<Form, Path<Form>>, { shouldDirty: true })
  }, [countryId, cityId, cities, setValue, cityField])
  const optionsOf = (rows: readonly { id: number; nameEn: string; nameAr: string }[]) =>
    rows.map((row) => ({ value: row.id, ...labelsOf(row) }))
  return (
    <>
      <SelectField
        control={control}
        name={countryField}
        label={words.country}
        required
        options={optionsOf(countries)}
        disabledReason={disabledReason}
      />
      <SelectField
        control={control}
        name={cityField}
        label={words.city}
        clearable
        options={optionsOf((cities ?? []).filter((city) => city.countryId === countryId))}
        disabledReason={disabledReason}
      />
    </>
  )
}
