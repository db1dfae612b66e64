import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { storeOf } from '../../test/store.ts'

const { garage, rival, given, owner, services } = await openGarage()
const store = storeOf({ owner, services }, garage)

/** What the advisor sends for a car that has just arrived. */
async function arrival(more: object = {}) {
  const vehicle = await given.vehicle()
  return { vehicleId: vehicle.id, customerId: vehicle.customerId, ...more }
}

test('TKT-001 TKT-002 a ticket opens with services, parts, technicians, a note and one stored set of figures', async () => {
  const [serviceId, employeeId] = [await given.service({ price: 200_00 }), await given.technician()]
  const ticket = await garage.api.tickets.create(
    await arrival({
      km: 86_420,
      complaint: 'Noise from the front when braking',
      services: [{ serviceId, technicianIds: [employeeId], discount: 10_00 }],
      parts: [
        { source: 'PurchaseFromOutside', name: 'Brake pads', partNo: '04465-33471', price: 150_00, serviceIndex: 0 },
        { source: 'PurchaseByCustomer', name: 'Wiper blades' },
      ],
      note: 'Keep the old pads',
    }),
  )
  expect(ticket).toMatchObject({
    status: 'Pending',
    km: 86_420,
    version: 1,
    number: expect.stringMatching(/^T-\d{4}-\d{4}$/),
  })
  expect(ticket.money).toMatchObject({
    services: 200_00,
    parts: 150_00,
    gross: 350_00,
    discount: 10_00,
    taxable: 340_00,
    vat: 51_00,
    total: 391_00,
    due: 391_00,
    paymentStatus: 'unpaid',
  })
  expect(ticket.parts[0]?.ticketServiceId).toBe(ticket.services[0]?.id)
  expect(ticket.technicians).toMatchObject([{ employeeId, workedMinutes: 0 }])
  expect(ticket.sections).toHaveLength(1)
  expect(ticket.notes).toMatchObject([{ body: 'Keep the old pads', mine: true }])
  const lines = [...ticket.services, ...ticket.parts]
  expect(lines.reduce((all, line) => all + line.total, 0)).toBe(391_00)
  expect(await garage.api.tickets.get({ id: ticket.id })).toEqual(ticket)
})

test('a ticket that opens with a part of the store says what was put aside for it, as its page does', async () => {
  const filter = await store.part(3000)
  const part = { source: 'IssueFromStore', sparePartId: filter.id, quantityMilli: 2000 }
  const ticket = await garage.api.tickets.create(await arrival({ parts: [part] }))
  expect(ticket.parts).toMatchObject([{ request: { reservedMilli: 2000 }, stock: { availableMilli: 1000 } }])
  expect(await garage.api.tickets.get({ id: ticket.id })).toEqual(ticket)
})

test('TKT-011 the opening is the first line of the ticket’s log', async () => {
  const { id, number } = await garage.api.tickets.create(await arrival())
  expect(await garage.api.tickets.activities({ id })).toMatchObject([
    { action: 'ticketOpened', facts: { number }, userId: garage.userId },
  ])
})

test('the same key opens one ticket, and another body with it is refused', async () => {
  const requestKey = randomUUID()
  const input = await arrival({ complaint: 'Oil light' })
  const first = await garage.api.tickets.create(input, { context: { requestKey } })
  const again = await garage.api.tickets.create({ complaint: 'Oil light', ...input }, { context: { requestKey } })
  expect(again.id).toBe(first.id)
  const other = garage.api.tickets.create({ ...input, complaint: 'Brakes' }, { context: { requestKey } })
  expect(await refusalOf(other)).toMatchObject({ code: 'keyReused', status: 409 })
})

test('a double click opens one ticket, however often it is clicked', async () => {
  const requestKey = randomUUID()
  const input = await arrival({ confirmedOpenTicket: true })
  const clicks = Array.from({ length: 8 }, () => garage.api.tickets.create(input, { context: { requestKey } }))
  const opened = await Promise.all(clicks)
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
})

test('two advisors who open a ticket for one car at once: the second is asked', async () => {
  const input = await arrival()
  const both = await Promise.all([1, 2].map(() => refusalOf(garage.api.tickets.create(input))))
  expect(both.map(({ code }) => code).sort()).toEqual(['vehicleHasOpenTicket', 'went through'])
  expect(await refusalOf(garage.api.tickets.create({ ...input, confirmedOpenTicket: true }))).toMatchObject({
    code: 'went through',
  })
})

test('numbers have no gap: what is refused takes none', async () => {
  const countOf = ({ number }: { number: string }) => Number(number.split('-').at(-1))
  const first = await garage.api.tickets.create(await arrival())
  await refusalOf(garage.api.tickets.create(await arrival({ parts: [{ source: 'IssueFromStore', name: 'Filter' }] })))
  const opened = await Promise.all([1, 2, 3].map(async () => garage.api.tickets.create(await arrival())))
  expect(opened.map(countOf).sort((a, b) => a - b)).toEqual([1, 2, 3].map((more) => countOf(first) + more))
})

test('VEH km below the history of the car is asked about', async () => {
  const input = await arrival({ km: 90_000 })
  const ticket = await garage.api.tickets.create(input)
  const lower = { ...input, confirmedOpenTicket: true, km: 80_000 }
  expect(await refusalOf(garage.api.tickets.create(lower))).toMatchObject({
    code: 'kmBelowHistory',
    data: { highest: 90_000 },
  })
  const second = await garage.api.tickets.create({ ...lower, confirmedKm: true })
  expect([ticket.km, second.km]).toEqual([90_000, 80_000])
})

test.each([
  ['partNameMissing', { parts: [{ source: 'PurchaseFromOutside', name: '' }] }],
  ['partHasNoPrice', { parts: [{ source: 'PurchaseByCustomer', name: 'Oil', price: 1 }] }],
  ['storePartNotChosen', { parts: [{ source: 'IssueFromStore', name: 'Oil' }] }],
  [
    'priceBelowMinimum',
    { parts: [{ source: 'PurchaseFromOutside', name: 'Oil', price: 10_00, minPrice: 8_00, discount: 3_00 }] },
  ],
  [
    'partNoAlreadyAdded',
    {
      parts: [
        { source: 'PurchaseFromOutside', name: 'Pads', partNo: '04465-1' },
        { source: 'PurchaseByCustomer', name: 'Pads', partNo: '04465 1' },
      ],
    },
  ],
  ['NotFound', { services: [{ serviceId: 999_999 }] }],
  ['NotFound', { parts: [{ source: 'PurchaseFromOutside', name: 'Oil', serviceIndex: 0 }] }],
  ['NotFound', { supervisorId: 999_999 }],
  ['NotFound', { customerId: 999_999 }],
])('TKT-027 SVC-019 opening is refused with %s', async (code, more) => {
  expect(await refusalOf(garage.api.tickets.create(await arrival(more)))).toMatchObject({ code })
})

test('a service is sold in its range, and discounted as it allows', async () => {
  const serviceId = await given.service({ price: 200_00, min: 100_00, max: 500_00, maxDiscount: 50_00 })
  const fixed = await given.service({ priceChange: 'never' })
  const opened = async (service: object) =>
    (await refusalOf(garage.api.tickets.create(await arrival({ services: [service] })))).code
  expect(await opened({ serviceId, price: 99_99 })).toBe('priceOutOfRange')
  expect(await opened({ serviceId: fixed, price: 199_99 })).toBe('priceChangeNotAllowed')
  const inWarranty = await given.service({ price: 200_00, priceChange: 'warranty' })
  const changed = await arrival({ services: [{ serviceId: inWarranty, price: 199_99 }] })
  expect(await refusalOf(garage.api.tickets.create(changed))).toMatchObject({
    code: 'priceChangeNotAllowed',
    data: { reason: 'warranty', price: 200_00 },
  })
  expect(await opened({ serviceId, discount: 50_01 })).toBe('discountTooHigh')
  expect(await opened({ serviceId, discountBp: 1000 })).toBe('discountInPercentNotAllowed')
  expect(await opened({ serviceId, price: 120_00, discount: 30_00 })).toBe('priceBelowMinimum')
  const clerk = await given.technician({ isTechnician: false })
  expect(await opened({ serviceId, technicianIds: [clerk] })).toBe('notATechnician')
})

test('work under warranty starts with the warranty price and names what it repairs', async () => {
  const serviceId = await given.service({ price: 200_00 })
  const first = await garage.api.tickets.create(await arrival({ services: [{ serviceId }] }))
  const done = first.services[0]?.id ?? 0
  const again = { vehicleId: first.vehicleId, customerId: first.customerId, confirmedOpenTicket: true }
  const claim = { ...again, services: [{ serviceId, underWarrantyOfId: done }] }
  expect(await refusalOf(garage.api.tickets.create(claim))).toMatchObject({ code: 'NotFound' })
  await owner
    .updateTable('ticketServices')
    .set({ warrantyEndsOn: '2999-01-01' })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', done)
    .execute()
  const second = await garage.api.tickets.create(claim)
  expect(second.services).toMatchObject([{ price: 0, underWarrantyOfId: done, total: 0 }])
  expect(await garage.api.ticketServices.warranty({ id: done })).toMatchObject({ underWarranty: true })
})

test('ADM-006 a ticket keeps the VAT rules it was opened with', async () => {
  const { api, company } = { api: rival.api, company: rival.companyId }
  const vehicle = await rival.given.vehicle()
  const serviceId = await rival.given.service({ price: 115_00, min: 0 })
  const input = { vehicleId: vehicle.id, customerId: vehicle.customerId, services: [{ serviceId }] }
  const before = await api.tickets.create(input)
  await owner.updateTable('companies').set({ isVatServicesInclusive: true }).where('id', '=', company).execute()
  const after = await api.tickets.create({ ...input, confirmedOpenTicket: true })
  expect([before.money.total, after.money.total, after.money.vat]).toEqual([132_25, 115_00, 15_00])
  const { services, version } = before
  const same = await api.ticketServices.update({
    id: services[0]?.id ?? 0,
    version,
    quantityMilli: 2000,
  })
  expect(same.money.total).toBe(264_50)
})

test('TKT-010 ROL-024 another company’s car is not found, and who may not open tickets is told so', async () => {
  const theirs = await rival.given.vehicle()
  const input = { vehicleId: theirs.id, customerId: theirs.customerId }
  expect(await refusalOf(garage.api.tickets.create(input))).toMatchObject({ code: 'NotFound', status: 404 })
  const store = await garage.as(['StoreManager'])
  expect(await refusalOf(store.api.tickets.create(await arrival()))).toMatchObject({
    code: 'NotAuthorized',
    status: 403,
  })
  const viewer = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect(await refusalOf(viewer.api.tickets.create(await arrival()))).toMatchObject({
    code: 'NotAllowedOperation',
    status: 406,
  })
})

test('the database holds one ticket for a key and a number', async () => {
  const { id } = await garage.api.tickets.create(await arrival())
  const row = await owner
    .selectFrom('tickets')
    .selectAll()
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: _, remainingMinor: __, ...twin } = row
  const copy = (fields: object) =>
    owner
      .insertInto('tickets')
      .values({ ...twin, ...fields })
      .execute()
  await expect(copy({ number: 'X' })).rejects.toThrow(/request_key/)
  await expect(copy({ requestKey: randomUUID() })).rejects.toThrow(/number/)
  await expect(copy({ requestKey: randomUUID(), number: 'Y', totalMinor: 1 })).rejects.toThrow(/adds_up/)
})
