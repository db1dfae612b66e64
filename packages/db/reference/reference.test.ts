import { describe, expect, test } from 'vitest'
import carColors from './car-colors.json' with { type: 'json' }
import cities from './cities.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import currencies from './currencies.json' with { type: 'json' }
import makes from './makes.json' with { type: 'json' }
import models from './models.json' with { type: 'json' }

type Named = { nameEn: string; nameAr: string }

const arabic = /[\u0621-\u064a]/
const otherMakeId = -1

const repeated = (values: (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)
const untidy = (texts: string[]) => texts.filter((text) => text === '' || text !== text.trim().replace(/\s+/g, ' '))

/** A model such as CX-5 is written in Latin letters on the car and by everybody in the Gulf. */
const isLatinModel = (model: Named) =>
  model.nameAr === model.nameEn && (/\d/.test(model.nameEn) || /^[A-Z]{1,3}( [A-Z0-9]+)?$|^iX$/.test(model.nameEn))

describe('reference data', () => {
  test.each([
    ['makes', makes],
    ['models', models],
    ['countries', countries],
    ['cities', cities],
    ['car colours', carColors],
  ])('%s have ids of their own', (_name, rows) => {
    expect(repeated(rows.map((row) => row.id))).toEqual([])
  })

  test.each([
    ['makes', makes],
    ['countries', countries],
    ['currencies', currencies],
    ['cities', cities],
    ['car colours', carColors],
  ])('%s are named in both scripts', (_name, rows: Named[]) => {
    expect(rows.filter((row) => !arabic.test(row.nameAr) || arabic.test(row.nameEn))).toEqual([])
    expect(untidy(rows.flatMap((row) => [row.nameEn, row.nameAr]))).toEqual([])
  })

  test('every model has an Arabic name or is a genuinely Latin one', () => {
    expect(models.filter((model) => !arabic.test(model.nameAr) && !isLatinModel(model))).toEqual([])
    expect(models.filter((model) => arabic.test(model.nameEn))).toEqual([])
    expect(untidy(models.flatMap((model) => [model.nameEn, model.nameAr]))).toEqual([])
  })
})

describe('makes and models', () => {
  test('LKP-031 the make Other has the id -1 and stands last', () => {
    expect(makes.at(-1)).toEqual({ id: otherMakeId, nameEn: 'Other', nameAr: 'أخرى' })
    expect(makes.slice(0, -1).every((make) => make.id > 0)).toBe(true)
  })

  test('no make and no model of a make is listed twice', () => {
    expect(repeated(makes.map((make) => make.nameEn.toLowerCase()))).toEqual([])
    expect(repeated(makes.map((make) => make.nameAr))).toEqual([])
    expect(repeated(models.map((model) => `${model.makeId} ${model.nameEn.toLowerCase()}`))).toEqual([])
    expect(repeated(models.map((model) => `${model.makeId} ${model.nameAr}`))).toEqual([])
  })

  test('every model belongs to a make, and every make ends with the model Other', () => {
    const makeIds = new Set(makes.map((make) => make.id))
    expect(models.filter((model) => !makeIds.has(model.makeId))).toEqual([])
    const last = new Map(models.map((model) => [model.makeId, model.nameEn]))
    expect(makes.filter((make) => last.get(make.id) !== 'Other')).toEqual([])
  })

  test('every make except Other has a model of its own', () => {
    const known = new Set(models.filter((model) => model.nameEn !== 'Other').map((model) => model.makeId))
    expect(makes.filter((make) => make.id !== otherMakeId && !known.has(make.id))).toEqual([])
  })

  test('model years run forward', () => {
    expect(models.filter((model) => model.yearFrom < 1950 || model.yearFrom > 2027)).toEqual([])
    expect(
      models.filter((model) => model.yearTo !== null && (model.yearTo < model.yearFrom || model.yearTo > 2027)),
    ).toEqual([])
  })
})

describe('countries, currencies and cities', () => {
  test('Saudi Arabia is country 156 with the code SA and the riyal', () => {
    expect(countries.find((country) => country.id === 156)).toMatchObject({
      code: 'SA',
      dialCode: '+966',
      currency: 'SAR',
      nationalityAr: 'سعودي',
    })
  })

  test('country codes are two letters, used once, and dial codes are numbers', () => {
    expect(repeated(countries.map((country) => country.code))).toEqual([])
    expect(
      countries.filter((country) => !/^[A-Z]{2}$/.test(country.code) || !/^\+\d{1,4}$/.test(country.dialCode)),
    ).toEqual([])
    expect(
      countries.filter((country) => !arabic.test(country.nationalityAr) || arabic.test(country.nationalityEn)),
    ).toEqual([])
  })

  test('the money of every country is listed once', () => {
    const codes = new Set(currencies.map((currency) => currency.code))
    expect(repeated(currencies.map((currency) => currency.code))).toEqual([])
    expect(countries.filter((country) => !codes.has(country.currency))).toEqual([])
  })

  test.each([
    ['SAR', 2],
    ['AED', 2],
    ['QAR', 2],
    ['EGP', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['JOD', 3],
    ['JPY', 0],
  ])('%s is counted with %i decimals', (code, decimals) => {
    expect(currencies.find((currency) => currency.code === code)?.decimals).toBe(decimals)
  })

  test('every city lies in a listed country and in a region named in both scripts', () => {
    const countryIds = new Set(countries.map((country) => country.id))
    expect(cities.filter((city) => !countryIds.has(city.countryId))).toEqual([])
    expect(cities.filter((city) => !arabic.test(city.regionAr) || arabic.test(city.regionEn))).toEqual([])
    expect(repeated(cities.map((city) => `${city.countryId} ${city.nameEn}`))).toEqual([])
  })

  test('all thirteen regions of Saudi Arabia have cities', () => {
    const saudi = cities.filter((city) => city.countryId === 156)
    expect(new Set(saudi.map((city) => city.regionEn)).size).toBe(13)
    expect(saudi.length).toBeGreaterThanOrEqual(90)
  })
})

test('car colours are hexadecimal values', () => {
  expect(carColors.filter((color) => !/^#[0-9A-F]{6}$/.test(color.colorValue))).toEqual([])
})
