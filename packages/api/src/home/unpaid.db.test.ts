import { randomUUID } from 'node:crypto'
import type { ModuleAction } from '@warsha/domain/permissions'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, company, owner } = await openGarage()
const { tickets, payments, invoices } = garage.api
const key = () => ({ context: { requestKey: randomUUID() } })

/** A ticket of 115.00 invoiced on credit. */
async function onCredit(by: Company, paymentDueOn = '2099-01-31') {
  const { id, version } = await finishedTicket(by, { services: [100_00] })
  return by.api.tickets.checkOut({ id, version, paymentDueOn }, key())
}
const other = (await garage.as(['Owner'], null, { shopId: garage.secondShopId })).api
const secondShop = { ...garage, api: other, shopId: garage.secondShopId }

/** What the tile of home and the list behind it say. */
async function told(api: Company['api'], allShops: boolean) {
  const { tiles } = await api.home.today({ allShops })
  const list = await api.invoices.list({ paymentStatus: 'unpaid', allShops, pageSize: 100 })
  return { tile: tiles.unpaid, list }
}
async function expectSame(api: Company['api'], allShops: boolean, [count, amount]: [number, number]) {
  const { tile, list } = await told(api, allShops)
  const rows = list.items.map(({ due }) => due)
  expect([tile?.count, tile?.amount]).toEqual([count, amount])
  expect([list.totalItems, list.sums.due]).toEqual([count, amount])
  expect([rows.length, rows.reduce((sum, due) => sum + due, 0)]).toEqual([count, amount])
  return { tile, list }
}

test('INV-009 DSH-001 the unpaid tile counts and sums exactly the unpaid invoices of its list: other payers, returns, two shops', async () => {
  await expectSame(garage.api, true, [0, 0])
  const left = await onCredit(garage)
  await expectSame(garage.api, false, [1, 115_00])
  await payments.addTicketPayment({ ticketId: left.id, amount: 15_00, mode: 'cash' })
  await expectSame(garage.api, false, [1, 100_00])

  const insurer = await garage.api.dealers.create({
    ...{ nameEn: 'Tawun Insurance', crNumber: '1010773164', buildingNo: '3190' },
    ...{ street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' },
  })
  const repair = await finishedTicket(garage, { services: [1_000_00] })
  const claim = { claimNumber: '', approvalReference: '', approvedOn: null, approvedAmount: null }
  const payer = { holder: 'dealer' as const, partyId: insurer.id, kind: 'above' as const, amount: 150_00 }
  const { version } = await tickets.payers({ id: repair.id, version: repair.version, payers: [payer], claim }, key())
  await payments.addTicketPayment({ ticketId: repair.id, amount: 150_00, mode: 'cash' })
  const current = await tickets.get({ id: repair.id })
  expect(current.version).toBeGreaterThanOrEqual(version)
  await tickets.checkOut({ id: repair.id, version: current.version, paymentDueOn: '2099-01-31' }, key())
  const { list } = await expectSame(garage.api, false, [2, 1_100_00])
  const [claimed] = list.items
  expect(claimed).toMatchObject({ dealerId: insurer.id, ticketId: repair.id, due: 1_000_00, shopId: garage.shopId })
  expect((await garage.api.history.invoices({ of: 'dealer', id: insurer.id })).sums.due).toBe(1_000_00)

  await onCredit(secondShop)
  await expectSame(garage.api, false, [2, 1_100_00])
  const both = await expectSame(garage.api, true, [3, 1_215_00])
  expect(new Set(both.list.items.map(({ shopId }) => shopId))).toEqual(new Set([garage.shopId, garage.secondShopId]))

  const own = await invoices.get({ id: left.invoice?.id ?? 0 })
  const lines = own.lines.map(({ position }) => ({ position, amount: 50_00 }))
  const { version: seen } = await tickets.get({ id: left.id })
  await invoices.return({ invoiceId: own.id, version: seen, lines, reason: 'Half of it' }, key())
  await expectSame(garage.api, true, [3, 1_165_00])
  await payments.addTicketPayment({ ticketId: left.id, amount: 50_00, mode: 'cash' })
  await expectSame(garage.api, true, [2, 1_115_00])
  await payments.addTicketInvoicePayment({ invoiceId: claimed?.id ?? 0, amount: 1_000_00, mode: 'bankTransfer' })
  await expectSame(garage.api, true, [1, 115_00])
})

test('ROL-003 the tile tells of the shops into whose invoices the user may look, and the list of no other', async () => {
  const shops = await company('Two shops')
  const there = (await shops.as(['Owner'], null, { shopId: shops.secondShopId })).api
  await onCredit(shops)
  await onCredit({ ...shops, api: there, shopId: shops.secondShopId })
  await expectSame(shops.api, true, [2, 230_00])
  const manager = await shops.as(['WorkshopManager'])
  await expectSame(manager.api, true, [1, 115_00])
  const add = (role: string) =>
    owner
      .insertInto('userShopRoles')
      .values({ companyId: shops.companyId, userId: manager.userId, shopId: shops.secondShopId, role })
      .execute()
  await add('Technician')
  await expectSame(manager.api, true, [1, 115_00])
  await add('WorkshopManager')
  await expectSame(manager.api, true, [2, 230_00])
  await expectSame(rival.api, true, [0, 0])

  const unpaid = { paymentStatus: 'unpaid' as const, allShops: true }
  const technician = (await shops.as(['Technician'])).api
  expect((await technician.home.today({ allShops: true })).tiles.unpaid).toBeNull()
  expect((await refusalOf(technician.invoices.list(unpaid))).status).toBe(403)
  const limited: ModuleAction[] = ['tickets.view']
  const shut = (await shops.as(['WorkshopManager'], limited)).api
  expect((await shut.home.today({})).tiles.unpaid).toBeNull()
  expect((await refusalOf(shut.invoices.list(unpaid))).status).toBe(406)
})

test('the tile says how many were to be paid before today, by the day that is agreed now; the file names the shop', async () => {
  const late = await company('Slow payers')
  const left = await onCredit(late)
  const { id, version } = await onCredit(late)
  await owner
    .updateTable('tickets')
    .set({ paymentDueOn: '2020-01-31' })
    .where('companyId', '=', late.companyId)
    .where('id', '=', left.id)
    .execute()
  const { tile, list } = await told(late.api, false)
  expect([tile?.count, tile?.overdue]).toEqual([2, 1])
  expect(list.items.map(({ dueOn }) => dueOn)).toEqual(['2099-01-31', '2020-01-31'])
  await late.api.payments.addPaymentDue({ ticketId: id, version, paymentDueOn: '2098-12-31' }, key())
  expect((await told(late.api, false)).list.items.map(({ dueOn }) => dueOn)).toEqual(['2098-12-31', '2020-01-31'])
  const unpaid = { paymentStatus: 'unpaid' as const }
  const [file, ofShops] = [
    await openedFile(await late.api.exports.invoices(unpaid)),
    await openedFile(await late.api.exports.invoices({ ...unpaid, allShops: true })),
  ]
  expect([file.heads.includes('Shop'), ofShops.heads.includes('Shop')]).toEqual([false, true])
  expect(ofShops.rows.length).toBe(2)
})

test('of several shops only what is unpaid is listed', async () => {
  const { code, data } = await refusalOf(garage.api.invoices.list({ allShops: true }))
  expect([code, data.field]).toEqual(['invalidInput', 'allShops'])
})
