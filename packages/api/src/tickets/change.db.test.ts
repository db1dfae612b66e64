import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner, services } = await openGarage()

async function opened(price = 0) {
  const car = await given.vehicle()
  const sold = price > 0 ? [{ serviceId: await given.service({ price, min: 50_00 }) }] : []
  return garage.api.tickets.create({ vehicleId: car.id, customerId: car.customerId, services: sold })
}
const actionsOf = async (id: number) => (await garage.api.tickets.activities({ id })).map(({ action }) => action)

test('TKT-006 what is written on a ticket changes, and each change is one line of its log', async () => {
  const ticket = await opened()
  const next = await garage.api.tickets.update({
    id: ticket.id,
    version: ticket.version,
    km: 50_000,
    complaint: 'Shakes at 100 km/h',
    assessment: 'Wheel balance',
    promisedAt: '2030-05-01T14:00:00+03:00',
    waitingReason: 'partOnTheWay',
  })
  expect(next).toMatchObject({
    version: 2,
    km: 50_000,
    complaint: 'Shakes at 100 km/h',
    promisedAt: '2030-05-01T11:00:00.000Z',
    waitingReason: 'partOnTheWay',
  })
  expect((await actionsOf(ticket.id)).slice(0, 5).sort()).toEqual([
    'assessmentSet',
    'complaintSet',
    'kmSet',
    'promiseSet',
    'waitingSet',
  ])
  const cleared = { id: ticket.id, version: 2, waitingReason: null, promisedAt: null }
  expect(await garage.api.tickets.update(cleared)).toMatchObject({ waitingReason: null, promisedAt: null, km: 50_000 })
})

test('nothing changed makes no version and no line of the log', async () => {
  const { id, version } = await opened()
  expect(await garage.api.tickets.update({ id, version, complaint: '' })).toMatchObject({ version })
  expect(await actionsOf(id)).toEqual(['ticketOpened'])
})

test('a slip of the finger in the km of this visit is no history', async () => {
  const { id, version, vehicleId, customerId } = await opened()
  await garage.api.tickets.update({ id, version, km: 860_000 })
  expect(await garage.api.tickets.update({ id, version: 2, km: 86_000 })).toMatchObject({ km: 86_000 })
  const again = { vehicleId, customerId, confirmedOpenTicket: true, km: 85_999 }
  expect(await refusalOf(garage.api.tickets.create(again))).toMatchObject({
    code: 'kmBelowHistory',
    data: { highest: 86_000 },
  })
})

test('a partner is one of the company’s, and the log names them', async () => {
  const dealerOf = async (companyId: number, nameEn: string) =>
    (await owner.insertInto('dealers').values({ companyId, nameEn }).returning('id').executeTakeFirstOrThrow()).id
  const [ours, theirs] = [await dealerOf(garage.companyId, 'Al-Jazirah'), await dealerOf(rival.companyId, 'Rival')]
  const { id, version } = await opened()
  expect(await refusalOf(garage.api.tickets.update({ id, version, dealerId: theirs }))).toMatchObject({
    code: 'NotFound',
  })
  expect(await garage.api.tickets.update({ id, version, dealerId: ours })).toMatchObject({ dealerId: ours })
  expect((await garage.api.tickets.activities({ id }))[0]).toMatchObject({
    action: 'dealerSet',
    facts: { to: { en: 'Al-Jazirah', ar: null } },
  })
})

test('a stale ticket is not changed, and of two at once one is', async () => {
  const { id, version } = await opened()
  const both = await Promise.all(
    ['one', 'two'].map((complaint) => refusalOf(garage.api.tickets.update({ id, version, complaint }))),
  )
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
})

test('the discount on the whole ticket is at most what the lines come to, and leaves each its least price', async () => {
  const ticket = await opened(100_00)
  const reduce = (amount: number, version = ticket.version) =>
    garage.api.tickets.discount({ id: ticket.id, version, amount })
  expect(await refusalOf(reduce(100_01))).toMatchObject({ code: 'discountTooHigh', data: { max: 100_00 } })
  expect(await refusalOf(reduce(50_01))).toMatchObject({
    code: 'discountBelowMinimum',
    data: { name: { en: ticket.services[0]?.nameEn, ar: ticket.services[0]?.nameAr }, minimum: 50_00 },
  })
  const next = await reduce(50_00)
  expect(next.money).toMatchObject({
    documentDiscount: 50_00,
    discount: 50_00,
    taxable: 50_00,
    vat: 7_50,
    total: 57_50,
  })
  expect(await refusalOf(reduce(10_00))).toMatchObject({ code: 'InvalidData' })
  expect((await garage.api.tickets.activities({ id: ticket.id }))[0]).toMatchObject({
    action: 'ticketDiscounted',
    facts: { from: 0, to: 50_00 },
  })
})

test('the total may not fall below what was written off', async () => {
  const { id, ticketServiceId } = await given.ticket({ total: 300_00, badDebt: 200_00 })
  expect(await refusalOf(garage.api.tickets.discount({ id, version: 1, amount: 100_01 }))).toMatchObject({
    code: 'badDebtExceedsTotal',
  })
  expect(ticketServiceId).toBeGreaterThan(0)
})

test('TKT-015 TKT-016 a ticket is cancelled once its services are and its payments are returned', async () => {
  const ticket = await opened(100_00)
  const cancel = (id: number, version: number) => garage.api.tickets.status({ id, version, status: 'Canceled' })
  expect(await refusalOf(cancel(ticket.id, ticket.version))).toMatchObject({
    code: 'cancelTicketFailureNotAllServicesCanceled',
    data: { count: 1 },
  })
  const [service] = ticket.services
  const bare = await garage.api.ticketServices.status({ id: service?.id ?? 0, version: 1, status: 'Canceled' })
  expect(await cancel(ticket.id, bare.version)).toMatchObject({ status: 'Canceled', canceledAt: expect.any(String) })
  const paid = await given.ticket({ total: 100_00, paid: 100_00, serviceStatus: 'Canceled' })
  expect(await refusalOf(cancel(paid.id, 1))).toMatchObject({ code: 'cancelTicketFailurePaymentNeedReturn' })
})

test('TKT-017 a ticket on which parts are still to be paid is not cancelled', async () => {
  const ticket = await opened()
  const part = { source: 'PurchaseFromOutside' as const, name: 'Oil', price: 30_00 }
  const { version } = await garage.api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part })
  expect(await refusalOf(garage.api.tickets.status({ id: ticket.id, version, status: 'Canceled' }))).toMatchObject({
    code: 'cancelTicketFailurePaymentRemaining',
    data: { remaining: 34_50 },
  })
})

test('TKT-008 a ticket that sells parts only is called completed by hand', async () => {
  const ticket = await opened()
  const complete = (version: number) => garage.api.tickets.status({ id: ticket.id, version, status: 'Completed' })
  expect(await refusalOf(complete(ticket.version))).toMatchObject({ code: 'nothingToComplete' })
  const part = { source: 'PurchaseFromOutside' as const, name: 'Oil', price: 30_00 }
  const { version } = await garage.api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part })
  expect(await complete(version)).toMatchObject({ status: 'Completed', completedAt: expect.any(String) })
  const working = await opened(100_00)
  const early = garage.api.tickets.status({ id: working.id, version: working.version, status: 'Completed' })
  expect(await refusalOf(early)).toMatchObject({ code: 'serviceStillOpen' })
})

test('TKT-010 cancelling and completing are granted apart', async () => {
  const { id } = await given.ticket({ total: 100_00, serviceStatus: 'Completed' })
  const canceller = await garage.as(['WorkshopManager'], ['tickets.cancel'])
  expect(await refusalOf(canceller.api.tickets.status({ id, version: 1, status: 'Completed' }))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.edit' },
  })
  const editor = await garage.as(['WorkshopManager'], ['tickets.edit'])
  expect(await refusalOf(editor.api.tickets.status({ id, version: 1, status: 'Canceled' }))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.cancel' },
  })
  expect(await editor.api.tickets.status({ id, version: 1, status: 'Completed' })).toMatchObject({
    status: 'Completed',
  })
})

test('TKT-018 a completed or cancelled ticket opens again, unless its car has another open one', async () => {
  const { id, vehicleId } = await given.ticket({ total: 100_00, status: 'Completed' })
  expect(await garage.api.tickets.reopen({ id, version: 1 })).toMatchObject({
    status: 'ReopenTicket',
    completedAt: null,
  })
  expect(await refusalOf(garage.api.tickets.reopen({ id, version: 2 }))).toMatchObject({
    code: 'cannotReOpenTicket',
    data: { reason: 'alreadyOpen' },
  })
  const canceled = await given.ticket({ vehicleId, status: 'Canceled' })
  expect(await refusalOf(garage.api.tickets.reopen({ id: canceled.id, version: 1 }))).toMatchObject({
    data: { reason: 'vehicleHasOpenTicket' },
  })
  const closed = await given.ticket({ status: 'Closed' })
  expect(await refusalOf(garage.api.tickets.reopen({ id: closed.id, version: 1 }))).toMatchObject({
    data: { reason: 'invoiceIssued' },
  })
})

test('SVC-016 notes are written by who sees the ticket, and removed once', async () => {
  const { id, version } = await opened()
  const viewer = await garage.as(['Technician'], ['tickets.view'])
  const { notes } = await viewer.api.tickets.addNote({ ticketId: id, body: 'Left front tyre is worn' })
  expect(notes).toMatchObject([{ body: 'Left front tyre is worn', mine: true }])
  expect(await garage.api.tickets.get({ id })).toMatchObject({ version, notes: [{ mine: false }] })
  const noteId = notes[0]?.id ?? 0
  expect(await refusalOf(viewer.api.tickets.removeNote({ id: noteId }))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(rival.api.tickets.removeNote({ id: noteId }))).toMatchObject({ code: 'NotFound', status: 404 })
  const both = await Promise.all([1, 2].map(() => refusalOf(garage.api.tickets.removeNote({ id: noteId }))))
  expect(both.map(({ code }) => code).sort()).toEqual(['NotFound', 'went through'])
  expect(await actionsOf(id)).toEqual(['noteRemoved', 'noteAdded', 'ticketOpened'])
})

test('SVC-010 SVC-011 a section is added once and removed while it has no service', async () => {
  const ticket = await opened()
  const add = { ticketId: ticket.id, sectionId: given.sectionId }
  const { sections, version } = await garage.api.tickets.addSection(add)
  const id = sections[0]?.id ?? 0
  expect(await refusalOf(garage.api.tickets.addSection(add))).toMatchObject({ code: 'shopSectionAlreadyExists' })
  expect(await refusalOf(garage.api.tickets.addSection({ ...add, sectionId: 999_999 }))).toMatchObject({
    code: 'NotFound',
  })
  const service = { serviceId: await given.service() }
  await garage.api.ticketServices.add({ ticketId: ticket.id, version, service })
  expect(await refusalOf(garage.api.tickets.removeSection({ id }))).toMatchObject({
    code: 'sectionHasServices',
    data: { count: 1 },
  })
  const empty = await garage.api.tickets.addSection({ ticketId: (await opened()).id, sectionId: given.sectionId })
  expect(await garage.api.tickets.removeSection({ id: empty.sections[0]?.id ?? 0 })).toEqual({ done: true })
  expect(await refusalOf(garage.api.tickets.removeSection({ id: empty.sections[0]?.id ?? 0 }))).toMatchObject({
    code: 'NotFound',
  })
})

test('TKT-021 a ticket of another shop is read here with a role there, and changed there; the owner changes it anywhere', async () => {
  const { id } = await given.ticket({ shopId: garage.secondShopId })
  const also = { shopId: garage.secondShopId, role: 'WorkshopManager' } as const
  const manager = await garage.as(['WorkshopManager'], null, { also })
  expect(await manager.api.tickets.get({ id })).toMatchObject({ shopId: garage.secondShopId })
  const change = { id, version: 1, complaint: 'Oil' }
  expect(await refusalOf(manager.api.tickets.update(change))).toMatchObject({ code: 'NotAuthorized', status: 403 })
  const there = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await there.api.tickets.update(change)).toMatchObject({ complaint: 'Oil' })
  expect(await garage.api.tickets.update({ ...change, version: 2, complaint: 'Brakes' })).toMatchObject({ version: 3 })
})

test('a rival does not even find the ticket', async () => {
  const { id, version } = await opened()
  const asked = { id, version }
  const refused = await Promise.all([
    refusalOf(rival.api.tickets.get({ id })),
    refusalOf(rival.api.tickets.activities({ id })),
    refusalOf(rival.api.tickets.update(asked)),
    refusalOf(rival.api.tickets.discount({ ...asked, amount: 0 })),
    refusalOf(rival.api.tickets.status({ ...asked, status: 'Canceled' })),
    refusalOf(rival.api.tickets.reopen(asked)),
    refusalOf(rival.api.tickets.addNote({ ticketId: id, body: 'Hello' })),
    refusalOf(rival.api.tickets.addSection({ ticketId: id, sectionId: given.sectionId })),
  ])
  expect(refused.map(({ code, status }) => `${code} ${status}`)).toEqual(
    Array.from({ length: refused.length }, () => 'ticketNotExists 404'),
  )
})

test('TKT-011 the log cannot be rewritten by the application', async () => {
  await opened()
  const rewritten = inCompany(services.database, garage.companyId, (tx) =>
    tx.updateTable('auditEvents').set({ action: 'nothing' }).where('companyId', '=', garage.companyId).execute(),
  )
  await expect(rewritten).rejects.toThrow(/permission denied/)
})
