import type { Service } from '@warsha/contract/lookups'
import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { findInShop, grossOf, isOnTicket, longestOf, packagesSection, soldIn } from './catalogue.ts'
import { sampleService } from './sample.testing.ts'

const service = (id: number, nameEn: string, nameAr: string, active = true): Service => ({
  id,
  nameEn,
  nameAr,
  sectionId: 1,
  price: money(100_00),
  minPrice: zero,
  maxPrice: money(200_00),
  cost: zero,
  discount: zero,
  minDiscount: zero,
  maxDiscount: zero,
  discountInPercent: false,
  maxDiscountBp: 0,
  durationMinutes: 30,
  warrantyValue: 0,
  warrantyUnit: 'Months',
  warrantyPrice: zero,
  priceChange: 'allowed',
  descriptionEn: null,
  descriptionAr: null,
  active,
})
const oil = service(1, 'Engine oil and filter change', 'تغيير زيت مكينة وسيفون')
const ids = (found: Service[]) => found.map(({ id }) => id)

test('services stand before packages, and those of the chosen section alone', () => {
  const sold = { services: [oil, { ...service(2, 'Oil pan', 'كرتير'), sectionId: 2 }], packages: [] }
  const found = (sectionId: number | null) =>
    findInShop(sold, sectionId, 'oil', { sections: [], used: new Map([[1, 5]]) }).flatMap((one) =>
      'service' in one ? one.service.id : [],
    )
  expect([found(null), found(2), found(packagesSection)]).toEqual([[1, 2], [2], []])
})

test('a shop offers what it sells and what is still sold', () => {
  const shops = [
    { serviceId: 1, shopId: 1 },
    { serviceId: 2, shopId: 2 },
    { serviceId: 4, shopId: 1 },
  ]
  expect(ids(soldIn(1, [oil, service(4, 'Old', 'قديم', false)], shops))).toEqual([1])
})

test('SVC-006 a service that is on the ticket is marked, unless it was cancelled', () => {
  expect(isOnTicket([sampleService()], 10)).toBe(true)
  expect(isOnTicket([sampleService({ status: 'Canceled' })], 10)).toBe(false)
  expect(isOnTicket([sampleService()], 11)).toBe(false)
})

test('of several warranties on one service the longest is offered', () => {
  const running = (ticketServiceId: number, serviceId: number, endsOn: string) => ({
    ...{ ticketServiceId, serviceId, endsOn },
    ticketNumber: `T-${ticketServiceId}`,
  })
  const all = [running(1, 10, '2026-11-21'), running(2, 10, '2027-01-01'), running(3, 11, '2026-12-01')]
  expect(longestOf(all).map((one) => one.ticketServiceId)).toEqual([2, 3])
})

test('a line with a figure missing comes to nothing yet', () => {
  expect(grossOf(42_00, 4500)).toBe(189_00)
  expect(grossOf(null, 1000)).toBe(0)
  expect(grossOf(Number.NaN, 1000)).toBe(0)
})
