import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { stockOf } from '../../test/stocked-parts.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, owner } = all
const { api, given } = garage
const keeper = (await garage.as(['StoreManager'])).api
const store = storeOf(all, garage)
const { withPart, issue, lineOf, done } = partsOnTickets({ api, keeper, given })

/** A ticket that left, paid, with so much of a part of the store. */
async function sold(partId: number, quantityMilli = 2000) {
  const { id } = await withPart(partId, quantityMilli)
  await issue(id, quantityMilli)
  const ticket = await done(await api.tickets.get({ id }))
  await api.payments.addTicketPayment({ ticketId: id, amount: ticket.money.due, mode: 'cash' })
  const { version } = await api.tickets.get({ id })
  const left = await api.tickets.checkOut({ id, version })
  return { ticket: left, invoice: await api.invoices.get({ id: left.invoice?.id ?? 0 }) }
}
type Sold = Awaited<ReturnType<typeof sold>>
type Line = { position: number; amount: number; backMilli?: number; damaged?: boolean }
async function give({ invoice, ticket }: Sold, lines: Line[], requestKey = randomUUID()) {
  const { version } = await api.tickets.get({ id: ticket.id })
  const asked = { invoiceId: invoice.id, version, reason: 'Did not fit', lines }
  return { asked, note: await api.invoices.return(asked, { context: { requestKey } }) }
}
const held = (partId: number) => stockOf(owner, garage, partId)

test('STK-007 a ticket’s return puts the parts of the store back at the cost they left with', async () => {
  const { id } = await store.part(5000, 50_00)
  const sale = await sold(id)
  const [line] = sale.invoice.lines
  expect(line).toMatchObject({ outMilli: 2000, comesBackMilli: 2000, backMilli: 0 })
  // What was bought since then costs more; what comes back does not.
  await store.arrive(id, 3000, 90_00)
  const before = await held(id)
  const { note } = await give(sale, [{ position: 1, amount: line?.total ?? 0 }])
  const after = await held(id)
  expect(after).toMatchObject({
    currentMilli: (before.currentMilli ?? 0) + 2000,
    valueMinor: (before.valueMinor ?? 0) + 100_00,
  })
  expect(after.ledger.at(-1)).toMatchObject({
    ...{ kind: 'returnedByCustomer', quantityMilli: 2000, valueMinor: 100_00 },
    ...{ document: 'invoice', documentId: note.id, documentNumber: note.number },
  })
  expect(note.lines).toMatchObject([{ backMilli: 2000, damaged: false, outMilli: 0 }])
  const { request, ticket } = await lineOf(sale.ticket.id)
  expect(request.steps.at(-1)).toMatchObject({ step: 'returned', quantityMilli: 2000 })
  // The ticket keeps its total, and so it keeps what its parts cost.
  expect(ticket.money).toMatchObject({ total: sale.ticket.money.total, cost: 100_00 })
  const whole = await api.invoices.get({ id: sale.invoice.id })
  expect(whole.lines).toMatchObject([{ outMilli: 0, comesBackMilli: 0, backMilli: 2000 }])
})

test('STK-008 what comes back damaged comes back at its cost and leaves at once as a shortage that says why', async () => {
  const { id } = await store.part(2000, 50_00)
  const sale = await sold(id)
  await give(sale, [{ position: 1, amount: sale.invoice.total, damaged: true }])
  const { ledger, ...levels } = await held(id)
  expect(levels).toEqual({ currentMilli: 0, reservedMilli: 0, valueMinor: 0 })
  expect(ledger.slice(-2)).toMatchObject([
    { kind: 'returnedByCustomer', quantityMilli: 2000, valueMinor: 100_00 },
    { kind: 'shortage', quantityMilli: -2000, valueMinor: -100_00 },
  ])
})

test('STK-011 goods come back in parts, the last piece with the rest of their cost, and never more than are out', async () => {
  const { id } = await store.part(3000, 33_33)
  const sale = await sold(id, 3000)
  await give(sale, [{ position: 1, amount: 10_00, backMilli: 1000 }])
  expect((await refusalOf(give(sale, [{ position: 1, amount: 1, backMilli: 2001 }]))).code).toBe('returnExceedsIssued')
  await give(sale, [{ position: 1, amount: 10_00 }])
  expect(await held(id)).toMatchObject({ currentMilli: 1000 })
  await give(sale, [{ position: 1, amount: 10_00, backMilli: 2000 }])
  expect(await held(id)).toMatchObject({ currentMilli: 3000, valueMinor: 99_99 })
  const refused = await refusalOf(give(sale, [{ position: 1, amount: 1, backMilli: 1 }]))
  expect(refused).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 0 } })
})

test('what comes back is reserved for the ticket that waits for it, damaged goods are not', async () => {
  const { id } = await store.part(2000, 50_00)
  const sale = await sold(id)
  const waiting = await withPart(id, 2000)
  const half = Math.floor(sale.invoice.total / 2)
  await give(sale, [{ position: 1, amount: half, backMilli: 1000, damaged: true }])
  expect((await lineOf(waiting.id)).request.reservedMilli).toBe(0)
  await give(sale, [{ position: 1, amount: sale.invoice.total - half }])
  expect((await lineOf(waiting.id)).request.reservedMilli).toBe(1000)
})

test('the same return sent again moves nothing twice; other goods under its key are refused', async () => {
  const { id } = await store.part(2000, 50_00)
  const sale = await sold(id)
  const context = { requestKey: randomUUID() }
  const { asked, note } = await give(sale, [{ position: 1, amount: 10_00, backMilli: 1000 }], context.requestKey)
  const again = await Promise.all([api.invoices.return(asked, { context }), api.invoices.return(asked, { context })])
  expect(again.map((one) => one.id)).toEqual([note.id, note.id])
  const other = { ...asked, lines: [{ position: 1, amount: 10_00, backMilli: 2000 }] }
  expect((await refusalOf(api.invoices.return(other, { context }))).code).toBe('keyReused')
  const harmed = { ...asked, lines: [{ position: 1, amount: 10_00, backMilli: 1000, damaged: true }] }
  expect((await refusalOf(api.invoices.return(harmed, { context }))).code).toBe('keyReused')
  expect(await held(id)).toMatchObject({ currentMilli: 1000, valueMinor: 50_00 })
})
