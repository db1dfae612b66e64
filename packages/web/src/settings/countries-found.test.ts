import { expect, test } from 'vitest'
import { citiesOf, countriesFound } from './countries-found.ts'

const saudi = {
  nameEn: 'Saudi Arabia',
  nameAr: 'السعودية',
  countryCode: 'SA',
  dialCode: '+966',
  nationalityEn: 'Saudi',
  nationalityAr: 'سعودي',
}
const egypt = {
  nameEn: 'Egypt',
  nameAr: 'مصر',
  countryCode: 'EG',
  dialCode: '+20',
  nationalityEn: 'Egyptian',
  nationalityAr: 'مصري',
}
const found = (typed: string) => countriesFound([saudi, egypt], typed).map(({ countryCode }) => countryCode)

test('ADM-043 a country is found by its name or nationality in either language, its code and its dialling code', () => {
  expect(found('')).toEqual(['SA', 'EG'])
  expect([found('arabia'), found('مصر'), found('egyptian'), found('سعودي'), found('966'), found('eg')]).toEqual([
    ['SA'],
    ['EG'],
    ['EG'],
    ['SA'],
    ['SA'],
    ['EG'],
  ])
  expect(found('atlantis')).toEqual([])
})

test('the cities of a country are those that addresses in it can name', () => {
  const city = { nameEn: '', nameAr: '', regionEn: '', regionAr: '' }
  const cities = [
    { ...city, id: 1, countryId: 156 },
    { ...city, id: 2, countryId: 50 },
  ]
  expect(citiesOf(cities, 156).map(({ id }) => id)).toEqual([1])
})
