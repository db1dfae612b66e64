import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { key } from '../../test/counter.ts'
import { type Company, refusalOf } from '../../test/garage.ts'
import { openSubscribers } from '../../test/subscribers.ts'
import { drain } from '../e-invoices/drain.ts'
import { settlePayments } from '../jobs/settle-payments.job.ts'
import { startOrders } from '../jobs/start-orders.job.ts'

const { garage, rival, owner, services, authority, provider, buyer, buys, round, booksOf } = await openSubscribers()
const { payments, debitNotes, invoices } = garage.api

test('nobody moves money on a subscription’s invoice by hand or adds to it, and its credit note is issued', async () => {
  const one = await buyer('Is refunded')
  const order = await buys(one, { newSubscriptionPlanId: 1, period: 'year' })
  await round()
  const [sold] = await booksOf(one)
  const id = sold?.id ?? 0
  const before = await invoices.get({ id })
  const [paid] = before.payments
  const sent = { invoiceId: id, amount: 100, reference: '', note: '' }
  for (const of of [
    { kind: 'Refund' as const, mode: 'cash' as const, refundOfId: paid?.id ?? 0, paid: paid?.amount ?? 0 },
    { kind: 'Payment' as const, mode: 'cash' as const },
    { kind: 'BadDebt' as const, mode: null },
  ])
    expect(await refusalOf(payments.addTicketInvoicePayment({ ...sent, ...of }, key()))).toMatchObject({
      code: 'invoicePaidByOrder',
      status: 422,
    })
  const [line] = before.lines
  const lines = [{ position: line?.position ?? 1, amount: 100 }]
  const debit = debitNotes.issue({ invoiceId: id, reason: 'too little', lines, debited: 0 }, key())
  expect(await refusalOf(debit)).toMatchObject({ code: 'invoiceNotDebitable', data: { reason: 'subscription' } })
  expect(await invoices.get({ id })).toEqual(before)
  await owner
    .updateTable('subscriptions')
    .set({ startsOn: '2020-01-01' })
    .where('companyId', '=', one.companyId)
    .execute()
  await one.api.subscriptions.cancel({}, key())
  await round()
  const [, note] = await booksOf(one)
  expect(note).toMatchObject({ kind: 'creditNote', originalInvoiceId: id })
  expect(note?.totalMinor).toBeLessThan(order.total)
})

test('a document that is issued later is of the day of its payment, in the calendar of the seller', async () => {
  const one = await buyer('Waited for its invoice')
  await buys(one, { newSubscriptionPlanId: 1 })
  // In Riyadh it is the next day by then.
  await owner
    .updateTable('subscriptionDocuments')
    .set({ askedAt: '2026-03-30T22:30:00Z' })
    .where('companyId', '=', one.companyId)
    .execute()
  await round()
  const [sold] = await booksOf(one)
  expect(sold?.supplyOn).toBe('2026-03-31')
  expect(String(sold?.issuedAt) > '2026-04-01').toBe(true)
})

test('a document of a subscription that the authority refused is corrected with its buyer as they are on record now', async () => {
  const one = await buyer('Moved house')
  await buys(one, { newSubscriptionPlanId: 1 })
  await round()
  const [sold] = await booksOf(one)
  const invoiceId = sold?.id ?? 0
  const { deviceId, counter } = await owner
    .selectFrom('eInvoices')
    .select(['deviceId', 'counter'])
    .where('companyId', '=', garage.companyId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const send = () => drain(services, garage.companyId, deviceId, { now: true })
  await owner.updateTable('companies').set({ addressAr: 'طريق العروبة' }).where('id', '=', one.companyId).execute()
  authority.sandbox.fault({ kind: 'reject', code: 'BR-KSA-63', times: 20 })
  await send()
  authority.sandbox.fault()
  const street = async () => (await invoices.get({ id: invoiceId })).buyer.address.ar?.street
  const { eInvoices } = garage.api
  const offered = await eInvoices.correction({ invoiceId })
  expect([(await street()) === 'طريق العروبة', offered.now.buyer.address.ar?.street]).toEqual([false, 'طريق العروبة'])
  const sent = key()
  await eInvoices.correct({ invoiceId, counter }, sent)
  await eInvoices.correct({ invoiceId, counter }, sent)
  expect(await street()).toBe('طريق العروبة')
  const stale = rival.api.eInvoices.correct({ invoiceId, counter }, key())
  expect(await refusalOf(stale)).toMatchObject({ status: 404 })
})

test('one company’s fault stops neither the documents nor the payments nor the orders of another', async () => {
  const pair = async (given: (one: Company) => Promise<unknown>) => {
    const [faulty, whole] = [await buyer('Is at fault'), await buyer('Is not')]
    for (const one of [faulty, whole]) await given(one)
    return { faulty, whole }
  }
  const starts = await pair(async (one) => {
    await buys(one, { newSubscriptionPlanId: 1 })
    const later = { startsLater: true, addOns: ['messages'] }
    await owner.updateTable('subscriptions').set(later).where('companyId', '=', one.companyId).execute()
  })
  const asks = await pair((one) => buys(one, { newSubscriptionPlanId: 1 }))
  const paid = await pair(async ({ api }) => {
    const { checkout } = await api.subscriptions.checkout({ newSubscriptionPlanId: 1 })
    provider.pay(checkout?.checkoutId ?? '')
  })
  // Whatever is booked for them fails.
  const faulty = sql.join([starts, asks, paid].map((one) => sql.lit(one.faulty.companyId)))
  for (const table of ['subscriptions', 'subscription_documents'])
    await sql`alter table ${sql.table(`app.${table}`)}
      add constraint whole_companies check (company_id not in (${faulty})) not valid`.execute(owner)
  await startOrders(services)
  await round()
  await settlePayments(services)
  const { overview } = starts.whole.api.subscriptions
  expect((await overview()).addOns).toEqual(['messages'])
  expect(await booksOf(asks.whole)).toHaveLength(1)
  expect((await paid.whole.api.subscriptions.overview()).current).toMatchObject({ state: 'active' })
  expect((await starts.faulty.api.subscriptions.overview()).addOns).toEqual([])
  expect((await paid.faulty.api.subscriptions.overview()).current).toBeNull()
})
