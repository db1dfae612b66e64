import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { behind } from '../../test/behind.ts'
import { counterOf } from '../../test/counter.ts'
import { estimatesOf } from '../../test/estimates.ts'
import { openGarage } from '../../test/garage.ts'

const all = await openGarage()
const { garage, given, owner } = all
const { api, companyId } = garage
const counter = counterOf(all, garage)
const { made } = await estimatesOf(all)
const { paymentTermId } = await owner
  .selectFrom('customers')
  .select('paymentTermId')
  .where('id', '=', await counter.buyerOnAccount())
  .executeTakeFirstOrThrow()

const row = (table: string, id: number, key = 'id') =>
  sql`select from ${sql.table(`app.${table}`)} where company_id = ${companyId} and ${sql.ref(key)} = ${id} for no key update`

/** A customer who goes into another one. */
async function merging(goneId: number) {
  const wish = { keptId: await given.customer(), keptVersion: 1, goneId, goneVersion: 1, acknowledged: true }
  return () => api.customers.merge(wish)
}

/** A customer with 40.00 of credit, and a ticket that it may pay. */
async function withCredit() {
  const car = await given.vehicle()
  const { id: left } = await given.ticket({ vehicleId: car.id, total: 0, status: 'Completed' })
  const money = { ticketId: left, mode: 'cash' as const, amount: 40_00 }
  await api.payments.addTicketPayment(money)
  await api.payments.addTicketPayment({ ...money, kind: 'RefundAdjustment', paid: 40_00 })
  const { id: ticketId } = await given.ticket({ vehicleId: car.id, total: 100_00, status: 'Completed' })
  return { car, ticketId, customerId: car.customerId }
}

/** A sale of one part that a customer pays later. */
async function onAccount(customerId: number) {
  const { id: partId } = await counter.part(1000)
  await owner.updateTable('customers').set({ paymentTermId }).where('id', '=', customerId).execute()
  return counter.sell([{ partId }], { customerId })
}

type Pair = { held: RawBuilder<unknown>; works: (() => Promise<unknown>)[]; ends: string[] }
const bothDone = ['ok', 'ok']

const pairs: Record<string, () => Promise<Pair>> = {
  'a ticket that gets another mileage': async () => {
    const { id, customerId } = await given.vehicle()
    const ticket = await given.ticket({ vehicleId: id })
    const drives = () => api.tickets.update({ id: ticket.id, version: 1, km: 60_000 })
    return { held: row('vehicles', id), works: [await merging(customerId), drives], ends: bothDone }
  },
  'a ticket that is paid from credit': async () => {
    const { ticketId, customerId } = await withCredit()
    const pays = () => api.payments.addTicketPayment({ ticketId, amount: 40_00, fromCredit: true })
    return { held: row('tickets', ticketId), works: [await merging(customerId), pays], ends: bothDone }
  },
  'tickets that are paid together from credit': async () => {
    const { ticketId, customerId: id } = await withCredit()
    const shares = [{ ticketId, amount: 40_00 }]
    const pays = () => api.accounts.pay({ holder: 'customer', id, mode: null, shares })
    return { held: row('tickets', ticketId), works: [await merging(id), pays], ends: ['ok', 'ticketNotExists'] }
  },
  'an invoice that is paid from credit': async () => {
    const { customerId } = await withCredit()
    const { id: invoiceId } = await onAccount(customerId)
    const pays = () => api.payments.addTicketInvoicePayment({ invoiceId, amount: 40_00, fromCredit: true })
    const held = row('receivables', invoiceId, 'invoice_id')
    return { held, works: [await merging(customerId), pays], ends: bothDone }
  },
  'a sale that is returned': async () => {
    const customerId = await given.customer()
    const { id } = await onAccount(customerId)
    const returns = () => counter.back(id, [{ position: 1, quantityMilli: 1000 }])
    return { held: row('receivables', id, 'invoice_id'), works: [returns, await merging(customerId)], ends: bothDone }
  },
  'an exchange by a buyer with credit': async () => {
    const { customerId } = await withCredit()
    const { id: invoiceId } = await onAccount(customerId)
    const { id: partId } = await counter.part(1000)
    const lines = [{ position: 1, quantityMilli: 1000, outMilli: 1000 }]
    const exchange = { invoiceId, reason: 'Did not fit', lines }
    const works = [await merging(customerId), () => counter.sell([{ partId }], { customerId, exchange })]
    return { held: row('receivables', invoiceId, 'invoice_id'), works, ends: ['ok', 'NotFound'] }
  },
  'a table of cars': async () => {
    const contactNo = '0551234567'
    const { id: customerId } = await api.customers.create({ type: 'Individual', nameEn: 'Gone', contactNo })
    const car = await given.vehicle({ customerId, plateNo: '4417 RTJ' })
    const { makeEn } = await api.vehicles.get({ id: car.id })
    const file = new File([`Plate,Phone,Make,Km\n4417 RTJ,${contactNo},${makeEn},70000`], 'cars.csv')
    const table = { kind: 'vehicles' as const, existing: 'update' as const, file, expectedNew: 0, expectedUpdates: 1 }
    const works = [await merging(customerId), () => api.imports.run(table)]
    return { held: row('vehicles', car.id), works, ends: ['ok', 'importRowsRefused'] }
  },
  'an estimate that becomes a ticket': async () => {
    const { id, version, customerId, vehicleId } = await made()
    const works = [await merging(customerId), () => api.estimates.convert({ id, version })]
    return { held: row('vehicles', vehicleId), works, ends: bothDone }
  },
  'an income that is changed': async () => {
    const customerId = await given.customer()
    const { id: categoryId } = await api.expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })
    const typed = {
      ...{ kind: 'income' as const, categoryId, title: 'Scrap metal', happenedOn: '2026-01-05' },
      ...{ amount: 100_00, vatMode: 'exclusive' as const, customerId },
    }
    const { id, version } = await api.otherTransactions.create(typed)
    const { kind: _kind, ...fields } = { ...typed, amount: 120_00 }
    const works = [() => api.otherTransactions.update({ id, version, ...fields }), await merging(customerId)]
    return { held: row('other_transactions', id), works, ends: bothDone }
  },
}

test.each(Object.entries(pairs))('%s and a merge of its customer wait for each other in one order', async (_, pair) => {
  const { held, works, ends } = await pair()
  const refused = ends.filter((end) => end !== 'ok').length
  expect(await behind(owner, held, works)).toEqual({ ends, rolledBack: refused })
})
