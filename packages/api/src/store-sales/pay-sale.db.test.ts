import { expect, test } from 'vitest'
import { counterOf, key } from '../../test/counter.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const all = await openGarage()
const { garage, rival } = all
const { api } = garage
const { part, sell, buyerOnAccount } = counterOf(all, garage)
const keeper = (await garage.as(['StoreManager'], ['store.sales'])).api
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** A sale of 92.00 on account, of which nothing is paid yet. */
async function owed() {
  const { id: partId } = await part(1000)
  return sell([{ partId }], { customerId: await buyerOnAccount() })
}
const pay = (invoiceId: number, amount: number, options = key(), by = keeper) =>
  by.storeSales.addPayment({ invoiceId, mode: 'cash', amount }, options)

test('PMT-002 whoever sells over the counter takes what is paid of a sale later, in parts, into the drawer', async () => {
  const drawer = await api.drawers.open({ float: 0 })
  const { id, number } = await owed()
  const first = await pay(id, 40_00)
  expect(first.payment).toMatchObject({ kind: 'Payment', mode: 'cash', amount: 40_00 })
  expect(first.sale).toMatchObject({ id, due: 52_00, paymentStatus: 'partiallyPaid', total: 92_00 })
  const { sale } = await pay(id, 52_00)
  expect(sale).toMatchObject({ due: 0, paymentStatus: 'paid', payments: [{ amount: 40_00 }, { amount: 52_00 }] })
  const { items } = await api.drawers.payments({ id: drawer.id })
  expect(items.filter(({ invoiceNumber }) => invoiceNumber === number)).toHaveLength(2)
  expect(await codeOf(pay(id, 1))).toBe('invalidCheckedOutTicketPayment')
})

test('no more than is due is taken, by however many at once', async () => {
  const { id } = await owed()
  expect(await codeOf(pay(id, 92_01))).toBe('invalidCheckedOutTicketPayment')
  const taken = await Promise.allSettled(Array.from({ length: 6 }, () => pay(id, 92_00)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.invoices.get({ id })).toMatchObject({ due: 0, paid: 92_00 })
})

test('pressed twice or sent again it is one payment; another one under its key is refused', async () => {
  const { id } = await owed()
  const options = key()
  const both = await Promise.all([pay(id, 30_00, options), pay(id, 30_00, options)])
  expect(new Set(both.map(({ payment }) => payment.id)).size).toBe(1)
  expect((await pay(id, 30_00, options)).sale).toMatchObject({ due: 62_00 })
  expect(await codeOf(pay(id, 31_00, options))).toBe('keyReused')
})

test('a payment is taken with the right to sell, in the shop of the sale, and of counter sales alone', async () => {
  const { id } = await owed()
  const buys = (await garage.as(['StoreManager'], ['store.purchases', 'store.salesReturn'])).api
  expect(await codeOf(pay(id, 1_00, key(), buys))).toBe('NotAllowedOperation')
  const technician = (await garage.as(['Technician'])).api
  expect(await codeOf(pay(id, 1_00, key(), technician))).toBe('NotAuthorized')
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect(await codeOf(pay(id, 1_00, key(), elsewhere))).toMatch(/recordOfOtherShop|NotAuthorized/)
  expect(await codeOf(pay(id, 1_00, key(), rival.api))).toBe('NotFound')
  const { id: ticketId, version } = await finishedTicket(garage, { services: [100_00] })
  const left = await api.tickets.checkOut({ id: ticketId, version, paymentDueOn: '2099-01-31' })
  expect(await codeOf(pay(left.invoice?.id ?? 0, 1_00))).toBe('NotFound')
  // What is given back or written off is decided by who may on every invoice.
  const refund = { invoiceId: id, kind: 'BadDebt' as const, amount: 1_00 }
  expect(await codeOf(keeper.payments.addTicketInvoicePayment(refund, key()))).toBe('NotAuthorized')
})

test('PMT-002 STK-003 the receipt of a counter sale is printed by whoever sells or takes back, in its shop, and none of the workshop is', async () => {
  const { id } = await owed()
  const { payment } = await pay(id, 40_00)
  const takesBack = (await garage.as(['StoreManager'], ['store.salesReturn'])).api
  for (const by of [keeper, takesBack]) {
    const paper = await by.storeSales.receipt({ id: payment.id, language: 'ar' })
    expect([paper.name, paper.type]).toEqual([`${payment.receiptNumber}.pdf`, 'application/pdf'])
  }
  const receiptOf = (paymentId: number, by = keeper) => codeOf(by.storeSales.receipt({ id: paymentId }))
  const { id: ticketId } = await all.given.ticket({ total: 100_00 })
  const ofTicket = await api.payments.addTicketPayment({ ticketId, amount: 10_00, mode: 'cash' })
  expect(await receiptOf(ofTicket.payment.id)).toBe('NotFound')
  const credit = await api.payments.addTicketInvoicePayment({ invoiceId: id, kind: 'BadDebt', amount: 1_00 })
  expect(await receiptOf(credit.payment.id)).toBe('NotFound')
  const buys = (await garage.as(['StoreManager'], ['store.purchases'])).api
  expect(await receiptOf(payment.id, buys)).toBe('NotAllowedOperation')
  const technician = (await garage.as(['Technician'])).api
  expect(await receiptOf(payment.id, technician)).toBe('NotAuthorized')
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect(await receiptOf(payment.id, elsewhere)).toBe('recordOfOtherShop')
  expect(await receiptOf(payment.id, rival.api)).toBe('NotFound')
})
