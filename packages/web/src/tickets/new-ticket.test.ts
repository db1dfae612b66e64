import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { countProblems, emptyPart, emptyTicket, newTicketOf, type ServiceLine, serviceLine } from './new-form.ts'
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
const service: ServiceLine = {
  serviceId: 4,
  quantityMilli: 1000,
  price: 200_00,
  technicianId: 9,
  underWarrantyOfId: null,
  declinedId: null,
  parts: [],
}
const pads = { ...emptyPart, name: 'Brake pads', price: 150_00 }

test('TKT-001 a new ticket says of each part which of its services it hangs on', () => {
  const form = { ...emptyTicket, services: [service, { ...service, parts: [pads] }], parts: [pads] }
  const sent = newTicketOf(form, { vehicleId: 1, customerId: 2 }, { confirmedKm: true })
  expect(sent.parts?.map(({ serviceIndex }) => serviceIndex)).toEqual([1, null])
  expect(sent.services?.map(({ technicianIds }) => technicianIds)).toEqual([[9], [9]])
  expect(sent).toMatchObject({ vehicleId: 1, customerId: 2, confirmedKm: true })
})

test('work under warranty names the work it holds for, and what was put off is sent with its service', () => {
  const sold = {
    id: 4,
    price: money(200_00),
    minPrice: zero,
    maxPrice: money(200_00),
    warrantyPrice: money(15_00),
    priceChange: 'warranty' as const,
  }
  const held = serviceLine(sold, { ticketServiceId: 31, serviceId: 4, endsOn: '2027-03-03', ticketNumber: '7' }, 12)
  expect(held).toMatchObject({ serviceId: 4, price: 15_00, underWarrantyOfId: 31, declinedId: 12 })
  const sent = newTicketOf({ ...emptyTicket, services: [service, held] }, { vehicleId: 1, customerId: 2 }, {})
  expect(sent.services?.map(({ underWarrantyOfId }) => underWarrantyOfId)).toEqual([null, 31])
  expect(sent.declinedWorkIds).toEqual([12])
  expect(serviceLine(sold).price).toBe(200_00)
})

test('a part that the customer brings is sent, and counted, without a price', () => {
  const brought = { ...pads, source: 'PurchaseByCustomer' as const }
  const form = { ...emptyTicket, parts: [brought] }
  expect(newTicketOf(form, { vehicleId: 1, customerId: 2 }, {}).parts?.[0]?.price).toBe(0)
  expect(newTicketTotals(form, company).total).toBe(0)
})

test('the running total follows the VAT rules of the company', () => {
  const form = { services: [{ ...service, parts: [pads] }], parts: [] }
  expect(newTicketTotals(form, company)).toMatchObject({ gross: 350_00, vat: 52_50, total: 402_50 })
  expect(newTicketTotals(form, { ...company, isVATServicesInclusive: true }).total).toBe(372_50)
  expect(newTicketTotals(form, { ...company, allowVAT: false }).total).toBe(350_00)
})

test.each([null, Number.NaN, -5])('a price of %o counts as nothing while it is typed', (price) => {
  expect(newTicketTotals({ services: [{ ...service, price }], parts: [] }, company).total).toBe(0)
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
