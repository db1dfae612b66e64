import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import {
  durationUnits,
  NO_SERVICE,
  type PriceRule,
  priceChangeRules,
  refuseRemoveSection,
  refuseServiceDuplicate,
  refuseServicePrice,
  refuseServiceStatus,
  type ServiceLoad,
  startingPrice,
  warrantyUnits,
} from './services.ts'
import { type ServiceStatus, serviceStatusNames } from './tickets.ts'

const service = (more: Partial<ServiceLoad> = {}): ServiceLoad => ({
  status: 'InProgress',
  technicians: 0,
  storeParts: 0,
  otherParts: 0,
  ...more,
})
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  price: money(200_00),
  minPrice: money(150_00),
  maxPrice: money(260_00),
  warrantyPrice: money(40_00),
  priceChange: 'allowed',
  ...more,
})

test('ADM-035 durations have four units and warranties a fifth, years', () => {
  expect(durationUnits).toEqual({ Hours: 1, Days: 2, Weeks: 3, Months: 4 })
  expect(warrantyUnits).toEqual({ Hours: 1, Days: 2, Weeks: 3, Months: 4, Years: 5 })
})

test('SVC-007 no service is -1', () => expect(NO_SERVICE).toBe(-1))

describe('a service changes its state', () => {
  test.each<[ServiceStatus, ServiceStatus]>([
    ['Pending', 'InProgress'],
    ['InProgress', 'Pending'],
    ['InProgress', 'Completed'],
    ['Pending', 'Completed'],
    ['Completed', 'InProgress'],
    ['Canceled', 'Pending'],
    ['Pending', 'Canceled'],
    ['Completed', 'Canceled'],
  ])('from %s to %s', (status, to) => {
    expect(refuseServiceStatus(service({ status }), to)).toBeNull()
  })

  test.each<[ServiceStatus, ServiceStatus, string]>([
    ['Completed', 'Pending', 'fromCompleted'],
    ['Canceled', 'InProgress', 'fromCanceled'],
    ['Canceled', 'Completed', 'fromCanceled'],
  ])('but not from %s to %s', (status, to, reason) => {
    expect(refuseServiceStatus(service({ status }), to)).toEqual({ code: 'serviceStatusNotAllowed', data: { reason } })
  })

  test('and never to the state it is in', () => {
    for (const status of serviceStatusNames) {
      expect(refuseServiceStatus(service({ status }), status)?.code).toBe('serviceStatusUnchanged')
    }
  })

  test('SVC-003 it is not cancelled while technicians are on it', () => {
    expect(refuseServiceStatus(service({ technicians: 2 }), 'Canceled')).toEqual({
      code: 'serviceHasTechnicians',
      data: { count: 2 },
    })
  })

  test('SVC-004 it is not cancelled while spare parts hang on it; store parts must be returned', () => {
    expect(refuseServiceStatus(service({ storeParts: 1, otherParts: 3 }), 'Canceled')).toEqual({
      code: 'serviceHasStoreParts',
      data: { count: 1 },
    })
    expect(refuseServiceStatus(service({ otherParts: 3 }), 'Canceled')).toEqual({
      code: 'serviceHasParts',
      data: { count: 3 },
    })
  })

  test('technicians and parts stand in the way of cancelling only', () => {
    expect(refuseServiceStatus(service({ technicians: 1, storeParts: 1, otherParts: 1 }), 'Completed')).toBeNull()
  })
})

describe('the price of a service in a ticket', () => {
  test('is its own price, always', () => {
    for (const priceChange of priceChangeRules) {
      expect(refuseServicePrice(rule({ priceChange }), money(200_00), false)).toBeNull()
    }
  })

  test('stays within its range', () => {
    for (const edge of [150_00, 260_00]) expect(refuseServicePrice(rule(), money(edge), false)).toBeNull()
    for (const beyond of [149_99, 260_01, 0]) {
      expect(refuseServicePrice(rule(), money(beyond), false)).toEqual({
        code: 'priceOutOfRange',
        data: { min: 150_00, max: 260_00 },
      })
    }
  })

  test('SVC-019 changes only under warranty where the service says so', () => {
    const onlyWarranty = rule({ priceChange: 'warranty' })
    expect(refuseServicePrice(onlyWarranty, money(180_00), false)).toEqual({
      code: 'priceChangeNotAllowed',
      data: { reason: 'warranty', price: 200_00 },
    })
    expect(refuseServicePrice(onlyWarranty, money(180_00), true)).toBeNull()
  })

  test('never changes where the service says so, not even under warranty', () => {
    for (const underWarranty of [false, true]) {
      expect(refuseServicePrice(rule({ priceChange: 'never' }), money(180_00), underWarranty)).toEqual({
        code: 'priceChangeNotAllowed',
        data: { reason: 'never', price: 200_00 },
      })
    }
  })

  test('may be nothing or the warranty price under warranty, and only then', () => {
    for (const price of [0, 40_00]) {
      expect(refuseServicePrice(rule(), money(price), true)).toBeNull()
      expect(refuseServicePrice(rule(), money(price), false)?.code).toBe('priceOutOfRange')
    }
    expect(refuseServicePrice(rule(), money(40_01), true)?.code).toBe('priceOutOfRange')
  })

  test('starts with the warranty price under warranty, unless it never changes', () => {
    expect(startingPrice(rule(), false)).toBe(200_00)
    expect(startingPrice(rule(), true)).toBe(40_00)
    expect(startingPrice(rule({ priceChange: 'never' }), true)).toBe(200_00)
    expect(refuseServicePrice(rule(), startingPrice(rule(), true), true)).toBeNull()
  })

  test('is never accepted outside the range without a warranty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_00 }), fc.constantFrom(...priceChangeRules), (price, priceChange) => {
        const refused = refuseServicePrice(rule({ priceChange }), money(price), false) !== null
        expect(refused || (price >= 150_00 && price <= 260_00)).toBe(true)
      }),
    )
  })
})

test('SVC-006 a service already in the ticket is added again only when the user confirms it', () => {
  const brakes = { serviceId: 7, name: 'Brake pads' }
  expect(refuseServiceDuplicate([{ serviceId: 7, status: 'Pending' }], brakes, false)).toEqual({
    code: 'serviceAlreadyAdded',
    data: { name: 'Brake pads' },
  })
  expect(refuseServiceDuplicate([{ serviceId: 7, status: 'Pending' }], brakes, true)).toBeNull()
  expect(refuseServiceDuplicate([{ serviceId: 7, status: 'Canceled' }], brakes, false)).toBeNull()
  expect(refuseServiceDuplicate([{ serviceId: 8, status: 'Pending' }], brakes, false)).toBeNull()
})

test('SVC-011 a section with services is not removed from a ticket', () => {
  expect(refuseRemoveSection(2)).toEqual({ code: 'sectionHasServices', data: { count: 2 } })
  expect(refuseRemoveSection(0)).toBeNull()
})
