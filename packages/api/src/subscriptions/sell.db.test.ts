import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { key } from '../../test/counter.ts'
import { refusalOf } from '../../test/garage.ts'
import { openSelling } from '../../test/selling.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { givenOrder } from '../../test/sold-plans.ts'

const { garage, company, owner, services } = await openSelling()
const today = dayIn('Asia/Riyadh', new Date().toISOString())
const { administrator, viewer } = operatorsOfTests
const caller = (token: string | null) =>
  clientOf(services, token, { address: '10.9.0.8', onFault: (fault) => expect.fail(String(fault)) })
const desk = async (account = administrator) =>
  caller((await caller(null).users.authenticate(account)).token).subscriptions
const selling = await desk()

const plan = {
  nameEn: 'Family',
  nameAr: 'العائلة',
  position: 9,
  monthly: 29_900,
  yearly: 299_000,
  maxShops: 3,
  addOns: ['inspections' as const],
}
const voucher = {
  percentBp: 1500,
  amount: null,
  startsOn: today,
  endsOn: addDays(today, 30),
  maxUses: 2,
  planId: null,
}
const planOf = async (id: number) => {
  const found = (await selling.sales()).plans.find((one) => one.id === id)
  if (!found) throw new Error('the plan is not there')
  const { code: _, ...row } = found
  return row
}
const voucherOf = async (search: string) => {
  const [found] = (await selling.vouchers({ search })).items
  if (!found) throw new Error('the voucher is not there')
  const { code: _, uses: __, ...row } = found
  return row
}
const newest = async (count = 1) => (await selling.deskLog({ pageSize: count })).items
const pdf = () => new File([new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))], 'r.pdf', { type: 'application/pdf' })

test('a new plan is offered to companies at once, and stands in the log with its fields', async () => {
  const made = await selling.createPlan(plan)
  expect(made).toMatchObject({ ...plan, active: true, version: 1, code: `plan-${made.id}` })
  const { plans } = await garage.api.subscriptions.overview()
  expect(plans.at(-1)).toMatchObject({ id: made.id, nameAr: 'العائلة', monthly: 29_900, offered: true, refusal: null })
  const quote = await garage.api.subscriptions.planToSubscribe({ newSubscriptionPlanId: made.id })
  expect(quote).toMatchObject({ packagePrice: 29_900, vat: 4485, addOns: ['inspections'] })
  const [entry] = await newest()
  expect(entry).toMatchObject({
    ...{ operator: 'administrator', address: '10.9.0.8', kind: 'plan', entityId: made.id, action: 'created' },
    nameEn: 'Family',
  })
  expect(entry?.changes).toContainEqual({ field: 'monthly', before: null, after: 29_900 })
})

test('a plan that is sent twice, also at the same moment, is made once; its key is good for nothing else', async () => {
  const sent = key()
  const before = (await selling.sales()).plans.length
  const twice = await Promise.all([selling.createPlan(plan, sent), selling.createPlan(plan, sent)])
  expect(twice[0]).toEqual(twice[1])
  expect((await selling.createPlan(plan, sent)).id).toBe(twice[0].id)
  expect((await selling.sales()).plans.length).toBe(before + 1)
  expect(await refusalOf(selling.createPlan({ ...plan, monthly: 1 }, sent))).toMatchObject({ code: 'keyReused' })
  const sold = selling.createVoucher({ ...voucher, code: 'SAMEKEY' }, sent)
  expect(await refusalOf(sold)).toMatchObject({ code: 'keyReused', status: 409 })
})

test('of two operators who change the same plan one is refused, and of two who make one each both have theirs', async () => {
  const { id } = await selling.createPlan(plan)
  const read = await planOf(id)
  const both = await Promise.allSettled([
    selling.updatePlan({ ...read, monthly: 31_000 }),
    (await desk()).updatePlan({ ...read, monthly: 32_000 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await planOf(id)).version).toBe(2)
  expect(await refusalOf(selling.updatePlan({ ...read, nameEn: 'Late' }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
  expect(await refusalOf(selling.updatePlan({ ...read, id: 9999 }))).toMatchObject({ code: 'NotFound' })
  const made = await Promise.all([selling.createPlan(plan), selling.createPlan(plan), selling.createPlan(plan)])
  expect(new Set(made.map((one) => one.id)).size).toBe(3)
})

test('a change is in the log with what stood there before; one that changes nothing is not', async () => {
  const { id } = await selling.createPlan(plan)
  const read = await planOf(id)
  await selling.updatePlan({ ...read, monthly: 24_900, maxShops: null })
  expect((await newest())[0]).toMatchObject({
    action: 'changed',
    changes: [
      { field: 'monthly', before: 29_900, after: 24_900 },
      { field: 'maxShops', before: 3, after: null },
    ],
  })
  const now = await planOf(id)
  expect((await selling.updatePlan(now)).version).toBe(now.version)
  await selling.updatePlan({ ...now, active: false })
  await selling.updatePlan({ ...(await planOf(id)), active: true })
  expect((await newest(3)).map(({ action }) => action)).toEqual(['offered', 'withdrawn', 'changed'])
})

test('a plan keeps an add-on that the program does not know, and none gets one anew', async () => {
  const { id } = await selling.createPlan(plan)
  await owner
    .updateTable('plans')
    .set({ addOns: ['inspections', 'faxes'] })
    .where('id', '=', id)
    .execute()
  const read = await planOf(id)
  const withdrawn = await selling.updatePlan({ ...read, active: false })
  expect(withdrawn).toMatchObject({ active: false, addOns: ['inspections', 'faxes'] })
  expect((await newest())[0]).toMatchObject({ action: 'withdrawn' })
  const anew = selling.updatePlan({ ...(await planOf(id)), addOns: ['faxes', 'telexes'] })
  expect(await refusalOf(anew)).toMatchObject({ code: 'invalidInput', status: 400 })
})

test('an order keeps its price and limits whatever becomes of its plan before it is paid, and a shown price is not exceeded', async () => {
  const buyer = await company('Ordered before')
  const { id } = await selling.createPlan(plan)
  const choice = { newSubscriptionPlanId: id }
  const shown = await buyer.api.subscriptions.planToSubscribe(choice)
  const told = await buyer.api.subscriptions.bankTransfer({ ...choice, transactionId: 'T-1', file: pdf() })
  await selling.updatePlan({ ...(await planOf(id)), monthly: 99_900, maxShops: 1, nameEn: 'Dear', active: false })
  expect((await buyer.api.subscriptions.overview()).pending).toMatchObject({ packagePrice: 29_900 })
  const { result, subscription } = await selling.confirmTransfer({
    companyId: buyer.companyId,
    subscriptionId: told.id,
  })
  expect([result, subscription.total, subscription.paid]).toEqual(['begun', shown.total, shown.amountToPay])
  const order = await owner
    .selectFrom('subscriptions')
    .select(['maxShops', 'items'])
    .where('companyId', '=', buyer.companyId)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ maxShops: 3, items: [{ nameEn: 'Family', price: 29_900 }] })
  // A price that changes between the look and the press: nothing is asked for.
  const other = await company('Looked before')
  const { id: dearer } = await selling.createPlan(plan)
  const { amountToPay } = await other.api.subscriptions.planToSubscribe({ newSubscriptionPlanId: dearer })
  await selling.updatePlan({ ...(await planOf(dearer)), monthly: 39_900 })
  const late = { newSubscriptionPlanId: dearer, shownAmount: amountToPay }
  expect(await refusalOf(other.api.subscriptions.checkout(late))).toMatchObject({ code: 'InvalidData' })
})

test('a withdrawn plan or add-on is offered to nobody new, and whoever has it keeps it and prolongs it until they change', async () => {
  const [subscriber, another] = [await company('Has it'), await company('Has it not')]
  const { id } = await selling.createPlan(plan)
  const { addOns } = await selling.sales()
  const messages = addOns.find(({ code }) => code === 'messages')
  if (!messages) throw new Error('messages are not sold')
  const { code: _, ...row } = messages
  const days = { startsOn: addDays(today, -10), endsOn: addDays(today, 19), planId: id }
  await givenOrder(owner, subscriber, { ...days, addOns: ['inspections', 'messages'] })
  await selling.updatePlan({ ...(await planOf(id)), active: false })
  await selling.updateAddOn({ ...row, active: false })
  const asked = { newSubscriptionPlanId: id, addOns: 'messages' }
  expect(await refusalOf(another.api.subscriptions.planToSubscribe(asked))).toMatchObject({
    code: 'invalidSubscriptionPlan',
  })
  const messagesAlone = { newSubscriptionPlanId: 1, addOns: 'messages' }
  expect((await refusalOf(another.api.subscriptions.planToSubscribe(messagesAlone))).code).toBe(
    'invalidSubscriptionPlan',
  )
  const seen = await another.api.subscriptions.overview()
  expect([...seen.plans, ...seen.planAddOns].every(({ offered }) => offered)).toBe(true)
  expect(seen.plans.map((one) => one.id)).not.toContain(id)
  const own = await subscriber.api.subscriptions.overview()
  expect(own.plans.filter(({ offered }) => !offered).map((one) => one.id)).toEqual([id])
  expect(own.planAddOns.filter(({ offered }) => !offered).map(({ code }) => code)).toEqual(['messages'])
  const quote = await subscriber.api.subscriptions.planToSubscribe(asked)
  expect(quote).toMatchObject({ prolongs: true, packagePrice: 29_900 + 4900, startsOn: addDays(today, 20) })
  // They change: from then on it is not theirs.
  await givenOrder(owner, subscriber, { ...days, planId: 1 })
  expect((await refusalOf(subscriber.api.subscriptions.planToSubscribe(asked))).code).toBe('invalidSubscriptionPlan')
  const { version } = (await selling.sales()).addOns.find((one) => one.id === row.id) ?? { version: 0 }
  await selling.updateAddOn({ ...row, version })
})

test('a withdrawn add-on that is in the price of a plan stays with the plan, and is not sold apart', async () => {
  const subscriber = await company('Has it in the plan')
  const row = (await selling.sales()).addOns.find(({ code }) => code === 'messages') ?? expect.fail('it is not sold')
  const { code: _, ...messages } = row
  const days = { startsOn: addDays(today, -10), endsOn: addDays(today, 19) }
  await givenOrder(owner, subscriber, { ...days, planId: 2, addOns: ['messages'] })
  const withdrawn = await selling.updateAddOn({ ...messages, active: false })
  const { planToSubscribe, overview } = subscriber.api.subscriptions
  const apart = planToSubscribe({ newSubscriptionPlanId: 1, addOns: 'messages' })
  expect(await refusalOf(apart)).toMatchObject({ code: 'invalidSubscriptionPlan', status: 422 })
  expect((await overview()).planAddOns.map(({ code }) => code)).not.toContain('messages')
  const prolonged = await planToSubscribe({ newSubscriptionPlanId: 2, addOns: 'messages' })
  expect(prolonged).toMatchObject({ prolongs: true, addOns: ['messages'], packagePrice: 39_900 })
  await selling.updateAddOn({ ...messages, version: withdrawn.version })
})

test('each add-on that the program knows is sold once', async () => {
  const prices = { nameEn: 'Links', nameAr: 'الروابط', position: 3, monthly: 3900, yearly: 39_000 }
  const made = await Promise.allSettled([
    selling.createAddOn({ code: 'customerLinks', ...prices }),
    selling.createAddOn({ code: 'customerLinks', ...prices }),
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = selling.createAddOn({ code: 'customerLinks', ...prices })
  expect(await refusalOf(again)).toMatchObject({ code: 'addOnAlreadySold', status: 422 })
  expect((await garage.api.subscriptions.overview()).planAddOns.map(({ code }) => code)).toContain('customerLinks')
})

test('SUB-011 a voucher is made, gives its discount, counts its uses, and is not allowed fewer than were made', async () => {
  const made = await selling.createVoucher({ ...voucher, code: 'spring-26' })
  expect(made).toMatchObject({ code: 'SPRING-26', uses: 0, active: true })
  const taken = selling.createVoucher({ ...voucher, code: 'Spring-26' })
  expect(await refusalOf(taken)).toMatchObject({ code: 'voucherCodeTaken' })
  const ask = { voucherCode: 'spring-26', packagePrice: 10_000 }
  expect((await garage.api.subscriptions.voucherDiscount(ask)).discountAmount).toBe(1500)
  const buyers = [await company('First use'), await company('Second use')]
  for (const { api } of buyers) await api.subscriptions.checkout({ newSubscriptionPlanId: 1, voucherCode: 'SPRING-26' })
  expect((await selling.vouchers({ search: 'spring' })).items[0]?.uses).toBe(2)
  expect((await refusalOf(garage.api.subscriptions.voucherDiscount(ask))).code).toBe('discountVoucherNotFound')
  const row = await voucherOf('SPRING-26')
  expect(await refusalOf(selling.updateVoucher({ ...row, maxUses: 1 }))).toMatchObject({ code: 'voucherUsedMoreOften' })
  await selling.updateVoucher({ ...row, maxUses: 3, percentBp: null, amount: 5000 })
  expect((await garage.api.subscriptions.voucherDiscount(ask)).discountAmount).toBe(5000)
  expect((await newest())[0]).toMatchObject({ kind: 'voucher', nameEn: 'SPRING-26', action: 'changed' })
})

test('SUB-011 a withdrawn voucher is refused, and orders that used it keep their discount', async () => {
  await selling.createVoucher({ ...voucher, code: 'GONE' })
  const buyer = await company('Used it before')
  const choice = { newSubscriptionPlanId: 1, voucherCode: 'GONE' }
  const told = await buyer.api.subscriptions.bankTransfer({ ...choice, transactionId: 'T-2', file: pdf() })
  await selling.updateVoucher({ ...(await voucherOf('GONE')), active: false })
  expect((await refusalOf(garage.api.subscriptions.planToSubscribe(choice))).code).toBe('discountVoucherNotFound')
  const place = { companyId: buyer.companyId, subscriptionId: told.id }
  expect((await selling.confirmTransfer(place)).subscription).toMatchObject({ discount: 2985, state: 'active' })
})

test('a voucher as it cannot be is refused beside its field', async () => {
  const refused = (more: object) => refusalOf(selling.createVoucher({ ...voucher, code: 'NEVER', ...more }))
  expect(await refused({ endsOn: addDays(today, -1) })).toMatchObject({ code: 'voucherEndsBeforeStart' })
  expect(await refused({ amount: 100 })).toMatchObject({ code: 'voucherWorthOneThing' })
  expect(await refused({ percentBp: null })).toMatchObject({ code: 'voucherWorthOneThing' })
  expect(await refused({ planId: 9999 })).toMatchObject({ code: 'invalidSubscriptionPlan' })
  expect((await selling.vouchers({ search: 'NEVER' })).totalItems).toBe(0)
})

test('the viewer sees what is sold and changes nothing', async () => {
  const looking = await desk(viewer)
  expect((await looking.sales()).plans.length).toBeGreaterThan(3)
  expect((await looking.vouchers({})).totalItems).toBeGreaterThan(4)
  const before = (await selling.deskLog({})).totalItems
  const row = await planOf(1)
  const { addOns } = await looking.sales()
  const { code: _, ...addOn } = addOns[0] ?? expect.fail('no add-on is sold')
  const prices = { nameEn: 'Links', nameAr: 'الروابط', position: 3, monthly: 3900, yearly: 39_000 }
  const newAddOn = { code: 'customerLinks' as const, ...prices }
  for (const call of [
    () => looking.createPlan(plan),
    () => looking.updatePlan({ ...row, monthly: 1 }),
    () => looking.createAddOn(newAddOn),
    () => looking.updateAddOn({ ...addOn, monthly: 1 }),
    () => looking.createVoucher({ ...voucher, code: 'VIEWER' }),
    async () => looking.updateVoucher({ ...(await voucherOf('TENTH')), maxUses: 500 }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'supportOnlyLooks', status: 406 })
  expect((await selling.deskLog({})).totalItems).toBe(before)
})

test('a user of a company comes to none of it, and the role of companies cannot write it', async () => {
  const { subscriptions } = garage.api
  for (const call of [
    () => subscriptions.sales(),
    () => subscriptions.vouchers({}),
    () => subscriptions.deskLog({}),
    () => subscriptions.createPlan(plan),
    async () => subscriptions.updatePlan(await planOf(1)),
    () => subscriptions.createVoucher({ ...voucher, code: 'OURS' }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'NotAuthorized', status: 403 })
  const row = { active: false }
  await expect(services.database.updateTable('plans').set(row).execute()).rejects.toThrow(/permission denied/)
  await expect(services.database.updateTable('vouchers').set(row).execute()).rejects.toThrow(/permission denied/)
})
