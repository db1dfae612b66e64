import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow, paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner, company } = await openGarage()
const { purchases, tickets, ticketParts, payments } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')

test('PUR-003 what was bought for a ticket is recorded from its document: a purchase with a number, lines, VAT and the ticket', async () => {
  const ticket = await ticketWithParts(
    garage,
    { cost: 80_00, quantityMilli: 2000 },
    { cost: 40_00, supplierName: 'Other' },
  )
  const more = { supplierDocNo: 'INV-77 1', paymentDueOn: dayFromNow(30), note: 'Brought by Saad' }
  const { ticket: after, purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom, more))
  expect(purchaseInvoice).toMatchObject({
    type: 'Normal',
    category: 'purchase',
    supplierId: nujoom,
    supplierNameAr: 'نجوم',
    supplierName: 'نجوم',
    supplierDocNo: 'INV-77 1',
    ticketId: ticket.id,
    ticketNumber: ticket.number,
    invoicedOn: todayInRiyadh(),
    taxable: 200_00,
    vat: 30_00,
    total: 230_00,
    due: 230_00,
    paymentStatus: 'unpaid',
    isOverdue: false,
    toComplete: false,
  })
  expect(after.version).toBe(ticket.version + 1)
  const named = { id: purchaseInvoice.id, number: purchaseInvoice.number }
  expect(after.parts.map((part) => [part.purchase, part.supplierId, part.supplierName])).toEqual([
    [named, nujoom, 'نجوم'],
    [named, nujoom, 'نجوم'],
  ])
  expect(after.money.total, 'what the customer pays is another matter').toBe(ticket.money.total)
  const { lines, ...whole } = await purchases.get({ id: purchaseInvoice.id })
  expect(whole).toMatchObject({
    ...{ note: 'Brought by Saad', vatAllowed: true, vatBp: 1500, vatMode: 'exclusive' },
    ...{ gross: 200_00, discount: 0, taxable: 200_00, vat: 30_00 },
  })
  expect(lines.map(({ nameEn, price, quantityMilli, total }) => [nameEn, price, quantityMilli, total])).toEqual([
    [ticket.parts[0]?.nameEn, 80_00, 2000, 184_00],
    [ticket.parts[1]?.nameEn, 40_00, 1000, 46_00],
  ])
  const [line] = await tickets.activities({ id: ticket.id })
  expect([line?.action, line?.facts]).toEqual([
    'purchaseRecorded',
    { number: purchaseInvoice.number, supplier: 'نجوم', amount: 230_00 },
  ])
})

test('paid at once it owes nothing, and the voucher stands on it; who may not pay does not', async () => {
  const ticket = await ticketWithParts(garage, {})
  const paid = { mode: 'card' as const, reference: 'A-1' }
  const clerk = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.edit'])
  const paper = paperFor(ticket, null, { supplierName: 'Abu Ali', paid })
  expect(await refusalOf(clerk.api.purchases.record(paper))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.payments' },
  })
  const { purchaseInvoice } = await purchases.record(paper)
  expect(purchaseInvoice).toMatchObject({ paymentStatus: 'paid', due: 0, paid: 92_00, supplierName: 'Abu Ali' })
  const whole = await purchases.get({ id: purchaseInvoice.id })
  expect(whole.payments).toMatchObject([{ kind: 'Payment', mode: 'card', amount: 92_00, reference: 'A-1' }])
  expect(whole.payments[0]?.voucherNumber).toMatch(/^V-\d{4}-\d+$/)
})

test('who may only edit tickets records what is to be paid later, and who may not edit records nothing', async () => {
  const ticket = await ticketWithParts(garage, {})
  const clerk = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.edit'])
  const looker = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect((await refusalOf(looker.api.purchases.record(paperFor(ticket, nujoom)))).code).toBe('NotAllowedOperation')
  expect((await clerk.api.purchases.record(paperFor(ticket, nujoom))).purchaseInvoice.due).toBe(92_00)
})

test('a part is bought once: the second document, a part without cost and one the customer brought are refused by name', async () => {
  const ticket = await ticketWithParts(garage, { name: 'Pump' }, { name: 'Free', cost: 0 })
  const [pump, free] = ticket.parts.map(({ id }) => id)
  const { ticket: after, purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom, { partIds: [pump] }))
  const again = (partIds: (number | undefined)[]) => purchases.record(paperFor(after, nujoom, { partIds }))
  expect(await refusalOf(again([pump]))).toMatchObject({
    code: 'partPurchased',
    data: { name: 'Pump', number: purchaseInvoice.number },
  })
  expect(await refusalOf(again([free]))).toMatchObject({ code: 'partNotBought', data: { name: 'Free' } })
  const other = await ticketWithParts(garage, {})
  expect(await refusalOf(again([other.parts[0]?.id]))).toMatchObject({ code: 'NotFound', data: { field: 'partIds' } })
})

test('PUR-007 API-097 two who record the same part at once make one purchase; so do two who record the same document', async () => {
  const ticket = await ticketWithParts(garage, {})
  const twice = await Promise.all([1, 2].map(() => refusalOf(purchases.record(paperFor(ticket, nujoom)))))
  expect(twice.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])

  const [one, two] = [await ticketWithParts(garage, {}), await ticketWithParts(garage, {})]
  const supplierDocNo = `A ${randomUUID()}`
  const papers = [
    paperFor(one, nujoom, { supplierDocNo }),
    paperFor(two, nujoom, { supplierDocNo: supplierDocNo.replaceAll('-', '') }),
  ]
  const both = await Promise.all(papers.map((paper) => refusalOf(purchases.record(paper))))
  expect(both.map(({ code }) => code).sort()).toEqual(['supplierDocNoTaken', 'went through'])
  const { takenBy } = await purchases.checkSupplierDocNo({
    supplierId: nujoom,
    supplierDocNo: supplierDocNo.toLowerCase(),
  })
  expect(both.find(({ code }) => code === 'supplierDocNoTaken')?.data).toEqual({
    number: takenBy?.number,
    field: 'supplierDocNo',
  })
  const exceptId = takenBy?.id ?? 0
  expect(await purchases.checkSupplierDocNo({ supplierId: nujoom, supplierDocNo, exceptId })).toEqual({ takenBy: null })
  const another = await supplierOf(owner, garage, 'شرق')
  expect(await purchases.checkSupplierDocNo({ supplierId: another, supplierDocNo })).toEqual({ takenBy: null })
})

test('a request sent again answers with the first purchase; with another body or for another action it is refused', async () => {
  const ticket = await ticketWithParts(garage, {})
  const requestKey = randomUUID()
  const paper = paperFor(ticket, nujoom, { paid: { mode: 'bankTransfer' } })
  const [first, second] = await Promise.all([1, 2].map(() => purchases.record(paper, { context: { requestKey } })))
  expect(second?.purchaseInvoice.id).toBe(first?.purchaseInvoice.id)
  const third = await purchases.record(paper, { context: { requestKey } })
  expect(third.purchaseInvoice).toEqual(first?.purchaseInvoice)
  expect((await purchases.get({ id: third.purchaseInvoice.id })).payments).toHaveLength(1)
  const other = purchases.record({ ...paper, note: 'Other' }, { context: { requestKey } })
  expect((await refusalOf(other)).code).toBe('keyReused')
  const payment = { ticketId: ticket.id, amount: 1_00, mode: 'cash' as const }
  expect((await refusalOf(payments.addTicketPayment(payment, { context: { requestKey } }))).code).toBe('keyReused')
})

test('a document of tomorrow, due before it was written, or of nobody is refused', async () => {
  const ticket = await ticketWithParts(garage, {})
  const refused = (more: object, supplierId: number | null = nujoom) =>
    refusalOf(purchases.record(paperFor(ticket, supplierId, more)))
  expect(await refused({ invoicedOn: dayFromNow(1) })).toMatchObject({
    code: 'dateInFuture',
    data: { today: todayInRiyadh() },
  })
  expect(await refused({ paymentDueOn: dayFromNow(-1) })).toMatchObject({ code: 'dueBeforePurchase' })
  expect(await refused({}, null)).toMatchObject({ code: 'purchaseSupplierMissing' })
  const paidToo = await refused({ paymentDueOn: dayFromNow(3), paid: { mode: 'cash' } })
  expect(paidToo.status, 'what is paid has no day to pay by').toBe(400)
})

test('a company without VAT claims none', async () => {
  const small = await company('No VAT')
  await owner.updateTable('companies').set({ allowVat: false }).where('id', '=', small.companyId).execute()
  const ticket = await ticketWithParts(small, {})
  const supplierName = 'Abu Ali'
  expect((await refusalOf(small.api.purchases.record(paperFor(ticket, null, { supplierName })))).code).toBe(
    'purchaseVatNotAllowed',
  )
  const { purchaseInvoice } = await small.api.purchases.record(
    paperFor(ticket, null, { supplierName, vatMode: 'none' }),
  )
  expect([purchaseInvoice.vat, purchaseInvoice.total]).toEqual([0, 80_00])
})

test('tickets, parts and suppliers of another company are not there, and a ticket that has left takes no document', async () => {
  const ticket = await ticketWithParts(garage, {})
  expect((await refusalOf(rival.api.purchases.record(paperFor(ticket, null, { supplierName: 'X' })))).code).toBe(
    'ticketNotExists',
  )
  const theirs = await supplierOf(owner, rival, 'Theirs')
  expect(await refusalOf(purchases.record(paperFor(ticket, theirs)))).toMatchObject({
    code: 'NotFound',
    data: { field: 'supplierId' },
  })
  expect(await refusalOf(purchases.record({ ...paperFor(ticket, nujoom), version: ticket.version - 1 }))).toMatchObject(
    {
      code: 'InvalidData',
    },
  )
  const left = await tickets.checkOut({ id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' })
  expect((await refusalOf(purchases.record(paperFor(left, nujoom)))).code).toBe('invoiceExists')
})

test('a purchased part keeps what it was bought as; its price is free, and taken off the ticket it was bought all the same', async () => {
  const ticket = await ticketWithParts(garage, { name: 'Pump' })
  const { ticket: after, purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom))
  const [part] = after.parts
  if (!part) throw new Error('The part is gone')
  const { id, version, source, partNo, make, model, supplierId, supplierName, quantityMilli, minPrice, discount } = part
  const bought = { source, partNo, name: part.nameEn, make, model, supplierId, supplierName, quantityMilli }
  const whole = { id, version, ...bought, price: part.price, minPrice, discount, cost: part.cost }
  const refused = async (change: object) => (await refusalOf(ticketParts.update({ ...whole, ...change }))).data
  const data = { name: 'Pump', number: purchaseInvoice.number }
  expect(await refused({ cost: 1_00 })).toEqual({ ...data, field: 'cost' })
  expect(await refused({ quantityMilli: 5000 })).toEqual({ ...data, field: 'quantityMilli' })
  expect(await refused({ supplierId: null })).toEqual({ ...data, field: 'supplierId' })
  const dearer = await ticketParts.update({ ...whole, price: 500_00, discount: 1_00 })
  expect(dearer.parts[0]).toMatchObject({ price: 500_00, purchase: { id: purchaseInvoice.id } })
  expect((await ticketParts.remove({ id })).parts).toEqual([])
  const kept = await purchases.get({ id: purchaseInvoice.id })
  expect(kept).toMatchObject({ ticketNumber: ticket.number, total: 92_00 })
  expect(kept.lines).toMatchObject([{ nameEn: 'Pump', ticketPartId: null }])
})

test('a part names its supplier by id, and takes their name; an unknown supplier is refused', async () => {
  const ticket = await ticketWithParts(garage, { supplierId: nujoom, supplierName: 'Typed' })
  expect(ticket.parts[0]).toMatchObject({ supplierId: nujoom, supplierName: 'نجوم', purchase: null })
  const { id: ticketId, version } = ticket
  const part = { source: 'PurchaseFromOutside' as const, name: 'Belt' }
  const theirs = await supplierOf(owner, rival, 'Theirs')
  expect(await refusalOf(ticketParts.add({ ticketId, version, part: { ...part, supplierId: theirs } }))).toMatchObject({
    code: 'NotFound',
    data: { field: 'part.supplierId' },
  })
  const added = await ticketParts.add({ ticketId, version, part: { ...part, supplierId: nujoom } })
  expect(added.parts[1]).toMatchObject({ supplierId: nujoom, supplierName: 'نجوم' })
})
