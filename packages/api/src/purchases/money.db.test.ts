import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow, paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { seenNow } from '../../test/drawers.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, owner } = await openGarage()
const { purchases, drawers } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')

/** A purchase of 100.00 and VAT: 115.00. */
async function bought(more: object = {}) {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  const { purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom, more))
  return purchaseInvoice
}
const transfer = { mode: 'bankTransfer' as const }

test('PMT-006 API-099 a purchase invoice is paid in parts, each with a voucher, until nothing remains', async () => {
  const { id: purchaseInvoiceId } = await bought()
  const part = await purchases.addPayment({ purchaseInvoiceId, amount: 15_00, ...transfer, reference: 'T-1' })
  expect(part).toMatchObject({ paid: 15_00, due: 100_00, paymentStatus: 'partiallyPaid' })
  expect(await refusalOf(purchases.addPayment({ purchaseInvoiceId, amount: 100_01, ...transfer }))).toMatchObject({
    code: 'purchasePaymentTooHigh',
    data: { remaining: 100_00 },
  })
  const paid = await purchases.addPayment({ purchaseInvoiceId, amount: 100_00, mode: 'card' })
  expect(paid).toMatchObject({ paid: 115_00, due: 0, paymentStatus: 'paid' })
  expect(new Set(paid.payments.map(({ voucherNumber }) => voucherNumber)).size).toBe(2)
  const { items } = await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: purchaseInvoiceId })
  expect(items.map(({ action }) => action)).toEqual(['supplierPaid', 'supplierPaid', 'purchaseRecorded'])
})

test('two who pay the rest at once pay it once; a request sent again answers with what is there', async () => {
  const { id: purchaseInvoiceId } = await bought()
  const all = { purchaseInvoiceId, amount: 115_00, ...transfer }
  const both = await Promise.all([1, 2].map(() => refusalOf(purchases.addPayment(all))))
  expect(both.map(({ code }) => code).sort()).toEqual(['purchasePaymentTooHigh', 'went through'])

  const other = { ...all, purchaseInvoiceId: (await bought()).id, amount: 20_00 }
  const requestKey = randomUUID()
  const twice = await Promise.all([1, 2].map(() => purchases.addPayment(other, { context: { requestKey } })))
  expect(twice.map(({ paid, payments }) => [paid, payments.length])).toEqual([
    [20_00, 1],
    [20_00, 1],
  ])
  const changed = purchases.addPayment({ ...other, amount: 21_00 }, { context: { requestKey } })
  expect((await refusalOf(changed)).code).toBe('keyReused')
})

test('a refund gives back no more than is left of the payment it names, and it names one of this purchase', async () => {
  const { id: purchaseInvoiceId } = await bought({ paid: transfer })
  const [payment] = (await purchases.get({ id: purchaseInvoiceId })).payments
  const back = (amount: number, refundOfId: number | null) =>
    purchases.addPayment({ purchaseInvoiceId, kind: 'Refund', amount, refundOfId, ...transfer })
  const other = await purchases.get({ id: (await bought({ paid: transfer })).id })
  expect((await refusalOf(back(1_00, null))).code).toBe('refundNamesNoPayment')
  expect((await refusalOf(back(1_00, other.payments[0]?.id ?? 0))).code).toBe('refundNamesNoPayment')
  const after = await back(15_00, payment?.id ?? 0)
  expect(after).toMatchObject({ paid: 100_00, due: 15_00 })
  expect(after.payments.map(({ kind, refundable }) => [kind, refundable])).toEqual([
    ['Payment', 100_00],
    ['Refund', 0],
  ])
  expect(await refusalOf(back(100_01, payment?.id ?? 0))).toMatchObject({
    code: 'refundExceedsPayment',
    data: { refundable: 100_00 },
  })
})

test('cash comes out of the open drawer, never more than should be in it, and explains its count', async () => {
  const drawer = await drawers.open({ float: 120_00 })
  const { id: purchaseInvoiceId, number } = await bought({ paid: { mode: 'cash' } })
  const cash = async () => (await drawers.get({ id: drawer.id })).modes.find(({ mode }) => mode === 'cash')?.expected
  expect(await cash()).toBe(5_00)
  const other = await bought()
  const asked = { purchaseInvoiceId: other.id, mode: 'cash' as const }
  expect(await refusalOf(purchases.addPayment({ ...asked, amount: 5_01 }))).toMatchObject({
    code: 'drawerHoldsLess',
    data: { amount: 5_00 },
  })
  const both = await Promise.all([1, 2].map(() => refusalOf(purchases.addPayment({ ...asked, amount: 3_00 }))))
  expect(both.map(({ code }) => code).sort()).toEqual(['drawerHoldsLess', 'went through'])
  await purchases.addPayment({ ...asked, amount: 50_00, mode: 'bankTransfer' })
  expect(await cash(), 'a transfer is not counted at the counter').toBe(2_00)
  const [payment] = (await purchases.get({ id: purchaseInvoiceId })).payments
  const refund = { kind: 'Refund' as const, refundOfId: payment?.id ?? 0, mode: 'cash' as const }
  await purchases.addPayment({ purchaseInvoiceId, amount: 10_00, ...refund })
  const page = await drawers.get({ id: drawer.id })
  expect(await cash()).toBe(12_00)
  expect(page.suppliers.map((one) => [one.kind, one.amount, one.purchaseNumber, one.supplierName])).toEqual([
    ['Payment', 115_00, number, 'نجوم'],
    ['Payment', 3_00, other.number, 'نجوم'],
    ['Refund', 10_00, number, 'نجوم'],
  ])
  const pieces = [
    { denomination: 10_00, count: 1 },
    { denomination: 2_00, count: 1 },
  ]
  await drawers.close({ ...(await seenNow(garage.api, drawer.id)), pieces, counted: [] })
  const later = await purchases.addPayment({ ...asked, amount: 1_00 })
  expect(later.payments.at(-1)?.drawerId, 'without an open drawer it comes from elsewhere').toBeNull()
})

test('what is filled in later: supplier, number, day and VAT, from which the total is reckoned anew', async () => {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  await garage.api.tickets.checkOut({ id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' })
  const [row] = (await purchases.list({ searchInput: ticket.number })).items
  if (!row) throw new Error('Nothing was noted')
  const { id, version, invoicedOn } = row
  const supplierDocNo = randomUUID()
  const paper = { id, version, supplierId: nujoom, supplierDocNo, invoicedOn, vatMode: 'exclusive' as const }
  const done = await purchases.complete({ ...paper, paymentDueOn: dayFromNow(10), note: 'Late' })
  expect(done).toMatchObject({
    toComplete: false,
    supplierName: 'نجوم',
    taxable: 100_00,
    vat: 15_00,
    total: 115_00,
    version: version + 1,
  })
  expect(done.lines).toMatchObject([{ price: 50_00, total: 115_00 }])
  expect((await garage.api.tickets.get({ id: ticket.id })).parts).toMatchObject([{ supplierId: nujoom }])
  expect((await refusalOf(purchases.complete(paper))).code).toBe('InvalidData')

  await purchases.addPayment({ purchaseInvoiceId: id, amount: 110_00, ...transfer })
  const cheaper = { ...paper, version: done.version + 1, vatMode: 'none' as const }
  expect(await refusalOf(purchases.complete(cheaper))).toMatchObject({
    code: 'purchaseTotalBelowPaid',
    data: { paid: 110_00 },
  })
  const second = await bought()
  const same = { ...paper, id: second.id, version: second.version }
  expect((await refusalOf(purchases.complete(same))).code).toBe('supplierDocNoTaken')
  const { items } = await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: id })
  expect(items[1]).toMatchObject({ action: 'purchaseCompleted', changes: { total: [100_00, 115_00] } })
  await purchases.complete({ ...paper, version: done.version + 1, note: 'Put right' })
  const after = (await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: id })).items
  expect(after[0]).toMatchObject({ action: 'purchaseChanged', changes: { note: ['Late', 'Put right'] } })
})

test('INV-004 PUR-008 PUR-028 API-100 what goes back has a paper of its own at the price of the purchase; what was paid for it is got back', async () => {
  const { id: purchaseInvoiceId } = await bought({ paid: transfer, note: 'Left at the desk' })
  const { version, payments } = await purchases.get({ id: purchaseInvoiceId })
  const asked = { purchaseInvoiceId, version, reason: 'The wrong one' }
  const lines = (quantityMilli: number, position = 1) => [{ position, quantityMilli }]
  expect(await refusalOf(purchases.return({ ...asked, lines: lines(2001) }))).toMatchObject({
    code: 'returnExceedsPurchase',
    data: { position: 1 },
  })
  const requestKey = randomUUID()
  const once = () => purchases.return({ ...asked, lines: lines(500) }, { context: { requestKey } })
  const [back, again] = await Promise.all([once(), once()])
  expect(again?.id).toBe(back?.id)
  expect(back).toMatchObject({ type: 'Return', originalInvoiceId: purchaseInvoiceId, total: 28_75, vat: 3_75, due: 0 })
  const { number, shopId, invoicedOn } = await purchases.get({ id: purchaseInvoiceId })
  expect(back).toMatchObject({
    originalInvoiceNumber: number,
    shopId,
    invoicedOn,
    returnReason: 'The wrong one',
    note: '',
  })
  expect(back?.number).toMatch(/^PR-/)
  const after = await purchases.get({ id: purchaseInvoiceId })
  expect(after).toMatchObject({
    ...{ id: purchaseInvoiceId, number, type: 'Normal', shopId: garage.shopId, invoicedOn: todayInRiyadh() },
    ...{ originalInvoiceId: null, originalInvoiceNumber: null, note: 'Left at the desk' },
  })
  expect(after).toMatchObject({ returned: 28_75, toGetBack: 28_75, due: 0 })
  expect(after.returns).toMatchObject([{ id: back?.id, number: back?.number, total: 28_75 }])
  expect(after.lines).toMatchObject([{ returnedMilli: 500, returnableMilli: 1500 }])

  expect((await refusalOf(purchases.return({ ...asked, lines: lines(100) }))).code).toBe('InvalidData')
  const all = { ...asked, version: after.version, lines: lines(1500) }
  const both = await Promise.all([1, 2].map(() => refusalOf(purchases.return(all))))
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  const refund = { kind: 'Refund' as const, refundOfId: payments[0]?.id ?? 0, ...transfer }
  const closed = await purchases.addPayment({ purchaseInvoiceId, amount: 115_00, ...refund })
  expect(closed).toMatchObject({ returned: 115_00, paid: 0, due: 0, toGetBack: 0, paymentStatus: 'paid' })

  const paper = { supplierId: nujoom, invoicedOn: closed.invoicedOn, vatMode: 'none' as const }
  expect((await refusalOf(purchases.complete({ id: closed.id, version: closed.version, ...paper }))).code).toBe(
    'purchaseHasReturns',
  )
  const returnId = back?.id ?? 0
  const isReturn = { code: 'purchaseIsReturn' }
  expect(await refusalOf(purchases.addPayment({ purchaseInvoiceId: returnId, amount: 1, ...transfer }))).toMatchObject(
    isReturn,
  )
  const [first] = back ? [back] : []
  const onReturn = { id: returnId, version: first?.version ?? 0 }
  expect(await refusalOf(purchases.complete({ ...onReturn, ...paper }))).toMatchObject(isReturn)
  const returned = { ...asked, purchaseInvoiceId: returnId, version: onReturn.version, lines: lines(1) }
  expect(await refusalOf(purchases.return(returned))).toMatchObject(isReturn)
})

test('API-096 the list is of the shop: filtered by days, supplier and what is owed, with its sums; found by number, paper and supplier', async () => {
  const other = await supplierOf(owner, garage, 'دار القطعة')
  const ticket = await ticketWithParts(garage, { cost: 70_00 })
  const supplierDocNo = `D${randomUUID().slice(0, 8)}`
  const late = { supplierDocNo, invoicedOn: dayFromNow(-9), paymentDueOn: dayFromNow(-2) }
  const { purchaseInvoice: row } = await purchases.record(paperFor(ticket, other, late))
  expect(row.isOverdue).toBe(true)
  const ids = async (filter: object) => (await purchases.list(filter)).items.map(({ id }) => id)
  const page = await purchases.list({ supplierId: other })
  expect([page.totalItems, page.sums]).toEqual([1, { taxable: 70_00, vat: 10_50, total: 80_50, due: 80_50 }])
  expect(await ids({ paymentStatus: 'overdue' })).toEqual([row.id])
  expect(await ids({ paymentStatus: 'unpaid' })).toContain(row.id)
  expect(await ids({ paymentStatus: 'paid' })).not.toContain(row.id)
  expect(await ids({ from: dayFromNow(-9), to: dayFromNow(-9) })).toEqual([row.id])
  for (const searchInput of [row.number, supplierDocNo.toLowerCase(), 'القطعه', ticket.number])
    expect(await ids({ searchInput })).toEqual([row.id])
  expect(await ids({ purchaseInvoiceCategoryId: 2 })).toEqual([])
  expect((await refusalOf(purchases.list({ purchaseInvoiceCategoryId: 9 }))).code).toBe('invalidInput')
  const returns = (await purchases.list({ invoiceTypeId: 2 })).items
  expect(new Set(returns.map(({ type }) => type))).toEqual(new Set(['Return']))
  const { rows } = await openedFile(await garage.api.exports.purchases({ supplierId: other, sortBy: 'due' }))
  expect(rows).toMatchObject([
    {
      Number: row.number,
      Supplier: 'دار القطعة',
      VAT: 10.5,
      Total: 80.5,
      Due: 80.5,
      'Due date': new Date(dayFromNow(-2)),
    },
  ])
  for (const sortBy of ['invoicedOn', 'total', 'due'] as const) {
    const { items } = await purchases.list({ sortBy, isSortDescending: false })
    const values = items.map((one) => one[sortBy] as string | number)
    if (sortBy !== 'due') expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  }
})

test('API-096 one purchase is read by its id, with its shop and category; under others there is none', async () => {
  const { id } = await bought()
  const asked = { id, shopId: garage.shopId, purchaseInvoiceCategoryId: 1 }
  expect((await purchases.get(asked)).id).toBe(id)
  for (const other of [{ shopId: garage.secondShopId }, { purchaseInvoiceCategoryId: 2 }])
    expect((await refusalOf(purchases.get({ ...asked, ...other }))).code).toBe('NotFound')
})

test('purchases are seen by users with that action, and by no other company', async () => {
  const { id } = await bought()
  expect((await refusalOf(rival.api.purchases.get({ id }))).code).toBe('NotFound')
  expect(
    (await refusalOf(rival.api.purchases.addPayment({ purchaseInvoiceId: id, amount: 1, ...transfer }))).code,
  ).toBe('NotFound')
  expect((await rival.api.purchases.list({})).items).toEqual([])
  const store = await garage.as(['StoreManager'])
  expect((await store.api.purchases.get({ id })).id).toBe(id)
  const manager = await garage.as(['WorkshopManager'])
  expect((await refusalOf(manager.api.purchases.list({}))).code).toBe('NotAuthorized')
  const sales = await garage.as(['StoreManager'], ['store.sales'])
  expect((await refusalOf(sales.api.purchases.list({}))).code).toBe('NotAllowedOperation')
  const back = { purchaseInvoiceId: id, version: 1, reason: 'x', lines: [{ position: 1, quantityMilli: 1 }] }
  const buyer = await garage.as(['StoreManager'], ['store.purchases'])
  expect((await refusalOf(buyer.api.purchases.return(back))).code).toBe('NotAllowedOperation')
  const elsewhere = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  expect((await elsewhere.api.purchases.list({})).items).toEqual([])
  const pay = { purchaseInvoiceId: id, amount: 1, ...transfer }
  expect((await refusalOf(elsewhere.api.purchases.addPayment(pay))).code).toBe('NotAuthorized')
})
