import { randomUUID } from 'node:crypto'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { purchases, expenses } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')
const reason = 'Wrong part'

async function returned() {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  const { id, version } = (await purchases.record(paperFor(ticket, nujoom))).purchaseInvoice
  const lines = [{ position: 1, quantityMilli: 1000 }]
  return { purchaseId: id, ...(await purchases.return({ purchaseInvoiceId: id, version, reason, lines })) }
}

test('PUR-007 the number of a credit note that came later is named on the return, and found by it', async () => {
  const { id, version, purchaseId, total } = await returned()
  const supplierDocNo = `CN-${randomUUID().slice(0, 8)}`
  const named = await purchases.nameCreditNote({ id, version, supplierDocNo })
  expect(named).toMatchObject({ supplierDocNo, total, type: 'Return' })
  expect((await purchases.list({ searchInput: supplierDocNo })).items.map((row) => row.id)).toEqual([id])
  const [event] = (await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: id })).items
  expect(event).toMatchObject({ action: 'creditNoteNamed' })
  expect((await refusalOf(purchases.nameCreditNote({ id, version, supplierDocNo: 'other' }))).code).toBe('InvalidData')
  // Sent again with what is there, it changes nothing.
  expect((await purchases.nameCreditNote({ id, version: named.version, supplierDocNo })).version).toBe(named.version)
  const other = await returned()
  const same = { id: other.id, version: other.version, supplierDocNo: supplierDocNo.toLowerCase() }
  expect((await refusalOf(purchases.nameCreditNote(same))).code).toBe('supplierDocNoTaken')
  const purchase = await purchases.get({ id: purchaseId })
  const ofPurchase = purchases.nameCreditNote({ id: purchaseId, version: purchase.version, supplierDocNo: 'X' })
  expect((await refusalOf(ofPurchase)).code).toBe('NotFound')
})

test('two name the same number on two returns of a supplier at once: one does', async () => {
  const [one, other] = [await returned(), await returned()]
  const supplierDocNo = `CN-${randomUUID().slice(0, 8)}`
  const both = await Promise.all(
    [one, other].map(({ id, version }) => refusalOf(purchases.nameCreditNote({ id, version, supplierDocNo }))),
  )
  expect(both.map(({ code }) => code).sort()).toEqual(['supplierDocNoTaken', 'went through'])
})

test('a return of an expense has the number of its credit note too; another company and another role name none', async () => {
  const { id, version } = await expenses.create({
    ...{ supplierName: 'Landlord', invoicedOn: todayInRiyadh(), vatMode: 'none' as const },
    lines: [{ title: 'Rent', amount: money(500_00), discount: money(0) }],
  })
  const back = await expenses.return({ invoiceId: id, version, items: [{ position: 1, returnAmount: money(100_00) }] })
  const asked = { id: back.id, version: back.version, supplierDocNo: 'CN-9' }
  expect((await refusalOf(purchases.nameCreditNote(asked))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.expenses.nameCreditNote(asked))).code).toBe('NotFound')
  const technician = (await garage.as(['Technician'])).api
  expect((await refusalOf(technician.expenses.nameCreditNote(asked))).status).toBe(403)
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  const bought = await returned()
  const ofStore = { id: bought.id, version: bought.version, supplierDocNo: 'CN-10' }
  expect((await refusalOf(elsewhere.purchases.nameCreditNote(ofStore))).code).toBe('NotAuthorized')
  expect(await expenses.nameCreditNote(asked)).toMatchObject({ supplierDocNo: 'CN-9', returnReason: '' })
})

test('what was recorded by itself is completed before it goes back or is written off, so that its VAT can be claimed', async () => {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000, supplierId: nujoom })
  await garage.api.tickets.checkOut({ id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' })
  const row = (await purchases.list({ searchInput: ticket.number })).items[0]
  if (!row) throw new Error('the check-out noted no purchase')
  const { id, version } = row
  const lines = [{ position: 1, quantityMilli: 1000 }]
  const back = (seen: number) => purchases.return({ purchaseInvoiceId: id, version: seen, reason, lines })
  expect((await refusalOf(back(version))).code).toBe('purchaseToComplete')
  const written = purchases.writeOff({ purchaseInvoiceId: id, amount: 1_00, note: reason })
  expect((await refusalOf(written)).code).toBe('purchaseToComplete')
  const paper = { supplierId: nujoom, supplierDocNo: randomUUID(), invoicedOn: todayInRiyadh() }
  const complete = await purchases.complete({ id, version, ...paper, vatMode: 'inclusive' })
  expect(await back(complete.version)).toMatchObject({ total: 50_00, vat: 6_52 })
})
