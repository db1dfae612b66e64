import type { LookupData } from '@warsha/contract/lookups'
import { textNeedle } from '@warsha/domain/search'

type Country = {
  nameEn: string
  nameAr: string
  countryCode: string
  dialCode: string
  nationalityEn: string
  nationalityAr: string
}

/** The countries of a typed text: by a name or nationality in either language, the code, or the number to dial first. */
export function countriesFound<Row extends Country>(all: readonly Row[], typed: string): Row[] {
  const text = textNeedle(typed)
  if (text === '') return [...all]
  return all.filter((row) =>
    [row.nameEn, row.nameAr, row.nationalityEn, row.nationalityAr, row.countryCode, row.dialCode].some((value) =>
      textNeedle(value).includes(text),
    ),
  )
}

/** The cities of a country that addresses can name. */
export const citiesOf = (cities: LookupData['cities'], countryId: number) =>
  cities.filter((city) => city.countryId === countryId)
