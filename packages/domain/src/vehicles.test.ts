import { describe, expect, test } from 'vitest'
import { money, zero } from './money.ts'
import { modelYears, OTHER_MAKE, refuseKm, refuseMergeVehicles, refuseOwnerChange, refuseYear } from './vehicles.ts'

test('VEH-002 model years run from the next calendar year back 100 years', () => {
  const years = modelYears(2026)
  expect([years[0], years[1], years.at(-1), years.length]).toEqual([2027, 2026, 1927, 101])
  expect(years.every((year) => refuseYear(year, 2026) === null)).toBe(true)
})

test.each([2028, 1926, 2020.5, Number.NaN])('VEH-002 %d is no model year', (year) => {
  expect(refuseYear(year, 2026)).toEqual({ code: 'invalidYear', data: { min: 1927, max: 2027 } })
})

test('the make Other has the id -1', () => expect(OTHER_MAKE).toBe(-1))

describe('VEH-003 a km reading', () => {
  const history = [
    { km: 80_000, readOn: '2026-01-05' },
    { km: 91_500, readOn: '2026-06-01' },
    { km: 90_000, readOn: '2026-07-01' },
  ]

  test('below the highest known one is refused until the user confirms it', () => {
    expect(refuseKm(history, 91_499, false)).toEqual({
      code: 'kmBelowHistory',
      data: { highest: 91_500, readOn: '2026-06-01' },
    })
    expect(refuseKm(history, 91_499, true)).toBeNull()
  })

  test('as high or higher passes, and so does the first', () => {
    expect(refuseKm(history, 91_500, false)).toBeNull()
    expect(refuseKm([], 0, false)).toBeNull()
  })
})

describe('while money is owed on its tickets', () => {
  const from = { customerId: 1, dealerId: null }

  test('VEH-011 a vehicle keeps its customer', () => {
    expect(refuseOwnerChange(from, { customerId: 2, dealerId: null }, money(1))).toEqual({
      code: 'changeVehileCustomerError',
      data: { remaining: 1 },
    })
    expect(refuseOwnerChange(from, { customerId: 2, dealerId: null }, zero)).toBeNull()
  })

  test('VEH-012 a vehicle keeps its partner', () => {
    expect(refuseOwnerChange(from, { customerId: 1, dealerId: 9 }, money(500))).toEqual({
      code: 'changeVehicleDealerError',
      data: { remaining: 500 },
    })
    expect(refuseOwnerChange(from, from, money(500))).toBeNull()
  })
})

describe('merging two vehicles', () => {
  const kept = { id: 1, customerId: 5, dealerId: null, makeId: 3 }
  const gone = { ...kept, id: 2 }

  test('CUS-008 a vehicle is not merged with itself', () => {
    expect(refuseMergeVehicles(kept, kept, true)).toEqual({ code: 'mergeSameVehicle', data: {} })
  })

  test.each([
    [{ customerId: 6 }, 'customer'],
    [{ dealerId: 4 }, 'dealer'],
    [{ makeId: 8 }, 'make'],
  ])('VEH-010 nor with one of another %j', (change, reason) => {
    expect(refuseMergeVehicles(kept, { ...gone, ...change }, true)).toEqual({
      code: 'mergeVehiclesDiffer',
      data: { reason },
    })
  })

  test('VEH-009 CUS-010 else it may be, once the user has acknowledged that it cannot be undone', () => {
    expect(refuseMergeVehicles(kept, gone, true)).toBeNull()
    expect(refuseMergeVehicles(kept, gone, false)).toEqual({ code: 'mergeNotAcknowledged', data: {} })
  })
})
