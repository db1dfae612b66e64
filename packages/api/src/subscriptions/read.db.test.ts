import { inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { addDays, addMonths } from '@warsha/domain/durations'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenOrder, givenWallet, sellPlans } from '../../test/sold-plans.ts'
import { findSold } from '../operators/desk-queries.ts'

const { garage, rival, company, owner, services } = await openGarage()
await sellPlans(owner)
const today = dayIn('Asia/Riyadh', new Date().toISOString())

test('LKP-009 API-104 the start lists and the section name the plans and add-ons for sale, and nothing else', async () => {
  const { subscriptionPlans, addOns, subscriptions } = await garage.api.lookups.data({})
  expect(subscriptionPlans).toEqual([
    { id: 1, code: 'basic', nameEn: 'basic', nameAr: 'باقة basic' },
    { id: 2, code: 'plus', nameEn: 'plus', nameAr: 'باقة plus' },
    { id: 3, code: 'single', nameEn: 'single', nameAr: 'باقة single' },
  ])
  expect(addOns.map(({ code }) => code)).toEqual(['messages', 'inspections'])
  expect(subscriptions).toEqual([])
  const section = await garage.api.subscriptions.overview()
  expect(section).toMatchObject({ state: 'active', endsOn: null, current: null, pending: null, wallet: 0, shops: 2 })
  expect(section.plans.map(({ id, refusal }) => [id, refusal])).toEqual([
    [1, null],
    [2, null],
    [3, 'newSubscriptionNotAllowedShops'],
  ])
})

test('API-104 SUB-004 a first plan is quoted with its add-ons, VAT and wallet, from today on', async () => {
  const { api, companyId } = await company('First plan')
  await givenWallet(owner, companyId, 10_000)
  const quote = await api.subscriptions.planToSubscribe({
    newSubscriptionPlanId: 1,
    addOns: 'messages,inspections,messages',
  })
  expect(quote).toMatchObject({
    addOns: ['inspections', 'messages'],
    packagePrice: 29_700,
    net: 29_700,
    vat: 4455,
    total: 34_155,
    walletCurrent: 10_000,
    walletUsed: 10_000,
    walletRemaining: 0,
    amountToPay: 24_155,
    startsOn: today,
    endsOn: addDays(addMonths(today, 1), -1),
    prolongs: false,
  })
  // An add-on of the plan itself costs nothing more.
  const plus = { newSubscriptionPlanId: 2, addOns: 'messages', period: 'year' } as const
  expect(await api.subscriptions.planToSubscribe(plus)).toMatchObject({ packagePrice: 399_000, addOns: ['messages'] })
})

test('another plan credits the unused days of what runs, and the same plan prolongs it instead', async () => {
  const { api, companyId, userId } = await company('Changes plans')
  const order = { startsOn: addDays(today, -10), endsOn: addDays(today, 19) }
  await givenOrder(owner, { companyId, userId }, order)
  const other = await api.subscriptions.planToSubscribe({ newSubscriptionPlanId: 2 })
  // 20 of 30 days of 199.00: 132.67 and 15 % of it.
  expect(other).toMatchObject({ total: 45_885, creditUsed: 15_257, amountToPay: 30_628, startsOn: today })
  const same = await api.subscriptions.planToSubscribe({ newSubscriptionPlanId: 1 })
  expect(same).toMatchObject({ prolongs: true, creditUsed: 0, amountToPay: 22_885, startsOn: addDays(today, 20) })
  const section = await api.subscriptions.overview()
  expect(section).toMatchObject({ maxShops: 2, endsOn: order.endsOn, current: { planEn: 'basic', state: 'active' } })
})

test('what was promised without a plan is kept: a plan begins the day after it', async () => {
  const { api, companyId, userId } = await company('On trial')
  const setEnd = (subscriptionEndsOn: string) =>
    owner.updateTable('companies').set({ subscriptionEndsOn }).where('id', '=', companyId).execute()
  await setEnd(addDays(today, 5))
  const quote = () => api.subscriptions.planToSubscribe({ newSubscriptionPlanId: 1 })
  expect((await quote()).startsOn).toBe(addDays(today, 6))
  expect(await api.subscriptions.overview()).toMatchObject({ state: 'expiring', daysLeft: 5 })
  // Another plan in the place of one that has not begun keeps those days too, and so does its cancellation.
  await givenOrder(owner, { companyId, userId }, { startsOn: addDays(today, 6), endsOn: addDays(today, 35) })
  const other = await api.subscriptions.planToSubscribe({ newSubscriptionPlanId: 2 })
  expect(other).toMatchObject({ prolongs: false, creditUsed: 22_885, startsOn: addDays(today, 6) })
  expect(await api.subscriptions.cancelDetails()).toMatchObject({ endsOn: addDays(today, 5), unusedDays: 30 })
  await owner.updateTable('subscriptions').set({ state: 'dropped' }).where('companyId', '=', companyId).execute()
  await setEnd(addDays(today, -5))
  expect((await quote()).startsOn).toBe(today)
  expect((await api.subscriptions.overview()).state).toBe('expired')
})

test('API-152 API-148 a plan that is not for sale is refused, and one for fewer shops than the company has', async () => {
  const asked = (newSubscriptionPlanId: number, addOns = '') =>
    refusalOf(garage.api.subscriptions.planToSubscribe({ newSubscriptionPlanId, addOns }))
  for (const id of [4, 99]) expect(await asked(id)).toMatchObject({ code: 'invalidSubscriptionPlan', status: 422 })
  expect((await asked(1, 'customerLinks')).code).toBe('invalidSubscriptionPlan')
  expect((await asked(3)).code).toBe('newSubscriptionNotAllowedShops')
})

test('API-120 SUB-011 API-154 a voucher gives its discount, in any case of its letters; one that cannot be used is refused', async () => {
  const { subscriptions } = garage.api
  expect(await subscriptions.voucherDiscount({ voucherCode: ' tenth ', packagePrice: 19_905 })).toEqual({
    voucherCode: 'TENTH',
    packagePrice: 19_905,
    discountAmount: 1991,
  })
  const quote = await subscriptions.planToSubscribe({ newSubscriptionPlanId: 2, voucherCode: 'FIFTY' })
  expect(quote).toMatchObject({ discount: 5000, net: 34_900, vat: 5235, total: 40_135, voucherCode: 'FIFTY' })
  for (const voucherCode of ['PAST', 'NONE', "' or 1=1"])
    expect(await refusalOf(subscriptions.voucherDiscount({ voucherCode, packagePrice: 100 }))).toMatchObject({
      code: 'discountVoucherNotFound',
    })
  const ofOther = { newSubscriptionPlanId: 1, voucherCode: 'FIFTY' }
  expect((await refusalOf(subscriptions.planToSubscribe(ofOther))).code).toBe('discountVoucherNotFound')
})

test('API-103 SUB-013 the history has what was bought and the movements of the wallet, and the rival sees none of it', async () => {
  const { api, companyId, userId } = await company('Has history')
  const old = { startsOn: addDays(today, -60), endsOn: addDays(today, -31) }
  const before = await givenOrder(owner, { companyId, userId }, old)
  const now = await givenOrder(owner, { companyId, userId }, { startsOn: today, endsOn: addDays(today, 29), planId: 2 })
  await givenWallet(owner, companyId, 700)
  await givenWallet(owner, companyId, -200)
  const { items, wallet, movements } = await api.subscriptions.history()
  expect(items.map(({ id, state, planEn }) => [id, state, planEn])).toEqual([
    [now, 'active', 'plus'],
    [before, 'expired', 'basic'],
  ])
  expect(items[0]).toMatchObject({ cardLast4: '4242', paymentBrand: 'mada', paid: 22_885, isTrial: false })
  expect(wallet).toBe(500)
  expect(movements.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-200, 500],
    [700, 700],
  ])
  expect(await rival.api.subscriptions.history()).toEqual({ items: [], wallet: 0, movements: [], refunds: [] })
})

test('API-105 SUB-014 what cancelling gives back is said before: from tomorrow on, to the card and the bank account', async () => {
  const { api, companyId, userId } = await company('Cancels')
  const cards = services.settings.sales.payments
  services.settings.sales.payments = { address: 'http://127.0.0.1:9', secret: 'nobody is called' }
  expect((await refusalOf(api.subscriptions.cancelDetails())).code).toBe('NotFound')
  const order = { startsOn: addDays(today, -10), endsOn: addDays(today, 19) }
  await givenOrder(owner, { companyId, userId }, order)
  // 19 of 30 days of 199.00: 126.03.
  expect(await api.subscriptions.cancelDetails()).toMatchObject({
    endsOn: today,
    unusedDays: 19,
    net: 12_603,
    vat: 1890,
    total: 14_493,
    parts: [{ to: 'card', amount: 14_493, cardLast4: '4242', iban: null }],
  })
  services.settings.sales.payments = null
  expect(await api.subscriptions.cancelDetails()).toMatchObject({ parts: [{ to: 'bank', amount: 14_493 }] })
  services.settings.sales.payments = cards
})

test('API-106 SUB-015 how the wallet would be paid out is said before', async () => {
  const { api, companyId, userId } = await company('Takes its wallet')
  expect(await api.subscriptions.walletRefundDetails()).toEqual({ walletCurrent: 0, parts: [] })
  await givenOrder(owner, { companyId, userId }, { startsOn: today, endsOn: addDays(today, 29), net: 1000 })
  await givenWallet(owner, companyId, 2000)
  const cards = services.settings.sales.payments
  services.settings.sales.payments = { address: 'http://127.0.0.1:9', secret: 'nobody is called' }
  const { parts } = await api.subscriptions.walletRefundDetails()
  services.settings.sales.payments = cards
  expect(parts.map(({ to, amount }) => [to, amount])).toEqual([
    ['card', 1150],
    ['bank', 850],
  ])
})

test('the wallet takes no movement that does not follow the one before, and never goes below zero', async () => {
  const { companyId } = await company('Ledger')
  await givenWallet(owner, companyId, 500)
  await expect(givenWallet(owner, companyId, -501)).rejects.toThrow('wallet_movements_sum')
  const both = await Promise.allSettled([-500, -500].map((amount) => givenWallet(owner, companyId, amount)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // Two movements were numbered; the third begins where the second ended, and none is left out.
  const move = (number: number, beforeMinor: number) =>
    owner
      .insertInto('walletMovements')
      .values({
        companyId,
        number,
        kind: 'paidTooMuch',
        amountMinor: money(10),
        beforeMinor: money(beforeMinor),
        afterMinor: money(beforeMinor + 10),
      })
      .execute()
  await expect(move(3, 500)).rejects.toThrow('wallet_movements_follow')
  await expect(move(4, 0)).rejects.toThrow('wallet_movements_follow')
  await move(3, 0)
})

test('ADM-033 API-149 a shop beyond the plan is neither added nor enabled', async () => {
  const { api, companyId, userId, secondShopId } = await company('Grows')
  const third = () => api.shops.create({ nameEn: 'Third', nameAr: 'الثالث' })
  expect((await api.shops.list({})).refusal).toBeNull()
  await givenOrder(owner, { companyId, userId }, { startsOn: today, endsOn: addDays(today, 29), maxShops: 2 })
  expect((await api.shops.list({})).refusal).toBe('maxShopsExceed')
  expect(await refusalOf(third())).toMatchObject({ code: 'maxShopsExceed', status: 422 })
  const { version } = await api.shops.get({ id: secondShopId })
  const off = await api.shops.setState({ id: secondShopId, version, enabled: false })
  const both = await Promise.all([third(), api.shops.create({ nameEn: 'Fourth', nameAr: 'الرابع' })].map(refusalOf))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['maxShopsExceed', 'went through'])
  const on = { id: secondShopId, version: off.version, enabled: true }
  expect((await refusalOf(api.shops.setState(on))).code).toBe('maxShopsExceed')
})

test('the plan of a company is its newest order that began, everywhere, also when it was cancelled', async () => {
  const buyer = await company('Had a bigger plan')
  await givenOrder(owner, buyer, { startsOn: addDays(today, -60), endsOn: addDays(today, -31), planId: 2, maxShops: 5 })
  await givenOrder(owner, buyer, { startsOn: today, endsOn: addDays(today, 29) })
  await buyer.api.subscriptions.cancel({})
  const section = await buyer.api.subscriptions.overview()
  expect(section).toMatchObject({ maxShops: 2, current: { planId: 1, state: 'cancelled' } })
  expect((await buyer.api.shops.list({})).refusal).toBe('maxShopsExceed')
  expect(await inCompany(services.database, buyer.companyId, findSold, 'read')).toMatchObject({
    planEn: 'basic',
    shops: 2,
  })
  // One that is bought in a trial is the plan, and can be cancelled, before it begins.
  const trial = await company('Buys in a trial')
  const first = await givenOrder(owner, trial, { startsOn: today, endsOn: addDays(today, 9), net: 0 })
  await owner.updateTable('subscriptions').set({ method: 'trial' }).where('id', '=', first).execute()
  const bought = { startsOn: addDays(today, 10), endsOn: addDays(today, 39), planId: 2 }
  const id = await givenOrder(owner, trial, bought)
  expect((await trial.api.subscriptions.overview()).current).toMatchObject({ id, state: 'active', isTrial: false })
})

test('plans and money of the subscription are for owners and administrators who hold the action', async () => {
  const calls = (api: typeof garage.api) => [
    api.subscriptions.overview(),
    api.subscriptions.history(),
    api.subscriptions.planToSubscribe({ newSubscriptionPlanId: 1 }),
    api.subscriptions.voucherDiscount({ voucherCode: 'TENTH', packagePrice: 1 }),
    api.subscriptions.cancelDetails(),
    api.subscriptions.walletRefundDetails(),
  ]
  const manager = await garage.as(['WorkshopManager', 'HRManager'])
  for (const { code } of await Promise.all(calls(manager.api).map(refusalOf))) expect(code).toBe('NotAuthorized')
  const limited = await garage.as(['SystemAdministrator'], ['administration.companyProfile'])
  for (const { code } of await Promise.all(calls(limited.api).map(refusalOf))) expect(code).toBe('NotAllowedOperation')
  const named = await garage.as(['SystemAdministrator'], ['administration.subscription'])
  expect((await named.api.subscriptions.overview()).plans).toHaveLength(3)
})
