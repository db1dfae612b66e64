import { describe, expect, test } from 'vitest'
import carColors from '../../../packages/db/reference/car-colors.json' with { type: 'json' }
import makes from '../../../packages/db/reference/makes.json' with { type: 'json' }
import models from '../../../packages/db/reference/models.json' with { type: 'json' }
import { assessments } from './assessments.ts'
import { cars } from './cars/all.ts'
import { colorWeights } from './cars/colors.ts'
import { sections } from './catalogue/all.ts'
import { companyNames } from './company-names.ts'
import { complaints } from './complaints.ts'
import { expatriates } from './expatriates.ts'
import { familyNames } from './family-names.ts'
import { femaleNames } from './female-names.ts'
import { governmentNames } from './government-names.ts'
import { maleNames } from './male-names.ts'
import { notes } from './notes.ts'
import { partNoOf, parts } from './parts/all.ts'
import { dammam, jeddah, riyadh } from './places.ts'
import { suppliers } from './suppliers.ts'
import { technicians } from './technicians.ts'
import { mainTenant, secondTenant } from './tenants.ts'
import { mainUsers, secondUsers } from './users.ts'
import { waitingReasons } from './waiting-reasons.ts'
import { sectionKeys, type Words } from './words.ts'

const arabic = /[\u0621-\u064a]/
const services = sections.flatMap((section) => section.services)
const towns = [riyadh, jeddah, dammam]

const texts: Record<string, { pool: readonly Words[]; atLeast: number }> = {
  'male names': { pool: maleNames, atLeast: 120 },
  'female names': { pool: femaleNames, atLeast: 60 },
  'family names': { pool: familyNames, atLeast: 150 },
  expatriates: { pool: expatriates.map((person) => person.name), atLeast: 40 },
  companies: { pool: companyNames, atLeast: 60 },
  'government bodies': { pool: governmentNames, atLeast: 12 },
  complaints: { pool: complaints.map((complaint) => complaint.text), atLeast: 80 },
  assessments: { pool: assessments.map((assessment) => assessment.text), atLeast: 60 },
  notes: { pool: notes, atLeast: 50 },
  'waiting reasons': { pool: waitingReasons, atLeast: 10 },
  suppliers: { pool: suppliers.map((supplier) => supplier.name), atLeast: 25 },
  technicians: { pool: technicians.map((technician) => technician.name), atLeast: 20 },
  services: { pool: services.map((service) => service.name), atLeast: 130 },
  parts: { pool: parts.map((part) => part.name), atLeast: 200 },
  ...Object.fromEntries(
    towns.map((town) => [`districts of ${town.name.en}`, { pool: town.districts.map((d) => d.name), atLeast: 15 }]),
  ),
  ...Object.fromEntries(towns.map((town) => [`streets of ${town.name.en}`, { pool: town.streets, atLeast: 10 }])),
}

const repeated = (values: readonly (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe.each(Object.entries(texts))('%s', (_name, { pool, atLeast }) => {
  test('are enough, said in both scripts, and none is repeated', () => {
    expect(pool.length).toBeGreaterThanOrEqual(atLeast)
    expect(
      pool.filter((words) => !arabic.test(words.ar) || arabic.test(words.en) || !/[A-Za-z]/.test(words.en)),
    ).toEqual([])
    expect(pool.filter(({ en, ar }) => en !== en.trim() || ar !== ar.trim() || /\s\s/.test(en + ar))).toEqual([])
    expect(repeated(pool.map((words) => words.en))).toEqual([])
    expect(repeated(pool.map((words) => words.ar))).toEqual([])
  })
})

describe('the service catalogue', () => {
  test('has one pool for each section, in the order of the keys', () => {
    expect(sections.map((section) => section.key)).toEqual([...sectionKeys])
  })

  test('prices stand between their limits and above their cost', () => {
    const wrong = services.filter(
      (s) => s.costMinor >= s.minPriceMinor || s.minPriceMinor > s.priceMinor || s.priceMinor > s.maxPriceMinor,
    )
    expect(wrong).toEqual([])
  })

  test('a full discount never takes a service below its cost', () => {
    expect(services.filter((s) => (s.priceMinor * (10_000 - s.maxDiscountBp)) / 10_000 < s.costMinor)).toEqual([])
    expect(services.filter((s) => s.maxDiscountBp < 0 || s.maxDiscountBp > 2_500)).toEqual([])
  })

  test('durations, warranties and weights are positive whole numbers', () => {
    const numbers = services.flatMap((s) => [s.durationMinutes, s.weight, s.warranty?.value ?? 1])
    expect(numbers.filter((n) => !Number.isInteger(n) || n <= 0)).toEqual([])
  })

  test('every rule of price change occurs', () => {
    expect(new Set(services.map((service) => service.priceChange))).toEqual(new Set(['allowed', 'warranty', 'never']))
  })

  test('the parts of every service are in the pool of parts', () => {
    const keys = new Set<string>(parts.map((part) => part.key))
    expect(services.flatMap((service) => service.parts).filter((key) => !keys.has(key))).toEqual([])
  })

  test('every section has a complaint, an assessment and a technician', () => {
    const covered = (of: readonly { section: string }[]) =>
      sectionKeys.filter((key) => !of.some((one) => one.section === key))
    expect(covered(complaints)).toEqual([])
    expect(covered(assessments)).toEqual([])
    expect(sectionKeys.filter((key) => !technicians.some((t) => t.sections.some((s) => s === key)))).toEqual([])
  })
})

describe('parts bought outside', () => {
  test('have keys of their own and sell above cost', () => {
    expect(repeated(parts.map((part) => part.key))).toEqual([])
    expect(
      parts.filter((part) => part.costMinor <= 0 || part.priceMinor <= part.costMinor || part.quantityMilli <= 0),
    ).toEqual([])
  })

  test('the same number gives the same part number, without blanks', () => {
    expect(partNoOf('90915-#####', 7)).toBe(partNoOf('90915-#####', 7))
    expect(partNoOf('90915-#####', 7)).not.toBe(partNoOf('90915-#####', 8))
    expect(parts.map((part) => partNoOf(part.partNo, 12)).filter((partNo) => !/^[A-Z0-9-]+$/.test(partNo))).toEqual([])
  })
})

describe('cars', () => {
  test('are models of the reference data, in years they were sold', () => {
    for (const car of cars) {
      const model = models.find((one) => one.id === car.modelId)
      expect(model, car.model).toMatchObject({ makeId: car.makeId, nameEn: car.model })
      expect(makes.find((make) => make.id === car.makeId)?.nameEn).toBe(car.make)
      expect(car.years[0], car.model).toBeGreaterThanOrEqual(model?.yearFrom ?? 9999)
      expect(car.years[1], car.model).toBeLessThanOrEqual(model?.yearTo ?? 2027)
      expect(car.years[0]).toBeLessThanOrEqual(car.years[1])
    }
  })

  test('wear colours of the reference data', () => {
    expect(colorWeights.filter(({ colorId }) => !carColors.some((color) => color.id === colorId))).toEqual([])
  })
})

describe('the two companies', () => {
  test('each has one primary shop, and the main one has three', () => {
    expect([mainTenant, secondTenant].map((tenant) => tenant.shops.filter((shop) => shop.isPrimary).length)).toEqual([
      1, 1,
    ])
    expect(mainTenant.shops).toHaveLength(3)
  })

  test('ZAT-017 building and additional numbers have 4 digits, postal codes 5', () => {
    const addresses = [mainTenant, secondTenant].flatMap((tenant) => [
      tenant.address,
      ...tenant.shops.map((shop) => shop.address),
    ])
    expect(
      addresses.filter(
        (a) => !/^\d{4}$/.test(a.buildingNo) || !/^\d{4}$/.test(a.additionalNo) || !/^\d{5}$/.test(a.postalCode),
      ),
    ).toEqual([])
    expect(
      addresses.filter((a) => !/^[A-Z]{4}\d{4}$/.test(a.shortCode) || !a.shortCode.endsWith(a.buildingNo)),
    ).toEqual([])
  })

  test('eight people of different roles sign in to the main one, to shops that exist', () => {
    expect(mainUsers).toHaveLength(8)
    expect(new Set(mainUsers.map((user) => user.role)).size).toBe(7)
    expect(repeated([...mainUsers, ...secondUsers].map((user) => user.username))).toEqual([])
    expect(mainUsers.filter((user) => user.shops.some((shop) => mainTenant.shops[shop] === undefined))).toEqual([])
    expect(secondUsers.filter((user) => user.shops.some((shop) => secondTenant.shops[shop] === undefined))).toEqual([])
  })
})
