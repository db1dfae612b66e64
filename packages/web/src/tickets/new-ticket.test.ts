import type { Service } from '@warsha/contract/lookups'
import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import {
  countProblems,
  emptyPart,
  emptyTicket,
  newTicketOf,
  offeredLine,
  type ServiceLine,
  serviceLine,
} from './new-form.ts'
import { discountOfLine, refusePartLine, refuseServiceLine } from './new-line-rules.ts'
import { usualPromises } from './new-promises.ts'
import { newTicketTotals, type VatSettings } from './new-totals.ts'
import { fieldsOfTyped } from './new-typed.ts'

const company: VatSettings = {
  allowVAT: true,
  vatBp: 1500,
  vatServices: true,
  vatSpareParts: true,
  isVATServicesInclusive: false,
  isVATSparePartsInclusive: false,
}
const sold = {
  id: 4,
  price: money(200_00),
  minPrice: zero,
  maxPrice: money(200_00),
  warrantyPrice: money(15_00),
  priceChange: 'warranty' as const,
}
const service: ServiceLine = { ...serviceLine(sold), technicianId: 9 }
const nothing = { services: [], packages: [] }
const pads = { ...emptyPart, name: 'Brake pads', price: 150_00 }

test('TKT-001 a new ticket says of each part which of its services it hangs on', () => {
  const form = { ...emptyTicket, services: [service, { ...service, parts: [pads] }], parts: [pads] }
  const sent = newTicketOf(form, { vehicleId: 1, customerId: 2 }, { confirmedKm: true })
  expect(sent.parts?.map(({ serviceIndex }) => serviceIndex)).toEqual([1, null])
  expect(sent.services?.map(({ technicianIds }) => technicianIds)).toEqual([[9], [9]])
  expect(sent).toMatchObject({ vehicleId: 1, customerId: 2, confirmedKm: true })
})

test('work under warranty names the work it holds for', () => {
  const held = serviceLine(sold, { ticketServiceId: 31, serviceId: 4, endsOn: '2027-03-03', ticketNumber: '7' })
  expect(held).toMatchObject({ serviceId: 4, price: 15_00, underWarrantyOfId: 31 })
  const sent = newTicketOf({ ...emptyTicket, services: [service, held] }, { vehicleId: 1, customerId: 2 }, {})
  expect(sent.services?.map(({ underWarrantyOfId }) => underWarrantyOfId)).toEqual([null, 31])
  expect(serviceLine(sold).price).toBe(200_00)
})

test('a part that the customer brings is sent, and counted, without a price', () => {
  const brought = { ...pads, source: 'PurchaseByCustomer' as const }
  const form = { ...emptyTicket, parts: [brought] }
  expect(newTicketOf(form, { vehicleId: 1, customerId: 2 }, {}).parts?.[0]?.price).toBe(0)
  expect(newTicketTotals(form, company, nothing).total).toBe(0)
})

test('the running total follows the VAT rules of the company', () => {
  const form = { services: [{ ...service, parts: [pads] }], packages: [], parts: [] }
  expect(newTicketTotals(form, company, nothing)).toMatchObject({ gross: 350_00, vat: 52_50, total: 402_50 })
  expect(newTicketTotals(form, { ...company, isVATServicesInclusive: true }, nothing).total).toBe(372_50)
  expect(newTicketTotals(form, { ...company, allowVAT: false }, nothing).total).toBe(350_00)
})

test.each([null, Number.NaN, -5])('a price of %o counts as nothing while it is typed', (price) => {
  expect(newTicketTotals({ services: [{ ...service, price }], packages: [], parts: [] }, company, nothing).total).toBe(
    0,
  )
})

const oil: Service = {
  ...{ ...sold, nameEn: 'Oil', nameAr: 'زيت', sectionId: 1, cost: zero, discount: money(15_00), minDiscount: zero },
  ...{ maxDiscount: money(50_00), discountInPercent: false, maxDiscountBp: 0, durationMinutes: 60, warrantyValue: 0 },
  ...{ warrantyUnit: 'Days', descriptionEn: null, descriptionAr: null, active: true, minPrice: money(100_00) },
}

test('without a discount of its own a line has the usual one, which follows its quantity; another one is sent', () => {
  const line = serviceLine(oil)
  expect(discountOfLine(line, oil)).toBe(15_00)
  expect(discountOfLine({ ...line, quantityMilli: 3000 }, oil)).toBe(45_00)
  expect(discountOfLine({ ...line, discount: 0 }, oil)).toBe(0)
  const visit = { vehicleId: 1, customerId: 2 }
  const sent = newTicketOf({ ...emptyTicket, services: [line, { ...line, discount: 0 }] }, visit, {})
  expect(sent.services?.map(({ discount }) => discount)).toEqual([undefined, 0])
  expect(newTicketTotals({ ...emptyTicket, services: [line] }, company, { services: [oil], packages: [] }).total).toBe(
    212_75,
  )
})

test('the page refuses what the ticket would: too much off, and a part below the least it is sold for', () => {
  const line = serviceLine(oil)
  expect(refuseServiceLine(line, oil)).toBeNull()
  expect(refuseServiceLine({ ...line, discount: 60_00 }, oil)?.code).toBe('discountTooHigh')
  expect(refuseServiceLine({ ...line, price: 90_00 }, { ...oil, priceChange: 'allowed' })?.code).toBe('priceOutOfRange')
  expect(refusePartLine({ ...pads, minPrice: 140_00 })).toBeNull()
  expect(refusePartLine({ ...pads, minPrice: 140_00, discount: 20_00 })?.code).toBe('priceBelowMinimum')
  expect(refusePartLine({ ...pads, source: 'PurchaseByCustomer', minPrice: 140_00 })).toBeNull()
})

test('several technicians, when it is due and a word about it are sent with a service, and packages with the ticket', () => {
  const line = { ...service, moreTechnicianIds: [10, 11], dueAt: '2026-12-01T09:00:00Z', description: ' Left side ' }
  const form = { ...emptyTicket, services: [line], packages: [{ packageId: 3, dueAt: null }] }
  const sent = newTicketOf(form, { vehicleId: 1, customerId: 2 }, { confirmedTicketDue: true })
  expect(sent.services).toMatchObject([
    { technicianIds: [9, 10, 11], dueAt: '2026-12-01T09:00:00Z', description: 'Left side' },
  ])
  expect(sent).toMatchObject({ packages: [{ packageId: 3, dueAt: null }], confirmedTicketDue: true })
})

test('what was put off comes with its parts at the price it was offered for, whatever the catalogue asks by now', () => {
  const part = { ...{ source: 'PurchaseFromOutside' as const, partNo: '', name: 'Pads', make: '', model: '' } }
  const figures = { quantityMilli: 1000, price: money(50_00), minPrice: zero, cost: zero, discount: zero }
  const offer = {
    ...{ price: money(80_00), minPrice: money(80_00), maxPrice: money(90_00), quantityMilli: 2000 },
    ...{
      discount: money(10_00),
      discountBp: null,
      description: 'Front',
      parts: [{ ...part, ...figures, supplierId: null, supplierName: '' }],
    },
  }
  const line = offeredLine(oil, { id: 12, offer })
  expect(refuseServiceLine(line, oil)).toBeNull()
  expect(discountOfLine(line, oil)).toBe(10_00)
  const sent = newTicketOf({ ...emptyTicket, services: [line] }, { vehicleId: 1, customerId: 2 }, {})
  expect(sent).toMatchObject({
    declinedWorkIds: [12],
    services: [{ price: 80_00 }],
    parts: [{ name: 'Pads', price: 50_00 }],
  })
})

test('a package counts at its own price', () => {
  const item = { serviceId: 4, nameEn: 'Oil', nameAr: 'زيت', quantityMilli: 1000, price: money(200_00), minPrice: zero }
  const pack = {
    ...{ id: 3, version: 1, nameEn: 'Season', nameAr: 'موسم', description: '', active: true, sellable: true },
    ...{ price: money(150_00), discount: money(50_00), cost: zero },
    items: [
      { ...item, cost: zero, share: money(150_00), durationMinutes: 60, priceChange: 'allowed' as const, active: true },
    ],
  }
  const form = { ...emptyTicket, packages: [{ packageId: 3, dueAt: null }] }
  expect(newTicketTotals(form, company, { services: [], packages: [pack] })).toMatchObject({
    ...{ gross: 200_00, discount: 50_00, total: 172_50 },
  })
  expect(newTicketTotals(form, company, nothing).total).toBe(0)
})

const promised = (now: string) =>
  usualPromises(now, 'Asia/Riyadh').map(({ day, time, when }) => `${day} ${time} ${when}`)

test('in the morning a car is promised for today or tomorrow', () => {
  expect(promised('2026-11-17T06:00:00Z')).toEqual([
    '2026-11-17 13:00 today',
    '2026-11-17 17:00 today',
    '2026-11-17 20:00 today',
    '2026-11-18 12:00 tomorrow',
    '2026-11-18 17:00 tomorrow',
  ])
})

test('nothing is promised for a time that has come, nor for Friday', () => {
  expect(promised('2026-11-19T16:45:00Z')).toEqual([
    '2026-11-21 12:00 later',
    '2026-11-21 17:00 later',
    '2026-11-22 12:00 later',
  ])
})

test.each([
  ['0553014827', { customer: { contactNo: '+966553014827' }, vehicle: {} }],
  ['٠٥٥٣٠١٤٨٢٧', { customer: { contactNo: '+966553014827' }, vehicle: {} }],
  ['4827 rtj', { customer: {}, vehicle: { plate: { digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' } } }],
  ['ح ط ر 4827', { customer: {}, vehicle: { plate: { digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' } } }],
  ['4827', { customer: {}, vehicle: { plate: { digits: '4827', lettersEn: '', lettersAr: '' } } }],
  ['jtnb11hk8m3012847', { customer: {}, vehicle: { vin: 'JTNB11HK8M3012847' } }],
  ['عبدالله القحطاني', { customer: { nameAr: 'عبدالله القحطاني' }, vehicle: {} }],
  ['Abdullah', { customer: { nameEn: 'Abdullah' }, vehicle: {} }],
  ['05530148', { customer: { contactNo: '05530148' }, vehicle: {} }],
  ['', { customer: {}, vehicle: {} }],
])('what was searched as %o is not typed again', (typed, fields) => {
  expect(fieldsOfTyped(typed)).toEqual(fields)
})

test('the problems of a form are counted by field, in rows too', () => {
  const wrong = { type: 'validate', message: 'no' }
  expect(countProblems({})).toBe(0)
  expect(countProblems({ km: wrong, services: [undefined, { price: wrong, parts: [{ name: wrong }] }] })).toBe(3)
})
