import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { key } from '../../test/counter.ts'
import { chainsIn } from '../../test/e-invoice-chain.ts'
import { refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { openSubscribers } from '../../test/subscribers.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, owner, services, seller, buyer, buys, round, booksOf } = await openSubscribers()
const { expectWholeChain, storedOf } = chainsIn(owner)
const desk = async (account = operatorsOfTests.administrator) => {
  const anybody = clientOf(services, null)
  return clientOf(services, (await anybody.users.authenticate(account)).token)
}

test('SUB-001 SUB-004 a charge is invoiced once to the halala, however often and by how many the job runs', async () => {
  const one = await buyer('Buys with a voucher')
  const order = await buys(one, { newSubscriptionPlanId: 1, voucherCode: 'TENTH', addOns: 'inspections' })
  expect(order.documents).toEqual([{ kind: 'invoice', number: null }])
  await Promise.all([round(), round()])
  await round()
  const books = await booksOf(one)
  expect(books).toHaveLength(1)
  expect(books[0]).toMatchObject({
    taxType: 'Standard',
    grossMinor: order.packagePrice,
    discountMinor: order.discount,
    taxableMinor: order.net,
    vatMinor: order.vat,
    totalMinor: order.total,
  })
  const lines = await owner
    .selectFrom('invoiceLines')
    .select(['nameEn', 'priceMinor', 'discountMinor', 'totalMinor'])
    .where('companyId', '=', garage.companyId)
    .where('invoiceId', '=', books[0]?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(lines.map(({ nameEn }) => nameEn)).toEqual([
    `Subscription: basic, ${order.startsOn} to ${order.endsOn}`,
    'Add-on: inspections',
  ])
  expect(lines.map(({ priceMinor, discountMinor }) => [priceMinor, discountMinor])).toEqual([
    [19_900, 1990],
    [4900, 490],
  ])
  const [item] = (await one.api.subscriptions.history()).items
  expect(item?.documents).toEqual([{ kind: 'invoice', number: books[0]?.number }])
})

test('another plan credits the unused days by a credit note that names their invoice; the wallet is a payment, no discount', async () => {
  const one = await buyer('Changes')
  const first = await buys(one, { newSubscriptionPlanId: 1, addOns: 'inspections' })
  const second = await buys(one, { newSubscriptionPlanId: 2 })
  expect(second.creditUsed).toBe(first.total)
  await round()
  const [invoice, ...later] = await booksOf(one)
  const note = later.find(({ kind }) => kind === 'creditNote')
  const next = later.find(({ kind }) => kind === 'invoice')
  expect(note).toMatchObject({
    type: 'Return',
    originalInvoiceId: invoice?.id,
    totalMinor: first.total,
    vatMinor: first.vat,
  })
  expect(next).toMatchObject({
    taxableMinor: second.net,
    vatMinor: second.vat,
    totalMinor: second.total,
    discountMinor: 0,
  })
  expect(
    (await one.api.subscriptions.history()).items.map(({ documents }) => documents.map(({ kind }) => kind)),
  ).toEqual([['invoice'], ['invoice', 'creditNote']])
})

test('SUB-014 cancelling gives back what its credit note says, and a wallet that is paid out is no supply', async () => {
  const one = await buyer('Cancels', false)
  const order = await buys(one, { newSubscriptionPlanId: 1, period: 'year' })
  await owner
    .updateTable('subscriptions')
    .set({ startsOn: '2020-01-01' })
    .where('companyId', '=', one.companyId)
    .execute()
  const details = await one.api.subscriptions.cancelDetails()
  const sent = key()
  await one.api.subscriptions.cancel({}, sent)
  await one.api.subscriptions.cancel({}, sent)
  await round()
  await round()
  const books = await booksOf(one)
  expect(books.map(({ kind, taxType, totalMinor, vatMinor }) => [kind, taxType, totalMinor, vatMinor])).toEqual([
    ['invoice', 'Simplified', order.total, order.vat],
    ['creditNote', 'Simplified', details.total, details.vat],
  ])
  expect(details.total).toBeLessThan(order.total)
  expect(details.total).toBeGreaterThan(0)
})

test('the documents stand in the chain of the seller, their money is the sum of its rows, and nobody returns them by hand', async () => {
  expect(await expectWholeChain(garage)).toBeGreaterThanOrEqual(6)
  expect(new Set((await storedOf(garage)).map(({ typeCode }) => typeCode))).toEqual(new Set([388, 381]))
  expect(await inCompany(services.database, garage.companyId, listWrongTotals, 'read')).toEqual([])
  const [invoice] = (await storedOf(garage)).filter(({ typeCode }) => typeCode === 388)
  const back = garage.api.incomeInvoices.return(
    {
      invoiceId: invoice?.invoiceId ?? 0,
      returnAmount: 100,
      returned: 0,
      reason: 'by hand',
      refund: null,
      reference: '',
    },
    key(),
  )
  expect((await refusalOf(back)).code).toBe('invoiceNotReturnable')
})

test('what lacks something of the buyer waits for it and says why; no payment waits, and nothing else does', async () => {
  const [half, whole] = [await buyer('Loses its building'), await buyer('Is whole')]
  const building = (buildingNo: string | null) =>
    owner.updateTable('companies').set({ buildingNo }).where('id', '=', half.companyId).execute()
  const order = await buys(half, { newSubscriptionPlanId: 1 })
  await building(null)
  await buys(whole, { newSubscriptionPlanId: 1 })
  await round()
  expect(order.state).not.toBe('pending')
  expect([await booksOf(half), await booksOf(whole)].map(({ length }) => length)).toEqual([0, 1])
  const problem = () =>
    owner
      .selectFrom('subscriptionDocuments')
      .select('problem')
      .where('companyId', '=', half.companyId)
      .executeTakeFirstOrThrow()
  expect(await problem()).toEqual({ problem: 'invoiceAddressMissing' })
  const waiting = async () =>
    (await (await desk(operatorsOfTests.viewer)).subscriptions.operatorDocuments({})).waiting.filter(
      ({ companyId }) => companyId === half.companyId,
    )
  expect(await waiting()).toMatchObject([{ kind: 'invoice', problem: 'buyer', nameEn: expect.any(String) }])
  const next = half.api.subscriptions.checkout({ newSubscriptionPlanId: 2 })
  expect(await refusalOf(next)).toMatchObject({ code: 'invalidCompanyAddress' })
  await building('7421')
  await round()
  expect([await booksOf(half), await problem()]).toMatchObject([[{ kind: 'invoice' }], { problem: null }])
  expect(await waiting()).toEqual([])
})

test('a process that dies between the books and the order issues nothing twice', async () => {
  const one = await buyer('Is cut off')
  await buys(one, { newSubscriptionPlanId: 1 })
  await round()
  await owner
    .updateTable('subscriptionDocuments')
    .set({ sellerId: null, invoiceId: null, number: null, issuedAt: null })
    .where('companyId', '=', one.companyId)
    .execute()
  await round()
  const [invoice] = await booksOf(one)
  expect(await booksOf(one)).toHaveLength(1)
  const [item] = (await one.api.subscriptions.history()).items
  expect(item?.documents).toEqual([{ kind: 'invoice', number: invoice?.number }])
})

test('SUB-013 the buyer keeps its own documents as PDF, no other company does, and the operator those of subscribers alone', async () => {
  const one = await buyer('Keeps papers', false)
  const order = await buys(one, { newSubscriptionPlanId: 1 })
  const asked = { subscriptionId: order.id, kind: 'invoice' as const }
  expect((await refusalOf(one.api.subscriptions.document(asked))).code).toBe('NotFound')
  await round()
  const file = await one.api.subscriptions.document(asked)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await refusalOf(rival.api.subscriptions.document(asked))).code).toBe('NotFound')
  // A tax invoice to a business is handed over once the authority has cleared it.
  const registered = await buyer('Waits for clearance')
  const waiting = await buys(registered, { newSubscriptionPlanId: 1 })
  await round()
  const early = registered.api.subscriptions.document({ subscriptionId: waiting.id, kind: 'invoice' })
  expect((await refusalOf(early)).code).toBe('invoiceQueued')
  const store = await one.as(['StoreManager'])
  expect((await refusalOf(store.api.subscriptions.document(asked))).status).toBe(403)
  const { subscriptions } = await desk(operatorsOfTests.viewer)
  const { items, totalItems } = await subscriptions.operatorDocuments({ pageSize: 2 })
  expect([items.length, totalItems > 2, items.map(({ nameEn }) => nameEn)]).toEqual([
    2,
    true,
    ['Waits for clearance', 'Keeps papers'],
  ])
  expect((await subscriptions.operatorDocument({ id: items[1]?.id ?? 0 })).name).toBe(file.name)
  const { id: other } = await owner
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  expect((await refusalOf(subscriptions.operatorDocument({ id: Number(other) + 1 }))).code).toBe('NotFound')
})

test('without a company that sells, and of the seller itself, no document is asked for', async () => {
  const own = await owner
    .selectFrom('subscriptionDocuments')
    .select('companyId')
    .where('companyId', '=', garage.companyId)
    .execute()
  expect(own).toEqual([])
  const { company: registrationNo } = seller
  seller.company = null
  const one = await buyer('Is invoiced elsewhere')
  expect((await buys(one, { newSubscriptionPlanId: 1 })).documents).toEqual([])
  seller.company = registrationNo
  await buys(garage, { newSubscriptionPlanId: 1 })
  await round()
  expect((await garage.api.subscriptions.history()).items[0]?.documents).toEqual([])
})
