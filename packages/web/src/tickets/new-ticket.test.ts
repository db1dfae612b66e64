import type { Service } from '@warsha/contract/lookups'
import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { partFormOf, partInputOf } from '../lib/lines/part-form.ts'
import { customSold, soldAs } from '../lib/lines/sold.ts'
import { fieldsOfTyped } from '../lib/visitors/typed.ts'
import {
  changedService,
  type Draft,
  draftService,
  draftTotals,
  emptyDraft,
  putUnder,
  replaced,
  withOffer,
  without,
  withoutOffers,
  withPackage,
  withPart,
  withService,
} from './new-draft.ts'
import { countProblems, emptyTicket, newTicketOf } from './new-form.ts'
import { usualPromises } from './new-promises.ts'

const company: Parameters<typeof draftTotals>[1] = {
  allowVAT: true,
  vatBp: 1500,
  vatServices: true,
  vatSpareParts: true,
  isVATServicesInclusive: false,
  isVATSparePartsInclusive: false,
}
const brakes: Service = {
  ...{ id: 4, nameEn: 'Brakes', nameAr: 'فرامل', sectionId: 1, price: money(200_00), cost: zero },
  ...{ minPrice: money(100_00), maxPrice: money(200_00), warrantyPrice: money(15_00), priceChange: 'allowed' },
  ...{ discount: zero, minDiscount: zero, maxDiscount: money(50_00), discountInPercent: false, maxDiscountBp: 0 },
  ...{ durationMinutes: 60, warrantyValue: 0, warrantyUnit: 'Days', descriptionEn: null, descriptionAr: null },
  active: true,
}
const oil: Service = { ...brakes, id: 5, nameEn: 'Oil', nameAr: 'زيت', discount: money(15_00) }
const pads = partInputOf({ ...partFormOf(null), name: 'Brake pads', price: 150_00 })
const visit = { vehicleId: 1, customerId: 2 }
const sentOf = (draft: Draft) => newTicketOf(emptyTicket, draft, visit, { confirmedKm: true })
const totalOf = (draft: Draft, rules = company) => draftTotals(draft, rules).total
const oneOf = ({ services }: Draft) => {
  const [line] = services
  if (!line) throw new Error('No service')
  return line
}

test('TKT-001 a new ticket says of each part which of its services it hangs on', () => {
  const two = withService(withService(emptyDraft, brakes, { technicianIds: [9] }), brakes, { technicianIds: [9, 10] })
  const sent = sentOf(withPart(withPart(two, { ...pads, ticketServiceId: 2 }), pads))
  expect(sent.parts?.map(({ serviceIndex }) => serviceIndex)).toEqual([1, null])
  expect(sent.parts?.[0]).toMatchObject({ name: 'Brake pads', price: 150_00, ticketServiceId: null })
  expect(sent.services?.map(({ technicianIds }) => technicianIds)).toEqual([[9], [9, 10]])
  expect(sent).toMatchObject({ ...visit, confirmedKm: true })
})

test('work under warranty names the work it holds for, and costs again what it costs when it is not', () => {
  const held = withService(withService(emptyDraft, brakes), brakes, { underWarrantyOfId: 31 })
  expect(held.services.map(({ price }) => price)).toEqual([200_00, 15_00])
  expect(sentOf(held).services?.map(({ underWarrantyOfId }) => underWarrantyOfId)).toEqual([null, 31])
  expect(putUnder(draftService(brakes, 1, { underWarrantyOfId: 31 }), null, brakes).price).toBe(200_00)
})

test('the running total follows the VAT rules of the company', () => {
  const draft = withPart(withService(emptyDraft, brakes), pads)
  expect(draftTotals(draft, company)).toMatchObject({ gross: 350_00, vat: 52_50, total: 402_50 })
  expect(totalOf(draft, { ...company, isVATServicesInclusive: true })).toBe(372_50)
  expect(totalOf(draft, { ...company, allowVAT: false })).toBe(350_00)
})

test('without a discount of its own a line has the usual one, which follows its quantity; another one is sent', () => {
  const draft = withService(emptyDraft, oil)
  const line = oneOf(draft)
  expect(line.discount).toBe(15_00)
  expect(changedService(line, { quantityMilli: 3000 }, oil).discount).toBe(45_00)
  const none = changedService(line, { discount: zero, discountBp: null }, oil)
  expect(changedService(none, { quantityMilli: 3000 }, oil).discount).toBe(0)
  expect(sentOf(draft).services?.map(({ discount }) => discount)).toEqual([undefined])
  expect(sentOf(replaced(draft, none)).services?.map(({ discount }) => discount)).toEqual([0])
  expect(totalOf(draft)).toBe(212_75)
})

test('a percent stays a percent of the line, and an amount takes its place', () => {
  const half = changedService(draftService(oil, 1), { discountBp: 1000 }, oil)
  expect(changedService(half, { quantityMilli: 2000 }, oil)).toMatchObject({ discount: 40_00, discountBp: 1000 })
  expect(changedService(half, { discount: money(5_00) }, oil)).toMatchObject({ discount: 5_00, discountBp: null })
})

test('when it is due and a word about it are sent with a service', () => {
  const names = { nameEn: 'Weld the bracket', nameAr: 'لحام الحامل' }
  expect(changedService(draftService(oil, 1), { names }, oil)).toMatchObject(names)
  const line = changedService(draftService(oil, 1), { dueAt: '2026-12-01T09:00:00Z', description: ' Left side ' }, oil)
  const sent = sentOf({ ...emptyDraft, services: [line] })
  expect(sent.services).toMatchObject([{ dueAt: '2026-12-01T09:00:00Z', description: 'Left side' }])
})

const part = { ...{ source: 'PurchaseFromOutside' as const, partNo: '', name: 'Pads', make: '', model: '' } }
const figures = { quantityMilli: 1000, price: money(50_00), minPrice: zero, cost: zero, discount: zero }
const offer = {
  ...{ price: money(80_00), minPrice: money(80_00), maxPrice: money(90_00), quantityMilli: 2000 },
  ...{ discount: money(10_00), discountBp: null, description: 'Front' },
  parts: [{ ...part, ...figures, sparePartId: null, supplierId: null, supplierName: '' }],
}

test('what was put off comes with its parts at the price it was offered for, whatever the catalogue asks by now', () => {
  const draft = withOffer(emptyDraft, oil, { id: 12, offer })
  expect(oneOf(draft)).toMatchObject({ price: 80_00, discount: 10_00, gross: 160_00 })
  expect(sentOf(draft)).toMatchObject({
    declinedWorkIds: [12],
    services: [{ price: 80_00, quantityMilli: 2000, description: 'Front' }],
    parts: [{ name: 'Pads', price: 50_00, serviceIndex: 0 }],
  })
})

test('for another car what the first one brought about stands at the usual price', () => {
  const draft = withoutOffers(withOffer(emptyDraft, oil, { id: 12, offer }), () => oil)
  expect(oneOf(draft)).toMatchObject({ price: 200_00, declinedId: null, quantityMilli: 2000, discount: 30_00 })
})

test('a custom service is sent whole, with its price and its discount, and keeps its price for another car', () => {
  const weld = { nameEn: '', nameAr: 'لحام', sectionId: 3, durationMinutes: 90 }
  const figures = { price: money(200_00), discount: money(20_00), ownDiscount: true }
  const draft = withService(emptyDraft, customSold(weld), figures)
  expect(oneOf(draft)).toMatchObject({ serviceId: null, nameEn: 'لحام', gross: 200_00, discount: 20_00 })
  const custom = { ...weld, nameEn: 'لحام' }
  expect(sentOf(draft).services).toMatchObject([{ serviceId: null, custom, price: 200_00, discount: 20_00 }])
  const known = (services: typeof draft) => withoutOffers(services, (line) => soldAs([oil], line))
  expect(oneOf(known(withOffer(emptyDraft, customSold(weld), { id: 12, offer })))).toMatchObject({
    price: 80_00,
    declinedId: null,
  })
})

test('SVC-012 a package counts at its own price, is sent as a package, and goes with all its services', () => {
  const item = { serviceId: 4, nameEn: 'Oil', nameAr: 'زيت', quantityMilli: 1000, price: money(200_00), minPrice: zero }
  const pack = {
    ...{ id: 3, version: 1, nameEn: 'Season', nameAr: 'موسم', description: '', active: true, sellable: true },
    ...{ price: money(150_00), discount: money(50_00), cost: zero },
    items: [
      { ...item, cost: zero, share: money(150_00), durationMinutes: 60, priceChange: 'allowed' as const, active: true },
    ],
  }
  const draft = withPackage(withService(emptyDraft, oil), pack, [brakes], null)
  expect(draftTotals(draft, company)).toMatchObject({ gross: 400_00, discount: 65_00, total: 385_25 })
  expect(sentOf(draft)).toMatchObject({ packages: [{ packageId: 3, dueAt: null }], services: [{ serviceId: 5 }] })
  const [, packaged] = draft.services
  const left = packaged && without(draft, packaged)
  expect([left?.services.length, left?.packages.length]).toEqual([1, 0])
})

test('a service goes with the parts that hang on it', () => {
  const draft = withPart(withPart(withService(emptyDraft, oil), { ...pads, ticketServiceId: 1 }), pads)
  const left = without(draft, oneOf(draft))
  expect([left.services.length, left.parts.length]).toEqual([0, 1])
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
  expect(countProblems({ km: wrong, rows: [undefined, { price: wrong, parts: [{ name: wrong }] }] })).toBe(3)
})

test('a part of the store is asked for by its number in the catalogue, and nothing is sent that the server says', () => {
  const asked = {
    ...part,
    ...figures,
    source: 'IssueFromStore' as const,
    sparePartId: 9,
    supplierId: null,
    supplierName: '',
  }
  const sent = sentOf(withPart(emptyDraft, { ...asked, ticketServiceId: null }))
  expect(sent.parts).toMatchObject([{ source: 'IssueFromStore', sparePartId: 9 }])
  expect(Object.keys(sent.parts?.[0] ?? {})).not.toEqual(expect.arrayContaining(['request']))
})
