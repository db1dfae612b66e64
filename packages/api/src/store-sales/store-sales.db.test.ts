import { inCompany } from '@warsha/db/database'
import { money, sum } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { counterOf, key } from '../../test/counter.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { fieldsOf } from '../../test/tax-qr.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const all = await openGarage()
const { garage, rival, owner, services } = all
const { api, given } = garage
const { part, arrive, sell, sold, cash, levels, held, buyerOnAccount } = counterOf(all, garage)
const keeper = (await garage.as(['StoreManager'])).api
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)

test('STK-001 STK-007 parts are sold to a walk-in customer: invoice, payment and stock in one step', async () => {
  const drawer = await api.drawers.open({ float: 0 })
  const { id } = await part(5000, 50_00)
  const sale = await keeper.storeSales.create(
    { lines: [{ partId: id, quantityMilli: 2000, price: 80_00, discount: 10_00 }], ...cash(172_50) },
    key(),
  )
  expect(sale).toMatchObject({
    ...{ number: expect.stringMatching(/^INV-/), category: 'spareParts', type: 'Normal', taxType: 'Simplified' },
    ...{ ticketId: null, customerId: null, buyer: { nameEn: 'Walk-in customer', nameAr: 'عميل نقدي' } },
    ...{ gross: 160_00, discount: 10_00, taxable: 150_00, vat: 22_50, total: 172_50 },
    ...{ due: 0, paymentStatus: 'paid', isCredit: false, onPaper: { paid: 172_50, due: 0 } },
    ...{ cost: 100_00, goods: [{ position: 1, partId: id, cost: 100_00 }], cancelledAt: null },
    lines: [{ kind: 'part', nameEn: 'Oil filter', quantityMilli: 2000, outMilli: 2000, total: 172_50 }],
    payments: [{ kind: 'Payment', mode: 'cash', amount: 172_50 }],
  })
  expect(fieldsOf(sale.qr).slice(3)).toEqual(['172.50', '22.50'])
  expect((await held(id)).ledger.at(-1)).toMatchObject({
    ...{ kind: 'sold', quantityMilli: -2000, valueMinor: -100_00 },
    ...{ document: 'invoice', documentId: sale.id, documentNumber: sale.number },
  })
  expect(await levels(id)).toEqual({ currentMilli: 3000, reservedMilli: 0, valueMinor: 150_00, ledger: true })
  const { items } = await api.drawers.payments({ id: drawer.id })
  expect(items).toMatchObject([{ invoiceNumber: sale.number, invoiceCategory: 'spareParts', amount: 172_50 }])
  expect((await keeper.storeSales.pdf({ id: sale.id })).size).toBeGreaterThan(10_000)
  const roll = Buffer.from(await (await keeper.storeSales.pdf({ id: sale.id, on: 'roll' })).arrayBuffer())
  expect(roll.toString('latin1')).toMatch(/\/MediaBox \[0 0 226\.77/)
  expect((await api.payments.receipt({ id: sale.payments[0]?.id ?? 0 })).size).toBeGreaterThan(5_000)
  expect(await wrongTotals()).toEqual([])
})

test('INV-001 INV-009 it stands among the sales invoices with its category, and costs are seen in the store alone', async () => {
  const { id: partId } = await part(1000)
  const sale = await sold(partId)
  const { id, version } = await finishedTicket(garage)
  const { invoice } = await api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const found = await api.invoices.list({ invoiceCategoryId: 3, searchInput: sale.number })
  expect(found.items).toMatchObject([{ id: sale.id, category: 'spareParts', total: 92_00, paymentStatus: 'paid' }])
  expect((await api.invoices.list({ invoiceCategoryId: 1, searchInput: sale.number })).items).toEqual([])
  expect((await api.storeSales.list({ searchInput: sale.number })).items).toEqual(found.items)
  const asInvoice = await api.invoices.get({ id: sale.id })
  expect(asInvoice).not.toHaveProperty('cost')
  expect(asInvoice).toMatchObject({ total: 92_00, partsTaxed: true })
  const [sales, every, asInvoices] = [
    await api.storeSales.list({}),
    await api.invoices.list({}),
    await api.invoices.list({ invoiceCategoryId: 3 }),
  ]
  expect(every.items.map((one) => one.id)).toContain(invoice?.id)
  expect(sales.items.every(({ category }) => category === 'spareParts')).toBe(true)
  expect(asInvoices).toEqual(sales)
  expect(sales).toMatchObject({
    totalItems: sales.items.length,
    sums: { total: sum(sales.items.map(({ total }) => total)) },
  })
})

test('a buyer with a VAT number gets a tax invoice, and one whose record lacks what it names gets none', async () => {
  const { id: partId } = await part(5000)
  const address = { buildingNo: '7421', street: 'King Road', district: 'Olaya', city: 'Riyadh', postalCode: '13211' }
  const customerId = await given.customer()
  const registered = { type: 'Company' as const, vatNumber: '310122393500003' }
  await owner.updateTable('customers').set(registered).where('id', '=', customerId).execute()
  const seen = await keeper.storeSales.buyer({ customerId, total: 92_00 })
  expect(seen).toMatchObject({ taxType: 'Standard', paymentDays: null, credit: 0 })
  expect(await codeOf(sold(partId, 1000, { customerId }))).toBe('buyerIncomplete')
  await owner.updateTable('customers').set(address).where('id', '=', customerId).execute()
  expect(await sold(partId, 1000, { customerId })).toMatchObject({ taxType: 'Standard', customerId })
  expect(await levels(partId)).toMatchObject({ currentMilli: 4000 })
})

test('only a customer with agreed terms may leave something to pay: it is a credit invoice on their account', async () => {
  const { id: partId } = await part(5000)
  const customerId = await buyerOnAccount()
  const walkIn = await refusalOf(sell([{ partId }], cash(50_00)))
  expect(walkIn).toMatchObject({ code: 'saleNotOnCredit', data: { reason: 'walkIn', remaining: 42_00 } })
  const other = await refusalOf(sell([{ partId }], { customerId: await given.customer() }))
  expect(other).toMatchObject({ code: 'saleNotOnCredit', data: { reason: 'noTerms', remaining: 92_00 } })
  const sale = await sell([{ partId }], { customerId, ...cash(50_00) })
  expect(sale).toMatchObject({ isCredit: true, due: 42_00, paymentStatus: 'partiallyPaid' })
  expect(sale.paymentDueOn).not.toBeNull()
  const account = { holder: 'customer' as const, id: customerId }
  expect(await api.accounts.get(account)).toMatchObject({ asked: 42_00, balance: 42_00 })
  expect((await api.accounts.lines(account)).items).toMatchObject([
    { kind: 'Invoice', debit: 92_00 },
    { kind: 'Payment', credit: 50_00 },
  ])
  expect((await api.invoices.list({ paymentStatus: 'unpaid' })).items.map(({ id }) => id)).toContain(sale.id)
  await api.payments.addTicketInvoicePayment({ invoiceId: sale.id, amount: 42_00, mode: 'card' })
  expect(await api.storeSales.get({ id: sale.id })).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect(await codeOf(sell([{ partId }], cash(92_01)))).toBe('invalidCheckedOutTicketPayment')
  expect(await wrongTotals()).toEqual([])
})

test('STK-006 STK-010 what is not here, stands twice, is too cheap or has another price now is refused, and nothing moves', async () => {
  const { id: partId } = await part(2000)
  expect(await refusalOf(sold(partId, 2001))).toMatchObject({ code: 'stockTooLow', data: { available: 2000 } })
  expect(await codeOf(sell([{ partId }, { partId }], cash(184_00)))).toBe('partNoAlreadyAdded')
  const cheap = sell([{ partId, discount: 20_01 }], cash(68_99))
  expect(await refusalOf(cheap)).toMatchObject({ code: 'priceBelowMinimum', data: { minimum: 60_00 } })
  expect((await sell([{ partId, discount: 20_00 }], cash(69_00))).total).toBe(69_00)
  expect(await codeOf(sell([{ partId, price: 79_00 }], cash(90_85)))).toBe('InvalidData')
  const { version } = await api.stock.get({ partId })
  await api.stock.update({ partId, version, price: 90_00, minPrice: 60_00, minimumMilli: 0 })
  expect(await codeOf(sold(partId))).toBe('InvalidData')
  await owner
    .updateTable('stock')
    .set({ priceMinor: money(0), minPriceMinor: money(0) })
    .where('partId', '=', partId)
    .execute()
  expect(await codeOf(sell([{ partId, price: 0 }]))).toBe('partNotPriced')
  expect(await levels(partId)).toEqual({ currentMilli: 1000, reservedMilli: 0, valueMinor: 50_00, ledger: true })
})

test('pressed twice or sent again it is one sale; another one under its key is refused', async () => {
  const { id: partId } = await part(5000)
  const options = key()
  const asked = () => sell([{ partId }], cash(92_00), options)
  const both = await Promise.all([asked(), asked(), asked()])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect((await asked()).payments).toHaveLength(1)
  expect(await codeOf(sell([{ partId, quantityMilli: 2000 }], cash(184_00), options))).toBe('keyReused')
  expect(await levels(partId)).toMatchObject({ currentMilli: 4000 })
})

test('the last piece is sold once, however many sell it at the same moment', async () => {
  const { id: partId } = await part(1000)
  const sales = await Promise.allSettled(Array.from({ length: 6 }, () => sold(partId)))
  expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = sales.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(codes)).toEqual(new Set(['stockTooLow']))
  expect(await levels(partId)).toEqual({ currentMilli: 0, reservedMilli: 0, valueMinor: 0, ledger: true })
})

test('64 sales at once on one part: the stock, its value and the numbers are exact, without a gap', async () => {
  const { id: partId } = await part(70_000, 33_33)
  const before = Number((await sold(partId)).number.split('-').at(-1))
  const sales = await Promise.all(Array.from({ length: 64 }, () => sold(partId)))
  const numbers = sales.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 64 }, (_, at) => before + 1 + at))
  const stock = await levels(partId)
  expect(stock).toMatchObject({ currentMilli: 5000, reservedMilli: 0, ledger: true })
  const cost = sales.reduce((sum, sale) => sum + sale.cost, 0)
  expect(cost + (stock.valueMinor ?? 0) + 33_33).toBe(70 * 33_33)
}, 120_000)

test('another company’s part, customer and sale are not there; another shop’s sale is shown to whom it is open', async () => {
  const { id: partId } = await part(2000)
  const theirs = counterOf(all, rival)
  const foreign = await theirs.part(1000)
  expect(await codeOf(sold(foreign.id))).toBe('NotFound')
  expect(await codeOf(sold(partId, 1000, { customerId: await rival.given.customer() }))).toBe('NotFound')
  const sale = await sold(partId)
  expect(await codeOf(rival.api.storeSales.get({ id: sale.id }))).toBe('NotFound')
  expect(await codeOf(rival.api.storeSales.pdf({ id: sale.id }))).toBe('NotFound')
  expect(await codeOf(theirs.back(sale.id, [{ position: 1, quantityMilli: 1000 }]))).toBe('NotFound')
  expect(await codeOf(rival.api.storeSales.cancel({ invoiceId: sale.id }, key()))).toBe('NotFound')
  const elsewhere = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  expect(await codeOf(elsewhere.api.storeSales.get({ id: sale.id }))).toBe('recordOfOtherShop')
  const lines = [{ position: 1, quantityMilli: 1000, outMilli: 1000 }]
  const asked = { invoiceId: sale.id, reason: 'Wrong', lines }
  expect(await codeOf(elsewhere.api.storeSales.return(asked, key()))).toMatch(/recordOfOtherShop|NotAuthorized/)
  expect(await levels(partId)).toMatchObject({ currentMilli: 1000 })
})

test('STK-003 a sale needs the action of sales, a return that of returns, and the role', async () => {
  const { id: partId } = await part(2000)
  const sale = await sold(partId)
  const lines = [{ partId, quantityMilli: 1000, price: 80_00 }]
  const technician = (await garage.as(['Technician'])).api
  expect(await codeOf(technician.storeSales.create({ lines, ...cash(92_00) }, key()))).toBe('NotAuthorized')
  expect(await codeOf(technician.storeSales.get({ id: sale.id }))).toBe('NotAuthorized')
  const buys = (await garage.as(['StoreManager'], ['store.purchases', 'store.salesReturn'])).api
  expect(await codeOf(buys.storeSales.create({ lines, ...cash(92_00) }, key()))).toBe('NotAllowedOperation')
  expect(await codeOf(buys.storeSales.hold({ key: crypto.randomUUID(), lines: [] }))).toBe('NotAllowedOperation')
  const sells = (await garage.as(['StoreManager'], ['store.sales'])).api
  const asked = { invoiceId: sale.id, reason: 'Wrong', lines: [{ position: 1, quantityMilli: 1000, outMilli: 1000 }] }
  expect(await codeOf(sells.storeSales.return(asked, key()))).toBe('NotAllowedOperation')
  const exchange = { ...asked, refund: null, reference: '' }
  expect(await codeOf(sells.storeSales.create({ lines, exchange }, key()))).toBe('NotAllowedOperation')
  expect(await codeOf(sells.storeSales.cancel({ invoiceId: sale.id }, key()))).toBe('NotAllowedOperation')
  expect((await buys.storeSales.return(asked, key())).type).toBe('Return')
})

test('home counts what was sold over the counter as revenue of parts, and closes no ticket by it', async () => {
  const { id: partId } = await part(1000)
  const today = async () => {
    const { bars } = await api.home.summary({})
    const { closed = 0, services = 0, parts = 0 } = bars.at(-1) ?? {}
    return { closed, services, parts, taken: (await api.home.today({})).takenToday }
  }
  const before = await today()
  await arrive(partId, 1000)
  await sold(partId)
  const { closed, services, parts, taken } = await today()
  expect([closed, services, parts, taken]).toEqual([
    before.closed,
    before.services,
    before.parts + 80_00,
    (before.taken ?? 0) + 92_00,
  ])
})
