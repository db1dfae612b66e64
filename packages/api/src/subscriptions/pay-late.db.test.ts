import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { key } from '../../test/counter.ts'
import { refusalOf } from '../../test/garage.ts'
import { openSelling } from '../../test/selling.ts'
import { givenOrder } from '../../test/sold-plans.ts'
import { startOrders } from '../jobs/start-orders.job.ts'

const { company, owner, provider, services } = await openSelling()
const today = dayIn('Asia/Riyadh', new Date().toISOString())
type Company = Awaited<ReturnType<typeof company>>
const basic = { newSubscriptionPlanId: 1 }

async function opened({ api }: Company, choice: Parameters<Company['api']['subscriptions']['checkout']>[0] = basic) {
  const { checkout } = await api.subscriptions.checkout(choice)
  if (!checkout) throw new Error('no page was opened')
  return checkout
}
async function paid(checkoutId: string): Promise<string> {
  const paymentId = provider.pay(checkoutId)
  if (!paymentId) throw new Error('the card did not pay')
  return paymentId
}
const begun = async ({ api }: Company) =>
  (await api.subscriptions.history()).items.filter(({ state }) => state === 'active' || state === 'expiring')
const charged = () => provider.sums().charged
const refusedWith = (code: string, status = 422) => ({ code, status })

test('SUB-016 an order is refused where another amount is to be paid than was shown, and nothing is asked for', async () => {
  const buyer = await company('Saw another price')
  await givenOrder(owner, buyer, { startsOn: addDays(today, -10), endsOn: addDays(today, 20) })
  const choice = { newSubscriptionPlanId: 2 }
  const { amountToPay } = await buyer.api.subscriptions.planToSubscribe(choice)
  // As it was shown yesterday, when one day more was unused.
  const file = new File([new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))], 'receipt.pdf', { type: 'application/pdf' })
  const stale = { ...choice, shownAmount: amountToPay - 1 }
  const told = buyer.api.subscriptions.bankTransfer({ ...stale, transactionId: 'T-9', file })
  expect(await refusalOf(told)).toMatchObject(refusedWith('InvalidData', 409))
  expect(await refusalOf(buyer.api.subscriptions.checkout(stale))).toMatchObject(refusedWith('InvalidData', 409))
  expect((await buyer.api.subscriptions.overview()).pending).toBeNull()
  const { checkout } = await buyer.api.subscriptions.checkout({ ...choice, shownAmount: amountToPay })
  expect(checkout?.amountToPay).toBe(amountToPay)
})

test('an order that is paid when its days are all over does not begin: the money is in the wallet', async () => {
  const buyer = await company('Pays much too late')
  const { checkoutId, amountToPay } = await opened(buyer)
  await owner
    .updateTable('subscriptions')
    .set({ orderedOn: addDays(today, -32) })
    .where('companyId', '=', buyer.companyId)
    .execute()
  const { result, wallet } = await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  expect([result, wallet]).toEqual(['inWallet', amountToPay])
  expect(await begun(buyer)).toEqual([])
})

test('a request sent again because its answer was lost begins the plan that was paid on its page meanwhile', async () => {
  const buyer = await company('Lost the answer')
  const sent = key()
  const before = charged()
  const call = () => buyer.api.subscriptions.checkout(basic, sent)
  const { checkout } = await call()
  await paid(checkout?.checkoutId ?? '')
  const again = await Promise.all([call(), call()])
  expect(again.map(({ checkout, paid }) => [checkout, paid?.result])).toEqual([
    [null, 'begun'],
    [null, 'begun'],
  ])
  expect(await begun(buyer)).toHaveLength(1)
  expect(charged() - before).toBe(22_885)
})

test('SUB-007 what was promised before a paid plan keeps its add-ons until the plan starts, and none longer', async () => {
  const buyer = await company('Has a trial')
  const days = { startsOn: addDays(today, -5), endsOn: addDays(today, 5) }
  const trial = await givenOrder(owner, buyer, { ...days, addOns: ['messages'], net: 0 })
  await owner
    .updateTable('subscriptions')
    .set({ method: 'trial', paymentId: null })
    .where('companyId', '=', buyer.companyId)
    .where('id', '=', trial)
    .execute()
  await owner
    .withSchema('platform')
    .insertInto('logins')
    .values({ companyId: buyer.companyId, userId: buyer.userId, username: `login${buyer.companyId}@example.com` })
    .execute()
  const { checkoutId } = await opened(buyer, { ...basic, addOns: 'inspections' })
  await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  const addOns = async () => (await buyer.api.subscriptions.overview()).addOns
  // Not before its first day: whoever cancels it until then gets all of its price back, add-ons included.
  expect(await addOns()).toEqual(['messages'])
  await startOrders(services)
  expect(await addOns()).toEqual(['messages'])
  await owner
    .updateTable('subscriptions')
    .set({ startsOn: today })
    .where('companyId', '=', buyer.companyId)
    .where('startsLater', '=', true)
    .execute()
  await Promise.all([startOrders(services), startOrders(services)])
  expect(await addOns()).toEqual(['inspections'])
})

test('a plan that was bought ahead and is cancelled before its first day leaves no add-ons behind', async () => {
  const buyer = await company('Changes its mind')
  await owner
    .updateTable('companies')
    .set({ subscriptionEndsOn: addDays(today, 5), addOns: ['messages'] })
    .where('id', '=', buyer.companyId)
    .execute()
  const { checkoutId, amountToPay } = await opened(buyer, { ...basic, addOns: 'inspections' })
  await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  expect((await buyer.api.subscriptions.cancelDetails()).total).toBe(amountToPay)
  await buyer.api.subscriptions.cancel({}, key())
  await startOrders(services)
  expect((await buyer.api.subscriptions.overview()).addOns).toEqual(['messages'])
})
