import { expect, test, vi } from 'vitest'
import { refusalOf } from '../../test/garage.ts'
import { openSelling } from '../../test/selling.ts'
import { settlePayments } from './settle-payments.job.ts'

const { company, owner, provider, services } = await openSelling()
type Company = Awaited<ReturnType<typeof company>>
const open = async ({ api }: Company, voucherCode = '') => {
  const { checkout } = await api.subscriptions.checkout({ newSubscriptionPlanId: 1, voucherCode })
  return checkout?.checkoutId ?? ''
}
/** The program finds companies by the accounts that sign in. */
const signsIn = ({ companyId, userId }: Company) =>
  owner
    .withSchema('platform')
    .insertInto('logins')
    .values({ companyId, userId, username: `login${companyId}@example.com` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
/** All that the company ordered was ordered more than a day ago. */
const grewOld = ({ companyId }: Company) =>
  owner
    .updateTable('subscriptions')
    .set({ madeAt: new Date(Date.now() - 90_000_000).toISOString() })
    .where('companyId', '=', companyId)
    .execute()

test('what was paid and never confirmed is found by the program, and begins once', async () => {
  const buyer = await company('Never comes back')
  await signsIn(buyer)
  provider.pay(await open(buyer))
  provider.fault({ call: 'GET /v1/checkouts', kind: 'down' })
  await settlePayments(services)
  expect((await buyer.api.subscriptions.overview()).current).toBeNull()
  await Promise.all([settlePayments(services), settlePayments(services)])
  expect((await buyer.api.subscriptions.overview()).current).toMatchObject({ state: 'active', paid: 22_885 })
  expect((await buyer.api.subscriptions.history()).items).toHaveLength(1)
})

test('a page that nobody paid for a day is closed and gives its voucher back; a younger one stays', async () => {
  const buyer = await company('Forgets the page')
  await signsIn(buyer)
  const checkoutId = await open(buyer, 'ONCE')
  await settlePayments(services)
  expect(provider.checkouts().find(({ id }) => id === checkoutId)?.state).toBe('open')
  await grewOld(buyer)
  await settlePayments(services)
  expect(provider.pay(checkoutId)).toBeNull()
  const voucher = await owner.selectFrom('vouchers').select('uses').where('code', '=', 'ONCE').executeTakeFirst()
  expect(voucher?.uses).toBe(0)
})

test('an order that never got a page is given up after a day, and gives its voucher back', async () => {
  const buyer = await company('Never sees the page')
  await signsIn(buyer)
  provider.fault({ call: 'POST /v1/checkouts', kind: 'down' })
  expect((await refusalOf(open(buyer, 'ONCE'))).code).toBe('paymentProcessFailed')
  const stored = () =>
    owner
      .selectFrom('subscriptions as s')
      .innerJoin('vouchers as v', 'v.id', 's.voucherId')
      .select(['s.state', 'v.uses', 's.checkoutId'])
      .where('companyId', '=', buyer.companyId)
      .executeTakeFirst()
  await settlePayments(services)
  expect(await stored()).toEqual({ state: 'pending', uses: 1, checkoutId: null })
  await grewOld(buyer)
  await settlePayments(services)
  expect(await stored()).toEqual({ state: 'dropped', uses: 0, checkoutId: null })
})

test('a refund whose answer was lost is asked for again and paid once', async () => {
  const buyer = await company('Waits for a refund')
  await signsIn(buyer)
  const paymentId = provider.pay(await open(buyer)) ?? ''
  await buyer.api.subscriptions.confirmPayment({ paymentId })
  const before = provider.sums().refunded
  // Not heard at first, then given back but the answer lost.
  provider.fault({ call: 'POST /v1/payments', kind: 'down' }, { call: 'POST /v1/payments', kind: 'drop' })
  const { refunds } = await buyer.api.subscriptions.cancel({})
  expect(refunds[0]?.state).toBe('pending')
  expect(provider.sums().refunded).toBe(before)
  const states = async () => {
    const of = owner.selectFrom('subscriptionRefunds').select('state').where('companyId', '=', buyer.companyId)
    return (await of.execute()).map(({ state }) => state)
  }
  await settlePayments(services)
  expect(await states()).toEqual(['pending'])
  await settlePayments(services)
  expect(await states()).toEqual(['paid'])
  await settlePayments(services)
  expect(provider.sums().refunded - before).toBe(refunds[0]?.amount)
})

test('a payment that cannot be booked is told of, and what others paid is settled all the same', async () => {
  const [broken, buyer] = [await company('Pays in pounds'), await company('Pays after them')]
  for (const one of [broken, buyer]) await signsIn(one)
  const [foreign, ours] = [await open(broken), await open(buyer)]
  const page = provider.checkouts().find(({ id }) => id === foreign)
  if (page) page.currency = 'GBP'
  for (const id of [foreign, ours]) provider.pay(id)
  const told = vi.spyOn(services.log, 'error').mockImplementation(() => undefined)
  await settlePayments(services)
  expect((await buyer.api.subscriptions.overview()).current).toMatchObject({ state: 'active' })
  expect((await broken.api.subscriptions.overview()).current).toBeNull()
  expect(told.mock.calls).toEqual([[expect.objectContaining({ companyId: broken.companyId }), expect.any(String)]])
  // It is no other test's.
  await owner
    .updateTable('subscriptions')
    .set({ settledAt: new Date().toISOString() })
    .where('companyId', '=', broken.companyId)
    .execute()
})

test('a provider that is away is asked three times in a round, and everything in the next one', async () => {
  const buyers = await Promise.all([1, 2, 3, 4, 5].map((number) => company(`Waits ${number}`)))
  for (const one of buyers) {
    await signsIn(one)
    provider.pay(await open(one))
  }
  const begun = async () => {
    const all = await Promise.all(buyers.map(({ api }) => api.subscriptions.overview()))
    return all.filter(({ current }) => current !== null).length
  }
  const [down, late] = [
    { call: 'GET /v1/checkouts', kind: 'down' },
    { call: 'GET /v1/checkouts', kind: 'late' },
  ] as const
  provider.fault(down, down, late, down, down)
  await settlePayments(services)
  expect(await begun()).toBe(1)
  // Four wait, and the fourth is not asked about.
  provider.fault(down, down, down)
  await settlePayments(services)
  expect(await begun()).toBe(1)
  await settlePayments(services)
  expect(await begun()).toBe(5)
})
