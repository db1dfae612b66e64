import { randomUUID } from 'node:crypto'
import { taxQrText } from '@warsha/documents/tax-qr'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { dayFromNow, paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { purchases, expenses } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')

/** A purchase of 100.00 and VAT: 115.00. */
async function bought(more: object = {}) {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  return (await purchases.record(paperFor(ticket, nujoom, more))).purchaseInvoice
}
const transfer = { mode: 'bankTransfer' as const }
const note = 'The supplier waived the rest'

test('PUR-004 PUR-005 what a supplier will not be paid is written off, with the claimed VAT in it, and is owed no more', async () => {
  const { id, ...made } = await bought({ paymentDueOn: dayFromNow(30) })
  expect(made).toMatchObject({ type: 'Normal', isCredit: true, isOverdue: false, paymentDueOn: dayFromNow(30) })
  await purchases.addPayment({ purchaseInvoiceId: id, amount: 50_00, ...transfer })
  const part = await purchases.writeOff({ purchaseInvoiceId: id, amount: 23_00, note })
  expect(part).toMatchObject({
    ...{ total: 115_00, paid: 50_00, returned: 0, badDebt: 23_00, due: 42_00, paymentStatus: 'partiallyPaid' },
    writeOffs: [{ amount: 23_00, vat: 3_00, note }],
  })
  const all = await purchases.writeOff({ purchaseInvoiceId: id, amount: 42_00, note })
  expect(all).toMatchObject({ badDebt: 65_00, due: 0, toGetBack: 0, paymentStatus: 'paid' })
  expect(all.writeOffs.map(({ vat }) => vat)).toEqual([3_00, 5_48])
  const { items, sums } = await purchases.list({ pageSize: 50, paymentStatus: 'unpaid' })
  expect([items.some((row) => row.id === id), sums.due]).toEqual([false, 0])
  const events = (await garage.api.audit.list({ entity: 'purchaseInvoice', entityId: id })).items
  expect(events.map(({ action }) => action).slice(0, 2)).toEqual(['supplierWrittenOff', 'supplierWrittenOff'])
})

test('no more is written off than is owed, and only with a reason', async () => {
  const { id } = await bought()
  const asked = { purchaseInvoiceId: id, amount: 115_01, note }
  expect(await refusalOf(purchases.writeOff(asked))).toMatchObject({
    code: 'purchasePaymentTooHigh',
    data: { remaining: 115_00 },
  })
  expect((await refusalOf(purchases.writeOff({ ...asked, amount: 1_00, note: ' ' }))).status).toBe(400)
  const paid = await bought({ paid: transfer })
  const none = purchases.writeOff({ ...asked, purchaseInvoiceId: paid.id, amount: 1 })
  expect((await refusalOf(none)).code).toBe('purchasePaymentTooHigh')
})

test('two who write off the rest at once write it off once; a request sent again answers with what is there', async () => {
  const { id } = await bought()
  const all = { purchaseInvoiceId: id, amount: 115_00, note }
  const both = await Promise.all([1, 2].map(() => refusalOf(purchases.writeOff(all))))
  expect(both.map(({ code }) => code).sort()).toEqual(['purchasePaymentTooHigh', 'went through'])

  const other = { ...all, purchaseInvoiceId: (await bought()).id, amount: 20_00 }
  const requestKey = randomUUID()
  const twice = await Promise.all([1, 2].map(() => purchases.writeOff(other, { context: { requestKey } })))
  expect(twice.map(({ badDebt, writeOffs }) => [badDebt, writeOffs.length])).toEqual([
    [20_00, 1],
    [20_00, 1],
  ])
  const changed = purchases.writeOff({ ...other, amount: 21_00 }, { context: { requestKey } })
  expect((await refusalOf(changed)).code).toBe('keyReused')
})

test('one pays and one writes off the same rest at once: it is settled once', async () => {
  const { id } = await bought()
  const both = await Promise.all([
    refusalOf(purchases.writeOff({ purchaseInvoiceId: id, amount: 115_00, note })),
    refusalOf(purchases.addPayment({ purchaseInvoiceId: id, amount: 115_00, ...transfer })),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual(['purchasePaymentTooHigh', 'went through'])
  expect((await purchases.get({ id })).due).toBe(0)
})

/** All that is here of a purchase goes back. */
const allOf = ({ id, version, lines }: Awaited<ReturnType<typeof purchases.get>>) => ({
  ...{ purchaseInvoiceId: id, version, reason: 'Wrong part' },
  lines: lines.map(({ position, quantityMilli }) => ({ position, quantityMilli })),
})

test('what was written off keeps the VAT of its document', async () => {
  const { id, version } = await bought()
  const written = await purchases.writeOff({ purchaseInvoiceId: id, amount: 115_00, note })
  const { supplierId, supplierDocNo, invoicedOn } = written
  const other = { id, version: written.version, supplierId, supplierDocNo, invoicedOn, vatMode: 'none' as const }
  expect((await refusalOf(purchases.complete(other))).code).toBe('purchaseHasReturns')
  expect(version).toBeLessThan(written.version)
})

test('PUR-005 goods that go back take back what was written off of them: their VAT is given back once', async () => {
  const { id } = await bought()
  await purchases.addPayment({ purchaseInvoiceId: id, amount: 15_00, ...transfer })
  const written = await purchases.writeOff({ purchaseInvoiceId: id, amount: 100_00, note })
  const half = { ...allOf(written), lines: [{ position: 1, quantityMilli: 1000 }] }
  const requestKey = randomUUID()
  const twice = await Promise.all([1, 2].map(() => purchases.return(half, { context: { requestKey } })))
  const [first, again] = twice
  expect(again?.id).toBe(first?.id)
  const after = await purchases.get({ id })
  expect(after).toMatchObject({ returned: 57_50, badDebt: 42_50, due: 0, toGetBack: 0, paymentStatus: 'paid' })
  expect(after.writeOffs.map(({ amount, vat, returnId }) => [amount, vat, returnId])).toEqual([
    [100_00, 13_04, null],
    [-57_50, -7_50, first?.id],
  ])
  const rest = await purchases.return({ ...half, version: after.version })
  const all = await purchases.get({ id })
  expect(all).toMatchObject({ returned: 115_00, badDebt: 0, due: 0, toGetBack: 15_00, paymentStatus: 'overpaid' })
  expect(all.writeOffs.at(-1)).toMatchObject({ amount: -42_50, vat: -5_54, returnNumber: rest.number })
  expect(all.writeOffs.reduce((sum, { vat }) => sum + vat, 0)).toBe(0)
  const account = await garage.api.supplierAccounts.get({ id: nujoom })
  const { items } = await purchases.list({ pageSize: 100, supplierId: nujoom })
  expect(account.toGetBack).toBe(items.reduce((sum, { toGetBack }) => sum + toGetBack, 0))
  const statement = await garage.api.supplierAccounts.lines({ id: nujoom, pageSize: 100 })
  const ofThis = statement.items.filter(({ kind, invoiceId }) => kind.startsWith('WriteOff') && invoiceId === id)
  expect(ofThis.map(({ kind, owed, settled }) => [kind, owed, settled])).toEqual([
    ['WriteOff', 0, 100_00],
    ['WriteOffTakenBack', 57_50, 0],
    ['WriteOffTakenBack', 42_50, 0],
  ])
  expect(statement.closing).toBe(account.balance)
  expect(statement.owed - statement.returned - statement.paid - statement.writtenOff).toBe(statement.closing)
})

test('one writes the rest off and one sends the goods back at once: together they come to the document', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await bought()
    const opened = await purchases.get({ id })
    const both = await Promise.all([
      refusalOf(purchases.writeOff({ purchaseInvoiceId: id, amount: 115_00, note })),
      refusalOf(purchases.return(allOf(opened))),
    ])
    // Whoever comes second finds nothing owed, or another version than they saw.
    expect(['purchasePaymentTooHigh', 'InvalidData']).toContain(both.find(({ code }) => code !== 'went through')?.code)
    const { returned, badDebt, due, toGetBack } = await purchases.get({ id })
    expect([returned + badDebt, due, toGetBack]).toEqual([115_00, 0, 0])
  }
})

test('another company finds nothing to write off, and an expense is written off on its own page', async () => {
  const { id } = await bought()
  const asked = { purchaseInvoiceId: id, amount: 1_00, note }
  expect((await refusalOf(rival.api.purchases.writeOff(asked))).code).toBe('NotFound')
  expect((await refusalOf(expenses.writeOff(asked))).code).toBe('NotFound')
  const buyer = (await garage.as(['StoreManager'], ['store.purchases'])).api
  expect((await refusalOf(buyer.purchases.writeOff(asked))).code).toBe('NotAllowedOperation')
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect((await refusalOf(elsewhere.purchases.writeOff(asked))).code).toBe('NotAuthorized')
  const rent = await expenses.create({
    ...{ supplierName: 'Landlord', invoicedOn: todayInRiyadh(), vatMode: 'none', categoryId: null },
    lines: [{ title: 'Rent', amount: money(500_00), discount: money(0) }],
  })
  expect(rent).toMatchObject({ isCredit: false, qrCode: '' })
  const less = await expenses.writeOff({ purchaseInvoiceId: rent.id, amount: 100_00, note })
  expect(less).toMatchObject({ badDebt: 100_00, due: 400_00, writeOffs: [{ amount: 100_00, vat: 0 }] })
})

test('PUR-020 the return of an expense takes back what was written off of it', async () => {
  const { id, version } = await expenses.create({
    ...{ supplierName: 'Landlord', supplierDocNo: 'RE-7', invoicedOn: todayInRiyadh(), vatMode: 'exclusive' as const },
    lines: [{ title: 'Rent', amount: money(500_00), discount: money(0) }],
  })
  await expenses.writeOff({ purchaseInvoiceId: id, amount: 575_00, note })
  const opened = await expenses.get({ id })
  expect(opened.version).toBeGreaterThan(version)
  const items = [{ position: 1, returnAmount: money(200_00) }]
  const back = await expenses.return({ invoiceId: id, version: opened.version, items, supplierDocNo: 'CN-1' })
  expect(back).toMatchObject({ total: 230_00, vat: 30_00, supplierDocNo: 'CN-1' })
  const after = await expenses.get({ id })
  expect(after).toMatchObject({ returned: 230_00, badDebt: 345_00, due: 0, toGetBack: 0 })
  expect(after.writeOffs.map(({ amount, vat }) => [amount, vat])).toEqual([
    [575_00, 75_00],
    [-230_00, -30_00],
  ])
})

test('PUR-009 the QR code of a supplier’s tax invoice stays with the purchase; what is none is refused', async () => {
  const qrCode = taxQrText({
    ...{ sellerName: 'نجوم', vatNumber: '310123456700003', issuedAt: '2026-11-20T09:00:00.000Z' },
    ...{ totalWithVat: money(115_00), vat: money(15_00), currency: { code: 'SAR', decimals: 2 } },
  })
  const { id } = await bought({ qrCode })
  expect((await purchases.get({ id })).qrCode).toBe(qrCode)
  expect(await refusalOf(bought({ qrCode: 'https://example.test' }))).toMatchObject({
    code: 'qrNotTaxInvoice',
    data: { field: 'qrCode' },
  })
})
