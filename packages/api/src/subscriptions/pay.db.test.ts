import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { key } from '../../test/counter.ts'
import { refusalOf } from '../../test/garage.ts'
import { openSelling } from '../../test/selling.ts'
import { givenOrder, givenWallet } from '../../test/sold-plans.ts'
import { cards } from '../payment-sandbox/sandbox.ts'

const { rival, company, owner, provider } = await openSelling()
const today = dayIn('Asia/Riyadh', new Date().toISOString())
type Company = Awaited<ReturnType<typeof company>>
const basic = { newSubscriptionPlanId: 1 }

async function opened({ api }: Company, choice: Parameters<Company['api']['subscriptions']['checkout']>[0] = basic) {
  const { checkout } = await api.subscriptions.checkout(choice)
  if (!checkout) throw new Error('no page was opened')
  return checkout
}
async function paid(checkoutId: string, card?: string): Promise<string> {
  const paymentId = provider.pay(checkoutId, card)
  if (!paymentId) throw new Error('the card did not pay')
  return paymentId
}
const begun = async ({ api }: Company) =>
  (await api.subscriptions.history()).items.filter(({ state }) => state === 'active' || state === 'expiring')
const charged = () => provider.sums().charged
const refusedWith = (code: string, status = 422) => ({ code, status })

test('API-112 API-113 SUB-010 SUB-005 a card pays on the page of the provider, and its confirmation begins the plan', async () => {
  const buyer = await company('Buys')
  const checkout = await opened(buyer, { ...basic, voucherCode: 'TENTH', addOns: 'inspections' })
  // 248.00 less a tenth, and 15 %.
  expect(checkout.amountToPay).toBe(25_668)
  expect(await begun(buyer)).toEqual([])
  const { result, subscription } = await buyer.api.subscriptions.confirmPayment({
    paymentId: await paid(checkout.checkoutId),
  })
  expect(result).toBe('begun')
  expect(subscription).toMatchObject({ paid: 25_668, paymentBrand: 'MASTER', cardLast4: '0007', startsOn: today })
  expect(await buyer.api.subscriptions.overview()).toMatchObject({
    endsOn: subscription.endsOn,
    addOns: ['inspections'],
    maxShops: 2,
    current: { planId: 1 },
  })
  const log = await buyer.api.audit.list({ entity: 'subscription', entityId: subscription.id })
  expect(log.items.map(({ action }) => action)).toEqual(['subscriptionBegun'])
})

test('a payment confirmed twice, by two at once and again later begins one plan', async () => {
  const buyer = await company('Presses twice')
  const before = charged()
  const { checkoutId, amountToPay } = await opened(buyer)
  const paymentId = await paid(checkoutId)
  const confirm = () => buyer.api.subscriptions.confirmPayment({ paymentId })
  const both = await Promise.all([confirm(), confirm(), confirm()])
  expect(new Set([...both, await confirm()].map(({ subscription }) => subscription.id)).size).toBe(1)
  expect(await begun(buyer)).toHaveLength(1)
  expect(await buyer.api.subscriptions.history()).toMatchObject({ wallet: 0, movements: [] })
  expect(charged() - before).toBe(amountToPay)
})

test('one request for a page, sent twice and again with its key, opens one; another body under the key is refused', async () => {
  const buyer = await company('Retries')
  const sent = key()
  const call = () => buyer.api.subscriptions.checkout(basic, sent)
  const pages = [...(await Promise.all([call(), call()])), await call()]
  expect(new Set(pages.map(({ checkout }) => checkout?.checkoutId)).size).toBe(1)
  const other = buyer.api.subscriptions.checkout({ newSubscriptionPlanId: 2 }, sent)
  expect(await refusalOf(other)).toMatchObject(refusedWith('keyReused', 409))
  await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(pages[0]?.checkout?.checkoutId ?? '') })
  const after = await call()
  expect(after).toMatchObject({ checkout: null, paid: { result: 'begun' } })
})

test('a card that is declined or asked for a code pays nothing, and no plan begins', async () => {
  const buyer = await company('Is declined')
  const { checkoutId, pageUrl } = await opened(buyer)
  expect(provider.pay(checkoutId, cards.declined)).toBeNull()
  const send = (step: string, body: string) =>
    fetch(`${pageUrl}?lang=ar&step=${step}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect(await (await fetch(`${pageUrl}?lang=ar`)).text()).toContain('dir="rtl"')
  expect(await (await send('card', `card=${cards.declined}`)).text()).toContain('رُفضت البطاقة')
  expect(await (await send('card', `card=${cards.secure}`)).text()).toContain('name="code"')
  expect(await (await send('secure', 'code=9999')).text()).toContain('name="code"')
  expect(await begun(buyer)).toEqual([])
  const back = await send('secure', 'code=1234')
  expect(back.status).toBe(303)
  const location = new URL(back.headers.get('location') ?? '')
  expect(location.pathname).toBe('/administration/paymentResult')
  // The button pressed twice: the same payment.
  const again = await send('secure', 'code=1234')
  expect(again.headers.get('location')).toBe(location.href)
  const paymentId = location.searchParams.get('paymentId') ?? ''
  expect((await buyer.api.subscriptions.confirmPayment({ paymentId })).result).toBe('begun')
})

test('API-150 a provider that is away or whose answer is lost is told, and nothing is charged or begun twice', async () => {
  const buyer = await company('Has no luck')
  const before = charged()
  const sent = key()
  const call = () => buyer.api.subscriptions.checkout(basic, sent)
  provider.fault({ call: 'POST /v1/checkouts', kind: 'down' }, { call: 'POST /v1/checkouts', kind: 'drop' })
  for (let time = 0; time < 2; time++)
    expect(await refusalOf(call())).toMatchObject(refusedWith('paymentProcessFailed'))
  const { checkout } = await call()
  const mine = provider.checkouts().filter(({ reference }) => reference.startsWith(`${buyer.companyId}-`))
  expect(mine.map(({ id }) => id)).toEqual([checkout?.checkoutId])
  const paymentId = await paid(checkout?.checkoutId ?? '')
  provider.fault({ call: 'GET /v1/payments', kind: 'drop' })
  const confirm = () => buyer.api.subscriptions.confirmPayment({ paymentId })
  expect(await refusalOf(confirm())).toMatchObject(refusedWith('paymentProcessFailed'))
  provider.fault({ call: 'GET /v1/payments', kind: 'late', ms: 300 })
  expect((await confirm()).result).toBe('begun')
  expect(charged() - before).toBe(checkout?.amountToPay)
})

test('who paid and never came back, and asks for a page again, has the plan and pays nothing more', async () => {
  const buyer = await company('Closes the browser')
  const before = charged()
  const { checkoutId, amountToPay } = await opened(buyer)
  await paid(checkoutId)
  const again = await buyer.api.subscriptions.checkout({ newSubscriptionPlanId: 2 })
  expect(again).toMatchObject({ checkout: null, paid: { result: 'begun', subscription: { planId: 1 } } })
  expect(charged() - before).toBe(amountToPay)
})

test('a page that was left can no longer be paid, and what was paid for a plan that cannot begin is in the wallet', async () => {
  const buyer = await company('Changes their mind')
  const first = await opened(buyer)
  const second = await opened(buyer, { newSubscriptionPlanId: 2 })
  expect(provider.pay(first.checkoutId)).toBeNull()
  const paymentId = await paid(second.checkoutId)
  // Meanwhile something else began.
  const end = addDays(today, 29)
  await givenOrder(owner, buyer, { startsOn: today, endsOn: end })
  const done = await buyer.api.subscriptions.confirmPayment({ paymentId })
  expect(done).toMatchObject({ result: 'inWallet', wallet: second.amountToPay })
  expect(await buyer.api.subscriptions.confirmPayment({ paymentId })).toMatchObject({ wallet: second.amountToPay })
  expect(await buyer.api.subscriptions.overview()).toMatchObject({ endsOn: end, current: { planId: 1 } })
})

test('a payment of another amount than was asked is kept: too little begins nothing, what is too much is in the wallet', async () => {
  for (const [more, result, wallet] of [
    [-1, 'inWallet', 22_884],
    [115, 'begun', 115],
  ] as const) {
    const buyer = await company(`Is charged ${more} more`)
    const { checkoutId, amountToPay } = await opened(buyer)
    const page = provider.checkouts().find(({ id }) => id === checkoutId)
    if (page) page.amount += more
    const paymentId = await paid(checkoutId)
    const done = await buyer.api.subscriptions.confirmPayment({ paymentId })
    expect(done).toMatchObject({ result, wallet, subscription: { paid: amountToPay + more } })
    expect(await buyer.api.subscriptions.confirmPayment({ paymentId })).toMatchObject({ result, wallet })
    const { movements } = await buyer.api.subscriptions.history()
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([['paidTooMuch', wallet]])
  }
})

test('SUB-009 a change of plan takes the unused days and the wallet first, and the old plan ends', async () => {
  const buyer = await company('Grows up')
  const old = await givenOrder(owner, buyer, { startsOn: addDays(today, -10), endsOn: addDays(today, 19) })
  await givenWallet(owner, buyer.companyId, 5000)
  const { checkoutId, amountToPay } = await opened(buyer, { newSubscriptionPlanId: 2 })
  expect(amountToPay).toBe(45_885 - 15_257 - 5000)
  const { subscription, wallet } = await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  expect(subscription).toMatchObject({ creditUsed: 15_257, walletUsed: 5000, paid: amountToPay, startsOn: today })
  expect(wallet).toBe(0)
  const { items, movements } = await buyer.api.subscriptions.history()
  expect(items.find(({ id }) => id === old)).toMatchObject({
    state: 'cancelled',
    credited: 15_257,
    endsOn: addDays(today, -1),
  })
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', -20_257],
    ['unusedDays', 15_257],
    ['paidTooMuch', 5000],
  ])
  expect((await buyer.api.users.profile()).addOns).toEqual(['messages'])
})

test('API-114 with nothing left to pay the wallet begins the plan, once; a card or a wallet that is too small does not', async () => {
  const buyer = await company('Is rich')
  const confirm = (sent = key()) => buyer.api.subscriptions.confirmNew({ ...basic, language: 'ar' }, sent)
  expect(await refusalOf(confirm())).toMatchObject(refusedWith('invalidPaymentRequest'))
  await givenWallet(owner, buyer.companyId, 30_000)
  expect(await refusalOf(buyer.api.subscriptions.checkout(basic))).toMatchObject(refusedWith('invalidPaymentRequest'))
  const sent = key()
  const both = await Promise.all([confirm(sent), confirm(sent)])
  expect(both.map(({ result, wallet }) => [result, wallet])).toEqual([
    ['begun', 7115],
    ['begun', 7115],
  ])
  expect(await begun(buyer)).toHaveLength(1)
  expect(await refusalOf(confirm())).toMatchObject(refusedWith('invalidPaymentRequest'))
})

test('of two who spend the same wallet at once one does', async () => {
  const buyer = await company('Two at once')
  await givenWallet(owner, buyer.companyId, 25_000)
  const spend = () => refusalOf(buyer.api.subscriptions.confirmNew(basic))
  const codes = (await Promise.all([spend(), spend()])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['invalidPaymentRequest', 'went through'])
  expect((await buyer.api.subscriptions.overview()).wallet).toBe(25_000 - 22_885)
})

test('API-154 the last use of a voucher goes to one of two companies, and comes back from an order that is left', async () => {
  const [one, two] = [await company('Voucher one'), await company('Voucher two')]
  const half = { ...basic, voucherCode: 'ONCE' }
  const both = await Promise.all([one, two].map(({ api }) => refusalOf(api.subscriptions.checkout(half))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['discountVoucherNotFound', 'went through'])
  const [winner, loser] = both[0]?.code === 'went through' ? [one, two] : [two, one]
  // Their own page that waits keeps the voucher from nobody but the others: the quote and the next page still have it.
  const quote = await winner.api.subscriptions.planToSubscribe(half)
  expect(quote).toMatchObject({ discount: 9950, amountToPay: 11_443 })
  expect((await opened(winner, half)).amountToPay).toBe(11_443)
  expect((await refusalOf(opened(loser, half))).code).toBe('discountVoucherNotFound')
  // The page that was closed for another order gives the voucher back, even where that order was refused.
  const unknown = refusalOf(opened(winner, { newSubscriptionPlanId: 99 }))
  expect((await unknown).code).toBe('invalidSubscriptionPlan')
  const { amountToPay, checkoutId } = await opened(loser, half)
  expect(amountToPay).toBe(11_443)
  await loser.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  expect((await refusalOf(loser.api.subscriptions.planToSubscribe(half))).code).toBe('discountVoucherNotFound')
})

test('API-152 a company without an address is sold nothing: its tax invoice could not name it', async () => {
  const buyer = await company('Nowhere')
  await owner
    .updateTable('companies')
    .set({ addressEn: null, addressAr: ' ' })
    .where('id', '=', buyer.companyId)
    .execute()
  expect(await refusalOf(buyer.api.subscriptions.checkout(basic))).toMatchObject(refusedWith('invalidCompanyAddress'))
})

test('a payment of another company and one that nobody made confirm nothing', async () => {
  const buyer = await company('Owns the payment')
  const { checkoutId } = await opened(buyer)
  const paymentId = await paid(checkoutId)
  for (const id of [paymentId, 'unknown', `../checkouts/${checkoutId}`])
    expect(await refusalOf(rival.api.subscriptions.confirmPayment({ paymentId: id }))).toMatchObject(
      refusedWith('noPendingPayment'),
    )
  expect(await begun(rival)).toEqual([])
  expect((await buyer.api.subscriptions.confirmPayment({ paymentId })).result).toBe('begun')
})

test('an expired company pays and works again', async () => {
  const buyer = await company('Was expired')
  await owner
    .updateTable('companies')
    .set({ subscriptionEndsOn: addDays(today, -3) })
    .where('id', '=', buyer.companyId)
    .execute()
  const add = () =>
    refusalOf(buyer.api.customers.create({ type: 'Individual', nameEn: 'Sami', contactNo: '0551112233' }))
  expect((await add()).code).toBe('subscriptionExpired')
  const { checkoutId } = await opened(buyer)
  await buyer.api.subscriptions.confirmPayment({ paymentId: await paid(checkoutId) })
  expect((await add()).code).toBe('went through')
})
