import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { history, customers, dealers, vehicles } = garage.api
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

/** A user who works in the first shop by one role, and has another role in the second. */
async function userOf(here: Role, there?: Role) {
  const user = await garage.as([here])
  const also = { companyId: garage.companyId, userId: user.userId, shopId: garage.secondShopId }
  if (there)
    await owner
      .insertInto('userShopRoles')
      .values({ ...also, role: there })
      .execute()
  return user.api
}

/** A car that came to both shops: an open visit and a past one in each. */
async function visitsToBoth() {
  const { id: vehicleId, customerId } = await given.vehicle()
  const made = async (shopId: number, total: number) => ({
    open: (await given.ticket({ vehicleId, shopId, total })).id,
    past: (await given.ticket({ vehicleId, shopId, total, paid: total, status: 'Closed' })).id,
  })
  const [first, second] = [await made(garage.shopId, 300_00), await made(garage.secondShopId, 70_00)]
  return { vehicleId, customerId, first, second }
}

test('visits are shown of every shop in which the user may look, whichever they work in, and of no other', async () => {
  const { customerId: id, vehicleId, first, second } = await visitsToBoth()
  const seen = async (api: typeof garage.api) => ({
    open: idsOf(await api.history.visits({ of: 'customer', id, open: true })),
    past: idsOf(await api.history.visits({ of: 'customer', id, open: false })),
    car: idsOf(await api.history.visits({ of: 'vehicle', id: vehicleId })),
  })
  const all = {
    open: [second.open, first.open],
    past: [second.past, first.past],
    car: [second.past, second.open, first.past, first.open],
  }
  const one = { open: [first.open], past: [first.past], car: [first.past, first.open] }
  expect(await seen(garage.api)).toEqual(all)
  expect(await seen(await userOf('WorkshopManager', 'Technician'))).toEqual(all)
  expect(await seen(await userOf('WorkshopManager'))).toEqual(one)
  // A role that shows no tickets shows none of that shop either.
  expect(await seen(await userOf('WorkshopManager', 'StoreManager'))).toEqual(one)
})

test('an answer says which shops it covers, and whether there are more', async () => {
  const { customerId: id } = await visitsToBoth()
  const coversOf = async (api: typeof garage.api) => {
    const { shops, everyShop } = await api.history.visits({ of: 'customer', id, open: true })
    return { shops: shops.map((shop) => shop.id), everyShop }
  }
  const both = [garage.shopId, garage.secondShopId]
  expect(await coversOf(garage.api)).toEqual({ shops: both, everyShop: true })
  expect(await coversOf(await userOf('WorkshopManager'))).toEqual({ shops: [garage.shopId], everyShop: false })
})

test('the figures of a page are those of the rows that they lead to', async () => {
  const { customerId: id, vehicleId } = await visitsToBoth()
  const { id: dealerId } = await dealers.create({ nameEn: 'A partner who pays' })
  const billed = await given.ticket({ vehicleId, total: 50_00 })
  await owner
    .updateTable('tickets')
    .set({ dealerId })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', billed.id)
    .execute()
  for (const [api, due] of [
    [garage.api, 370_00],
    [await userOf('WorkshopManager'), 300_00],
  ] as const) {
    const { figures } = await api.customers.get({ id })
    const [open, past] = [
      await api.history.visits({ of: 'customer', id, open: true }),
      await api.history.visits({ of: 'customer', id, open: false }),
    ]
    expect(figures).toMatchObject({ openTickets: open.totalItems, pastTickets: past.totalItems, due })
    // The partner's ticket is listed with the customer's, but the customer does not pay it.
    expect(open.sums.due).toBe(due)
    expect(idsOf(open)).toContain(billed.id)
    expect((await api.vehicles.get({ id: vehicleId })).visits).toBe(open.totalItems + past.totalItems)
  }
  const { figures } = await dealers.get({ id: dealerId })
  expect(figures).toEqual({ openTickets: 1, pastTickets: 0, vehicles: 0, due: 50_00, everyShop: true })
  expect(await history.visits({ of: 'dealer', id: dealerId, open: true })).toMatchObject({
    items: [{ id: billed.id, shopId: garage.shopId }],
    sums: { total: 50_00, due: 50_00 },
  })
})

test('what a customer owes and the rows of the account are one, over all shops', async () => {
  const { customerId: id } = await visitsToBoth()
  const { tickets } = await garage.api.accounts.owed({ holder: 'customer', id })
  const { due } = (await customers.get({ id })).figures
  expect(tickets.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(due)
})

test('a user who sees no tickets gets no figure of them', async () => {
  const { customerId, vehicleId } = await visitsToBoth()
  const store = (await garage.as(['StoreManager'])).api
  expect((await store.customers.get({ id: customerId })).figures).toMatchObject({
    openTickets: null,
    pastTickets: null,
    vehicles: 1,
    due: 0,
  })
  expect(await store.vehicles.get({ id: vehicleId })).toMatchObject({ visits: null, due: 0, openTicketIds: [] })
  expect((await refusalOf(store.history.visits({ of: 'customer', id: customerId }))).status).toBe(403)
})

test('a car in another shop is told to be there only to whom may look into it', async () => {
  const car = { id: (await given.vehicle()).id }
  const { id } = await given.ticket({ vehicleId: car.id, shopId: garage.secondShopId, total: 20_00 })
  expect(await vehicles.get(car)).toMatchObject({ openTicketIds: [id], visits: 1, due: 20_00 })
  const manager = await userOf('WorkshopManager')
  expect(await manager.vehicles.get(car)).toMatchObject({ openTicketIds: [], visits: 0, due: 0 })
})

test('visits are turned by the last row shown, without a gap', async () => {
  const { id: vehicleId, customerId: id } = await given.vehicle()
  const made: number[] = []
  for (let visit = 0; visit < 5; visit++) made.unshift((await given.ticket({ vehicleId, status: 'Closed' })).id)
  const page = (before?: number | null) =>
    history.visits({ of: 'customer', id, open: false, pageSize: 2, ...(before && { before }) })
  const first = await page()
  const second = await page(first.next)
  const third = await page(second.next)
  expect([first, second, third].flatMap(idsOf)).toEqual(made)
  expect([first, second, third].map(({ next, totalItems }) => [next === null, totalItems])).toEqual([
    [false, 5],
    [false, 5],
    [true, 5],
  ])
})

test('the open visits of a customer are read from an index of their own', async () => {
  const { customerId } = await visitsToBoth()
  const plan = await owner.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain (costs off) select id from app.tickets t where t.company_id = ${garage.companyId} and t.customer_id = ${customerId}
      and t.shop_id = any(${[garage.shopId]}::bigint[]) and t.status not in ('Closed', 'Canceled') order by t.id desc limit 11`.execute(
      tx,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('tickets_open_by_customer')
})

/** Work that is done, paid and gone, with its invoice. */
async function invoiced(shopId: number, customerId: number) {
  const { api } = await garage.as(['Owner'], null, { shopId })
  const ticket = await finishedTicket({ ...garage, api }, { customerId })
  await api.payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount: ticket.money.due })
  const { version } = await api.tickets.get({ id: ticket.id })
  return api.tickets.checkOut({ id: ticket.id, version, paymentDueOn: '2099-01-31' })
}

test('invoices of all shops that the user sees stand on the page of the customer and of the car', async () => {
  const id = await given.customer()
  const [here, there] = [await invoiced(garage.shopId, id), await invoiced(garage.secondShopId, id)]
  const found = await history.invoices({ of: 'customer', id })
  expect(found.items).toMatchObject([{ id: there.invoice?.id }, { id: here.invoice?.id }])
  expect(found).toMatchObject({
    totalItems: 2,
    next: null,
    sums: { total: here.money.total + there.money.total, due: 0 },
  })
  expect(idsOf(await history.invoices({ of: 'vehicle', id: there.vehicleId }))).toEqual([there.invoice?.id])
  const manager = await userOf('WorkshopManager', 'Technician')
  // A technician there sees its tickets, but none of its invoices.
  expect(idsOf(await manager.history.invoices({ of: 'customer', id }))).toEqual([here.invoice?.id])
  expect(await manager.history.invoices({ of: 'vehicle', id: there.vehicleId })).toMatchObject({
    items: [],
    totalItems: 0,
  })
  const first = await history.invoices({ of: 'customer', id, pageSize: 1 })
  expect(idsOf(await history.invoices({ of: 'customer', id, pageSize: 1, before: first.next ?? 0 }))).toEqual([
    here.invoice?.id,
  ])
})

test('the invoices of a car are its sales, what was paid ahead, and what took them back', async () => {
  const id = await given.customer()
  const sold = await invoiced(garage.shopId, id)
  const { version } = await garage.api.tickets.get({ id: sold.id })
  const { id: noteId } = await garage.api.invoices.return({
    ...{ invoiceId: sold.invoice?.id ?? 0, version, reason: 'Not as agreed' },
    lines: [{ position: 1, amount: sold.money.total }],
  })
  const ahead = await garage.api.tickets.create({ vehicleId: sold.vehicleId, customerId: id })
  await garage.api.payments.addTicketPayment({ ticketId: ahead.id, mode: 'cash', amount: 10_00 })
  const [deposit] = (await garage.api.tickets.get({ id: ahead.id })).deposits
  const found = await history.invoices({ of: 'vehicle', id: sold.vehicleId })
  expect(idsOf(found)).toEqual([deposit?.id, noteId, sold.invoice?.id])
})

test('work that was put off, warranties that run and inspections stand on the car and on its customer, by the same shops', async () => {
  const id = await given.customer()
  const { api } = await garage.as(['Owner'], null, { shopId: garage.secondShopId })
  const vehicle = await given.vehicle({ customerId: id })
  const names = ['Brakes', 'Shock absorbers']
  const services = await Promise.all(names.map((nameEn) => given.service({ nameEn, price: 100_00, min: 0 })))
  const ticket = await api.tickets.create({
    vehicleId: vehicle.id,
    customerId: id,
    services: services.map((serviceId) => ({ serviceId })),
  })
  const [brakes] = ticket.services
  const proposed = await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [brakes?.id ?? 0] })
  await api.decisions.note({
    ...{ ticketId: ticket.id, version: proposed.version, channel: 'Phone', person: 'Abdullah' },
    answers: [{ id: brakes?.id ?? 0, answer: 'Declined' }],
  })
  const named = { nameEn: 'Pads', nameAr: 'فحمات' }
  const template = await api.inspections.addTemplate({ ...named, sections: [{ ...named, points: [named] }] })
  const [begun] = (await api.inspections.start({ ticketId: ticket.id, templateId: template.id })).inspections
  const point = begun?.points[0]
  await api.inspections.answer({ id: point?.id ?? 0, version: point?.version ?? 0, state: 'Now', remark: 'Worn' })
  await api.inspections.finish({ id: begun?.id ?? 0 })
  const warranted = await invoiced(garage.secondShopId, id)

  const manager = await userOf('WorkshopManager')
  const oneCar = { of: 'vehicle', id: vehicle.id } as const
  for (const whose of [oneCar, { of: 'customer', id } as const]) {
    const row = { vehicleId: vehicle.id, ticketId: ticket.id, shopId: garage.secondShopId }
    expect((await history.declinedWork(whose)).items).toMatchObject([{ nameEn: 'Brakes', ...row }])
    expect((await history.inspections(whose)).items).toMatchObject([
      { ...row, findings: [{ nameEn: 'Pads', state: 'Now', remark: 'Worn' }] },
    ])
    expect((await manager.history.declinedWork(whose)).items).toEqual([])
    expect((await manager.history.inspections(whose)).items).toEqual([])
    expect((await manager.history.warranties(whose)).items).toEqual([])
  }
  expect((await history.warranties({ of: 'customer', id })).items).toMatchObject([{ ticketId: warranted.id }])
  expect((await history.warranties({ of: 'vehicle', id: warranted.vehicleId })).items).toHaveLength(1)
  expect((await history.warranties(oneCar)).items).toEqual([])
})

test('each history asks for the right to its own page, and another company finds nothing', async () => {
  const { customerId, vehicleId } = await visitsToBoth()
  const { id: dealerId } = await dealers.create({ nameEn: 'Nobody’s partner' })
  const technician = (await garage.as(['Technician'])).api.history
  expect((await refusalOf(technician.visits({ of: 'dealer', id: dealerId }))).code).toBe('NotAuthorized')
  expect((await refusalOf(technician.invoices({ of: 'customer', id: customerId }))).code).toBe('NotAuthorized')
  expect((await technician.visits({ of: 'vehicle', id: vehicleId })).totalItems).toBe(2)
  const limited = (await garage.as(['WorkshopManager'], ['customers.edit'])).api.history
  expect((await refusalOf(limited.visits({ of: 'customer', id: customerId }))).code).toBe('NotAllowedOperation')
  for (const whose of [
    { of: 'customer', id: customerId },
    { of: 'vehicle', id: vehicleId },
    { of: 'dealer', id: dealerId },
  ] as const) {
    expect((await refusalOf(rival.api.history.visits(whose))).code).toBe('NotFound')
    expect((await refusalOf(rival.api.history.invoices(whose))).code).toBe('NotFound')
    if (whose.of === 'dealer') continue
    const calls = [rival.api.history.declinedWork, rival.api.history.warranties, rival.api.history.inspections]
    for (const call of calls) expect((await refusalOf(call(whose))).code).toBe('NotFound')
  }
})
