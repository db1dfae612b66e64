import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow, paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { sparePart, stockOf } from '../../test/stocked-parts.ts'
import { partsOnTickets } from '../../test/store.ts'

const { garage, rival, owner } = await openGarage()
const { purchases } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')
const part = () => sparePart(owner, garage)
const stock = (partId: number) => stockOf(owner, garage, partId)

type Line = { partId: number; quantityMilli?: number; factorMilli?: number; price?: number; discount?: number }
const piece = { unit: 'piece' as const, factorMilli: 1000, quantityMilli: 1000, price: 100_00 }
const paper = (lines: Line[], more: object = {}) => ({
  supplierId: nujoom,
  supplierDocNo: `S-${randomUUID()}`,
  invoicedOn: todayInRiyadh(),
  vatMode: 'exclusive' as const,
  lines: lines.map((line) => ({ ...piece, ...line })),
  ...more,
})
const buy = (lines: Line[], more: object = {}) => purchases.create(paper(lines, more))

test('API-098 PUR-001 PUR-002 what a supplier delivers enters stock through its unit, at its price without VAT', async () => {
  const [oil, filter] = [await part(), await part()]
  const made = await buy(
    [
      { partId: oil.id, quantityMilli: 2000, factorMilli: 12_000, price: 60_00 },
      { partId: filter.id, quantityMilli: 3000, price: 30_00, discount: 10_00 },
    ],
    { paymentDueOn: dayFromNow(30), note: 'Two cartons' },
  )
  expect(made).toMatchObject({
    ...{ type: 'Normal', category: 'purchase', ticketId: null, supplierId: nujoom, note: 'Two cartons' },
    ...{ gross: 210_00, discount: 10_00, taxable: 200_00, vat: 30_00, total: 230_00, due: 230_00 },
    ...{ paymentStatus: 'unpaid', toComplete: false, paymentDueOn: dayFromNow(30) },
  })
  expect(made.lines).toMatchObject([
    {
      ...{ partNo: oil.partNo, quantityMilli: 2000, remainingMilli: 2000, returnableMilli: 2000, returnedMilli: 0 },
      stock: { partId: oil.id, factorMilli: 12_000, receivedMilli: 24_000, availableMilli: 24_000, value: 120_00 },
    },
    { price: 30_00, discount: 10_00, taxable: 80_00, stock: { receivedMilli: 3000, value: 80_00 } },
  ])
  const { ledger, ...levels } = await stock(oil.id)
  expect(levels).toEqual({ currentMilli: 24_000, reservedMilli: 0, valueMinor: 120_00 })
  expect(ledger).toEqual([
    {
      ...{ kind: 'received', quantityMilli: 24_000, valueMinor: 120_00 },
      ...{ document: 'purchaseInvoice', documentId: made.id, documentNumber: made.number },
    },
  ])
  const { items } = await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: made.id })
  expect(items.map(({ action }) => action)).toEqual(['purchaseReceived'])
})

test('freight and customs are part of what goods are worth, and not of what the supplier gets', async () => {
  const [one, other] = [await part(), await part()]
  const lines = [{ partId: one.id }, { partId: other.id, quantityMilli: 3000 }]
  const made = await buy(lines, { freight: 30_00, customs: 10_01 })
  expect(made).toMatchObject({ total: 460_00, due: 460_00, freight: 30_00, customs: 10_01 })
  expect([(await stock(one.id)).valueMinor, (await stock(other.id)).valueMinor]).toEqual([110_00, 330_01])
})

test('without a tax invoice all that was paid is cost; inside the price VAT is taken out', async () => {
  const [none, inside] = [await part(), await part()]
  await buy([{ partId: none.id }], { vatMode: 'none' })
  await buy([{ partId: inside.id }], { vatMode: 'inclusive' })
  expect([(await stock(none.id)).valueMinor, (await stock(inside.id)).valueMinor]).toEqual([100_00, 86_96])
})

test('a second purchase moves the weighted average', async () => {
  const { id: partId } = await part()
  await buy([{ partId, quantityMilli: 10_000, price: 10_00 }])
  await buy([{ partId, quantityMilli: 10_000, price: 20_00 }])
  expect(await stock(partId)).toMatchObject({ currentMilli: 20_000, valueMinor: 300_00 })
})

test('paid now in part it owes the rest; more than it costs is refused, and then nothing is stored', async () => {
  const { id: partId } = await part()
  const paid = { mode: 'bankTransfer' as const, amount: 15_00, reference: 'T-9' }
  const made = await buy([{ partId }], { paid })
  expect(made).toMatchObject({ paid: 15_00, due: 100_00, paymentStatus: 'partiallyPaid' })
  expect(made.payments).toMatchObject([{ mode: 'bankTransfer', amount: 15_00, reference: 'T-9' }])
  const tooMuch = await refusalOf(buy([{ partId }], { paid: { ...paid, amount: 115_01 } }))
  expect(tooMuch).toMatchObject({ code: 'purchasePaymentTooHigh', data: { remaining: 115_00 } })
  expect(await stock(partId)).toMatchObject({ currentMilli: 1000 })
})

test('STK-006 a part twice, a discount above the price and nothing in stock units are refused', async () => {
  const { id: partId, partNo } = await part()
  expect(await refusalOf(buy([{ partId }, { partId }]))).toMatchObject({
    code: 'purchasePartRepeats',
    data: { partNo },
  })
  expect(await refusalOf(buy([{ partId, discount: 100_01 }]))).toMatchObject({ code: 'discountTooHigh' })
  expect((await refusalOf(buy([{ partId, quantityMilli: 1, factorMilli: 1 }]))).code).toBe('stockQuantityMissing')
  expect((await refusalOf(buy([{ partId, quantityMilli: 1e9, factorMilli: 1e9 }]))).code).toBe('fieldTooHigh')
  expect((await stock(partId)).ledger).toEqual([])
})

test('PUR-007 two who record one document at once receive it once, and a retry answers with what is there', async () => {
  const { id: partId } = await part()
  const same = paper([{ partId }])
  const both = await Promise.all([1, 2].map(() => refusalOf(purchases.create(same))))
  expect(both.map(({ code }) => code).sort()).toEqual(['supplierDocNoTaken', 'went through'])
  const context = { requestKey: randomUUID() }
  const next = paper([{ partId }], { paid: { mode: 'card', amount: 115_00 } })
  const twice = await Promise.all([1, 2].map(() => purchases.create(next, { context })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect(twice[0]?.payments).toHaveLength(1)
  expect(await stock(partId)).toMatchObject({ currentMilli: 2000 })
  expect((await refusalOf(purchases.create({ ...next, note: 'other' }, { context }))).code).toBe('keyReused')
})

test('many who receive the same parts at once, in any order, wait for each other', async () => {
  const ids = [(await part()).id, (await part()).id, (await part()).id]
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => buy((index % 2 ? ids : ids.toReversed()).map((partId) => ({ partId })))),
  )
  expect(new Set(made.map(({ number }) => number)).size).toBe(12)
  for (const id of ids) expect(await stock(id)).toMatchObject({ currentMilli: 12_000, valueMinor: 1200_00 })
})

test('parts and suppliers of another company are not found, and who may not buy does not', async () => {
  const theirs = await sparePart(owner, rival)
  const { id: partId } = await part()
  expect(await refusalOf(buy([{ partId: theirs.id }]))).toMatchObject({ code: 'NotFound' })
  const supplierId = await supplierOf(owner, rival, 'بعيد')
  expect(await refusalOf(buy([{ partId }], { supplierId }))).toMatchObject({
    code: 'NotFound',
    data: { field: 'supplierId' },
  })
  const asked = paper([{ partId }])
  const seller = await garage.as(['StoreManager'], ['store.sales'])
  expect((await refusalOf(seller.api.purchases.create(asked))).code).toBe('NotAllowedOperation')
  const manager = await garage.as(['WorkshopManager'])
  expect((await refusalOf(manager.api.purchases.create(asked))).code).toBe('NotAuthorized')
  const keeper = await garage.as(['StoreManager'])
  expect((await keeper.api.purchases.create(asked)).shopId).toBe(garage.shopId)
})

const goBack = (purchase: { id: number; version: number }, lines: [number, number][], more: object = {}) =>
  purchases.return({
    purchaseInvoiceId: purchase.id,
    version: purchase.version,
    reason: 'Damaged',
    lines: lines.map(([position, quantityMilli]) => ({ position, quantityMilli })),
    ...more,
  })

test('PUR-028 what goes back is credited at its price and leaves at the average; the difference is its own figure', async () => {
  const { id: partId } = await part()
  await buy([{ partId, quantityMilli: 10_000, price: 10_00 }])
  const made = await buy([{ partId, quantityMilli: 10_000, price: 20_00 }])
  const back = await goBack(made, [[1, 4000]], { supplierDocNo: 'CN-1' })
  expect(back).toMatchObject({
    ...{ type: 'Return', taxable: 80_00, vat: 12_00, total: 92_00, supplierDocNo: 'CN-1', stockDifference: 20_00 },
    lines: [{ returnableMilli: 0, stock: { partId, receivedMilli: 4000, value: 60_00 } }],
  })
  const { ledger, ...levels } = await stock(partId)
  expect(levels).toMatchObject({ currentMilli: 16_000, valueMinor: 240_00 })
  expect(ledger.at(-1)).toMatchObject({
    ...{ kind: 'returnedToSupplier', quantityMilli: -4000, valueMinor: -60_00 },
    ...{ document: 'purchaseInvoice', documentId: back.id, documentNumber: back.number },
  })
  const after = await purchases.get({ id: made.id })
  expect(after.lines).toMatchObject([{ returnedMilli: 4000, remainingMilli: 6000, returnableMilli: 6000 }])
  expect(after.stockDifference).toBeNull()
})

test('a credit note is recorded once, as every document of a supplier', async () => {
  const { id: partId } = await part()
  const made = await buy([{ partId, quantityMilli: 3000 }], { supplierDocNo: 'INV 4711' })
  expect(await refusalOf(goBack(made, [[1, 1000]], { supplierDocNo: 'inv-4711' }))).toMatchObject({
    code: 'supplierDocNoTaken',
    data: { number: made.number },
  })
})

test('no more goes back than is here and promised to nobody; of two at once one goes through', async () => {
  const { id: partId } = await part()
  const made = await buy([{ partId, quantityMilli: 3000, price: 33_33 }])
  await owner
    .updateTable('stock')
    .set({ reservedMilli: 2000 })
    .where('companyId', '=', garage.companyId)
    .where('partId', '=', partId)
    .execute()
  const page = await purchases.get({ id: made.id })
  expect(page.lines).toMatchObject([{ remainingMilli: 3000, returnableMilli: 1000, stock: { availableMilli: 1000 } }])
  expect(await refusalOf(goBack(made, [[1, 2000]]))).toMatchObject({
    code: 'stockTooLow',
    data: { available: 1000 },
  })
  expect((await refusalOf(goBack(made, [[1, 3001]]))).code).toBe('returnExceedsPurchase')
  const both = await Promise.all([1, 2].map(() => refusalOf(goBack(made, [[1, 1000]]))))
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  const keeper = await garage.as(['StoreManager'], ['store.purchases'])
  const asked = {
    purchaseInvoiceId: made.id,
    version: made.version,
    reason: 'x',
    lines: [{ position: 1, quantityMilli: 1 }],
  }
  expect((await refusalOf(keeper.api.purchases.return(asked))).code).toBe('NotAllowedOperation')
})

test('the last piece that goes back takes what is left of its line and of the stock', async () => {
  const { id: partId } = await part()
  const made = await buy([{ partId, quantityMilli: 3000, factorMilli: 333, price: 33_33 }], { freight: 1_00 })
  const values: number[] = []
  for (const version of [1, 2, 3]) {
    const back = await goBack({ id: made.id, version }, [[1, 1000]])
    values.push(back.lines[0]?.stock?.receivedMilli ?? 0)
  }
  expect(values.reduce((all, one) => all + one, 0)).toBe(999)
  expect(await stock(partId)).toMatchObject({ currentMilli: 0, valueMinor: 0 })
})

test('how a document carries VAT stays once its goods are in stock; the rest of it is put right', async () => {
  const { id: partId } = await part()
  const made = await buy([{ partId }], { vatMode: 'none' })
  const typed = { id: made.id, version: made.version, supplierId: nujoom, invoicedOn: made.invoicedOn }
  expect((await refusalOf(purchases.complete({ ...typed, vatMode: 'exclusive' }))).code).toBe('purchaseInStock')
  const after = await purchases.complete({ ...typed, vatMode: 'none', note: 'Checked' })
  expect(after).toMatchObject({ note: 'Checked', lines: [{ stock: { value: 100_00 } }] })
  expect((await stock(partId)).ledger).toHaveLength(1)
})

test('a part that was bought for a ticket enters no stock, and goes back without it', async () => {
  const ticket = await ticketWithParts(garage, { cost: 80_00, quantityMilli: 2000 })
  const { purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom))
  const page = await purchases.get({ id: purchaseInvoice.id })
  expect(page.lines).toMatchObject([{ stock: null, remainingMilli: 2000, returnableMilli: 2000 }])
  const back = await goBack(page, [[1, 1000]])
  expect(back).toMatchObject({ stockDifference: null, total: 92_00, lines: [{ stock: null }] })
})

test('what arrives is reserved at once for the tickets that wait for it', async () => {
  const { id: partId } = await part()
  const keeper = (await garage.as(['StoreManager'])).api
  const { withPart } = partsOnTickets({ api: garage.api, keeper, given: garage.given })
  await withPart(partId)
  await buy([{ partId, quantityMilli: 5000 }])
  const { reservedMilli, currentMilli } = await stock(partId)
  expect(currentMilli).toBe(5000)
  expect(reservedMilli).toBeGreaterThan(0)
})

test('PUR-017 a purchase of another shop opens with the name of that shop, and is not in the list of this one', async () => {
  const { id } = await buy([{ partId: (await part()).id }])
  const there = (await garage.as(['Owner'], null, { shopId: garage.secondShopId })).api.purchases
  const [shop] = await owner.selectFrom('shops').select(['nameEn', 'nameAr']).where('id', '=', garage.shopId).execute()
  expect(await there.get({ id })).toMatchObject({
    ...{ id, shopId: garage.shopId, shopNameEn: shop?.nameEn, shopNameAr: shop?.nameAr },
  })
  expect((await there.list({})).items.map((one) => one.id)).not.toContain(id)
  expect((await refusalOf(rival.api.purchases.get({ id }))).code).toBe('NotFound')
})
