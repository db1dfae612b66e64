import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { key } from '../../test/counter.ts'
import { refusalOf } from '../../test/garage.ts'
import { openSelling } from '../../test/selling.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { givenOrder, givenWallet } from '../../test/sold-plans.ts'
import { cards } from '../payment-sandbox/sandbox.ts'

const { garage, rival, company, owner, provider, services } = await openSelling()
const today = dayIn('Asia/Riyadh', new Date().toISOString())
type Company = Awaited<ReturnType<typeof company>>
const basic = { newSubscriptionPlanId: 1 }
const iban = 'SA0380000000608010167519'

async function bought(buyer: Company, card?: string) {
  const { checkout } = await buyer.api.subscriptions.checkout(basic)
  const paymentId = provider.pay(checkout?.checkoutId ?? '', card) ?? ''
  return (await buyer.api.subscriptions.confirmPayment({ paymentId })).subscription
}
const desk = async (account = operatorsOfTests.administrator) => {
  const { token } = await clientOf(services, null, { address: '10.9.0.1' }).users.authenticate(account)
  return clientOf(services, token)
}
const pdf = (text = 'receipt') => new File([`%PDF-1.4 ${text} %%EOF`], 'receipt.pdf', { type: 'application/pdf' })
const transfer = (more = {}) => ({ ...basic, transactionId: 'FT26330', accountName: 'Al-Noor', file: pdf(), ...more })

test('API-151 what is cancelled is what was shown: where cancelling fails nothing is given back', async () => {
  const buyer = await company('Sees another plan')
  const { endsOn } = await bought(buyer)
  const { cancel, cancelDetails, overview } = buyer.api.subscriptions
  const { total } = await cancelDetails()
  const { refunded } = provider.sums()
  expect((await refusalOf(cancel({ shownTotal: total - 1 }))).code).toBe('InvalidData')
  expect((await overview()).current?.endsOn).toBe(endsOn)
  // The provider is asked once the end is booked: a refund without a cancellation cannot be (decision 107).
  expect(provider.sums().refunded).toBe(refunded)
  expect((await cancel({ shownTotal: total })).endsOn).toBe(today)
})

test('API-116 SUB-014 cancelling credits what is left from tomorrow on, and gives it back to the card, once', async () => {
  const buyer = await company('Cancels')
  await bought(buyer)
  const before = provider.sums().refunded
  const details = await buyer.api.subscriptions.cancelDetails()
  const sent = key()
  const cancel = () => buyer.api.subscriptions.cancel({}, sent)
  const [one, two] = await Promise.all([cancel(), cancel()])
  expect(one).toMatchObject({ endsOn: today, wallet: 0 })
  for (const answer of [one, two, await cancel()])
    expect(answer.refunds.map(({ to, amount }) => [to, amount])).toEqual([['card', details.total]])
  expect((await cancel()).refunds[0]?.state).toBe('paid')
  expect(provider.sums().refunded - before).toBe(details.total)
  const section = { state: 'expiring', daysLeft: 0, maxShops: 2, current: { planId: 1, state: 'cancelled' } }
  expect(await buyer.api.subscriptions.overview()).toMatchObject(section)
  expect((await buyer.api.subscriptions.history()).items[0]).toMatchObject({
    state: 'cancelled',
    credited: details.total,
  })
  expect((await refusalOf(buyer.api.subscriptions.cancel({}, key()))).code).toBe('NotFound')
})

test('a provider that is away while a plan is cancelled refunds on the next try; one that refuses puts it into the wallet', async () => {
  const buyer = await company('Waits for its money')
  await bought(buyer)
  const sent = key()
  provider.fault({ call: 'POST /v1/payments', kind: 'drop' })
  const before = provider.sums().refunded
  const first = await buyer.api.subscriptions.cancel({}, sent)
  expect(first).toMatchObject({ wallet: 0, refunds: [{ state: 'pending' }] })
  const second = await buyer.api.subscriptions.cancel({}, sent)
  expect(second.refunds[0]?.state).toBe('paid')
  expect(provider.sums().refunded - before).toBe(second.refunds[0]?.amount)

  const other = await company('Has a closed card')
  await bought(other, cards.noRefund)
  const { total } = await other.api.subscriptions.cancelDetails()
  expect(await other.api.subscriptions.cancel({})).toMatchObject({ wallet: total, refunds: [{ state: 'failed' }] })
})

test('API-115 SUB-015 the wallet is paid out to the cards that paid, the rest to the bank account, and is empty then', async () => {
  const buyer = await company('Takes its wallet')
  expect((await refusalOf(buyer.api.subscriptions.refundWallet())).code).toBe('invalidPaymentRequest')
  await bought(buyer)
  await givenWallet(owner, buyer.companyId, 30_000)
  const noAccount = await buyer.api.subscriptions.refundWallet()
  expect(noAccount).toMatchObject({ wallet: 30_000 - 22_885, refunds: [{ to: 'card', amount: 22_885, state: 'paid' }] })
  await owner.updateTable('companies').set({ iban }).where('id', '=', buyer.companyId).execute()
  const sent = key()
  const refund = () => buyer.api.subscriptions.refundWallet(undefined, sent)
  const both = await Promise.all([refund(), refund()])
  for (const answer of both)
    expect(answer).toMatchObject({ wallet: 0, refunds: [{ to: 'bank', amount: 7115, state: 'pending', iban }] })
  const at = await desk()
  const waiting = async () =>
    (await at.subscriptions.operatorMoney({ pageSize: 100 })).refunds.filter(
      ({ companyId, refund: one }) => companyId === buyer.companyId && one.state === 'pending',
    )
  const [asked] = await waiting()
  expect(asked).toMatchObject({ companyEn: 'Takes its wallet', refund: { amount: 7115, iban } })
  const done = { companyId: buyer.companyId, refundId: asked?.refund.id ?? 0 }
  expect((await refusalOf(at.subscriptions.confirmRefund({ ...done, companyId: rival.companyId }))).code).toBe(
    'NotFound',
  )
  await at.subscriptions.confirmRefund(done)
  // Pressed twice: the same answer, and one line in the log.
  expect(await at.subscriptions.confirmRefund(done)).toEqual({ id: done.refundId })
  const log = await buyer.api.audit.list({ entity: 'company', entityId: buyer.companyId })
  expect(log.items.filter(({ action }) => action === 'refundPaid')).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect((await refund()).refunds[0]?.state).toBe('paid')
  // The bank sends it back days later: it is still on the desk, and in the wallet once, however often it is said.
  const { refunds } = await at.subscriptions.operatorMoney({ pageSize: 100 })
  expect(refunds.find(({ companyId }) => companyId === buyer.companyId)?.refund.state).toBe('paid')
  const back = () => at.subscriptions.confirmRefund({ ...done, state: 'failed' })
  expect(await Promise.all([back(), back()])).toEqual([{ id: done.refundId }, { id: done.refundId }])
  expect((await buyer.api.subscriptions.overview()).wallet).toBe(7115)
  expect((await refusalOf(at.subscriptions.confirmRefund(done))).code).toBe('NotFound')
})

test('API-117 API-119 SUB-016 SUB-006 a transfer waits with its receipt, the operator confirms it, and the plan begins once', async () => {
  const buyer = await company('Transfers')
  const told = await buyer.api.subscriptions.bankTransfer(transfer({ iban: 'SA03 8000 0000 6080 1016 7519' }))
  expect(told).toMatchObject({
    state: 'pending',
    amountToPay: 22_885,
    transactionId: 'FT26330',
    hasReceipt: true,
    iban,
  })
  expect((await buyer.api.subscriptions.overview()).pending?.id).toBe(told.id)
  expect(await (await buyer.api.subscriptions.receipt({ subscriptionId: told.id })).text()).toBe(
    '%PDF-1.4 receipt %%EOF',
  )
  expect((await refusalOf(rival.api.subscriptions.receipt({ subscriptionId: told.id }))).code).toBe('NotFound')
  const place = { companyId: buyer.companyId, subscriptionId: told.id }
  expect((await refusalOf(buyer.api.subscriptions.confirmTransfer(place))).code).toBe('NotAuthorized')
  const viewer = await desk(operatorsOfTests.viewer)
  expect((await refusalOf(viewer.subscriptions.confirmTransfer(place))).code).toBe('NotAuthorized')
  const at = await desk()
  const { transfers } = await at.subscriptions.operatorMoney({ pageSize: 100 })
  expect(transfers.find(({ companyId }) => companyId === buyer.companyId)?.subscription.id).toBe(told.id)
  expect(await (await at.subscriptions.operatorReceipt(place)).text()).toBe('%PDF-1.4 receipt %%EOF')
  const wrong = { ...place, companyId: rival.companyId }
  expect((await refusalOf(at.subscriptions.confirmTransfer(wrong))).code).toBe('noPendingPayment')
  const both = await Promise.all([at.subscriptions.confirmTransfer(place), at.subscriptions.confirmTransfer(place)])
  for (const { result } of both) expect(result).toBe('begun')
  expect(await buyer.api.subscriptions.overview()).toMatchObject({ pending: null, current: { id: told.id } })
  const log = await buyer.api.audit.list({ entity: 'subscription', entityId: told.id })
  expect(log.items.map(({ action, userId }) => [action, userId])).toEqual([
    ['subscriptionBegun', -1],
    ['subscriptionTransferTold', buyer.userId],
  ])
})

test('API-153 SUB-017 one transfer waits at a time, and nothing else is bought, cancelled or paid out meanwhile', async () => {
  const buyer = await company('Is impatient')
  const both = await Promise.all(
    [transfer(), transfer()].map((one) => refusalOf(buyer.api.subscriptions.bankTransfer(one))),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual(['BANK_TRANSFER_ALREADY_PENDING', 'went through'])
  const { api } = buyer
  const calls = [api.subscriptions.checkout(basic), api.subscriptions.cancel({}), api.subscriptions.refundWallet()]
  for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('BANK_TRANSFER_ALREADY_PENDING')
})

test('API-118 a transfer is taken back once, by its own company, and another one may be told', async () => {
  const buyer = await company('Takes it back')
  const sent = key()
  const told = await buyer.api.subscriptions.bankTransfer(transfer(), sent)
  expect((await buyer.api.subscriptions.bankTransfer(transfer(), sent)).id).toBe(told.id)
  const other = transfer({ transactionId: 'FT2' })
  expect((await refusalOf(buyer.api.subscriptions.bankTransfer(other, sent))).code).toBe('keyReused')
  const place = { subscriptionId: told.id }
  expect((await refusalOf(rival.api.subscriptions.cancelTransfer(place))).code).toBe('noPendingPayment')
  const both = await Promise.all([1, 2].map(() => refusalOf(buyer.api.subscriptions.cancelTransfer(place))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['noPendingPayment', 'went through'])
  const at = await desk()
  // It came all the same: the company has the money, once.
  const late = () => at.subscriptions.confirmTransfer({ companyId: buyer.companyId, ...place })
  for (const answer of await Promise.all([late(), late()]))
    expect(answer).toMatchObject({ result: 'inWallet', wallet: 22_885, subscription: { state: 'cancelled' } })
  const rest = await buyer.api.subscriptions.bankTransfer(transfer({ newSubscriptionPlanId: 2 }))
  expect(rest).toMatchObject({ state: 'pending', amountToPay: 45_885 - 22_885 })
})

test('a transfer of another amount than was asked is kept: too little begins nothing, what is too much is in the wallet', async () => {
  const at = await desk()
  for (const [more, result, wallet] of [
    [-1, 'inWallet', 22_884],
    [115, 'begun', 115],
  ] as const) {
    const buyer = await company(`Transfers ${more} more`)
    const told = await buyer.api.subscriptions.bankTransfer(transfer())
    const place = { companyId: buyer.companyId, subscriptionId: told.id, amount: told.amountToPay + more }
    const confirm = () => at.subscriptions.confirmTransfer(place)
    for (const answer of await Promise.all([confirm(), confirm()]))
      expect(answer).toMatchObject({ result, wallet, subscription: { paid: told.amountToPay + more } })
    // Pressed again without the amount: the same answer. Another amount is not taken for the one that was booked.
    const other = at.subscriptions.confirmTransfer({ ...place, amount: place.amount + 1 })
    expect((await refusalOf(other)).code).toBe('InvalidData')
    expect(await at.subscriptions.confirmTransfer({ ...place, amount: undefined })).toMatchObject({ result, wallet })
    const { movements } = await buyer.api.subscriptions.history()
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([['paidTooMuch', wallet]])
  }
  const buyer = await company('Transfers nothing')
  const told = await buyer.api.subscriptions.bankTransfer(transfer())
  const none = at.subscriptions.confirmTransfer({ companyId: buyer.companyId, subscriptionId: told.id, amount: 0 })
  expect((await refusalOf(none)).status).toBe(400)
})

test('a transfer that was taken back and came all the same is on the desk, and its money in the wallet', async () => {
  const buyer = await company('Took it back')
  const told = await buyer.api.subscriptions.bankTransfer(transfer())
  await buyer.api.subscriptions.cancelTransfer({ subscriptionId: told.id })
  const at = await desk()
  const mine = async () =>
    (await at.subscriptions.operatorMoney({ pageSize: 100 })).transfers.filter(
      ({ companyId }) => companyId === buyer.companyId,
    )
  expect((await mine()).map(({ subscription }) => [subscription.id, subscription.state])).toEqual([
    [told.id, 'cancelled'],
  ])
  const place = { companyId: buyer.companyId, subscriptionId: told.id }
  expect(await at.subscriptions.confirmTransfer(place)).toMatchObject({ result: 'inWallet', wallet: told.amountToPay })
  expect(await mine()).toEqual([])
})

test('a transfer that is confirmed and taken back at once is lost to nobody', async () => {
  const buyer = await company('Two at one transfer')
  const told = await buyer.api.subscriptions.bankTransfer(transfer())
  const place = { subscriptionId: told.id }
  const at = await desk()
  const confirm = () => at.subscriptions.confirmTransfer({ companyId: buyer.companyId, ...place })
  await Promise.all([refusalOf(buyer.api.subscriptions.cancelTransfer(place)), confirm()])
  const { result, wallet } = await confirm()
  expect(wallet).toBe(result === 'begun' ? 0 : told.amountToPay)
  expect((await refusalOf(buyer.api.subscriptions.cancelTransfer(place))).code).toBe('noPendingPayment')
})

test('what a card does not take back goes to the bank account, and what the bank sends back is in the wallet', async () => {
  const buyer = await company('Closed their card')
  await bought(buyer, cards.noRefund)
  await owner.updateTable('companies').set({ iban }).where('id', '=', buyer.companyId).execute()
  const { total } = await buyer.api.subscriptions.cancelDetails()
  await buyer.api.subscriptions.cancel({})
  const parts = [{ to: 'bank', amount: total, iban }]
  expect(await buyer.api.subscriptions.walletRefundDetails()).toMatchObject({ walletCurrent: total, parts })
  const { wallet, refunds } = await buyer.api.subscriptions.refundWallet()
  expect({ wallet, refunds }).toMatchObject({ wallet: 0, refunds: [{ ...parts[0], state: 'pending' }] })
  const at = await desk()
  const place = { companyId: buyer.companyId, refundId: refunds[0]?.id ?? 0 }
  const back = () => refusalOf(at.subscriptions.confirmRefund({ ...place, state: 'failed' }))
  for (const { code } of await Promise.all([back(), back()])) expect(code).toBe('went through')
  expect((await refusalOf(at.subscriptions.confirmRefund(place))).code).toBe('NotFound')
  expect((await buyer.api.subscriptions.overview()).wallet).toBe(total)
  const log = await buyer.api.audit.list({ entity: 'company', entityId: buyer.companyId })
  expect(log.items.map(({ action }) => action).slice(0, 2)).toEqual(['refundFailed', 'walletPaidOut'])
})

test('a plan that is cancelled with nothing to give back is cancelled once, and its request is answered again', async () => {
  const buyer = await company('Cancels a trial')
  await givenOrder(owner, buyer, { startsOn: today, endsOn: today })
  const sent = key()
  const cancel = () => buyer.api.subscriptions.cancel({}, sent)
  for (const answer of [...(await Promise.all([cancel(), cancel()])), await cancel()])
    expect(answer).toEqual({ endsOn: today, wallet: 0, refunds: [] })
  expect((await refusalOf(buyer.api.subscriptions.refundWallet(undefined, sent))).code).toBe('keyReused')
  expect((await refusalOf(buyer.api.subscriptions.cancel({}, key()))).code).toBe('NotFound')
})

test('SUB-018 a transfer names its number or its account, and its receipt is a picture or a PDF', async () => {
  const { api } = garage
  const tell = (more: object) => refusalOf(api.subscriptions.bankTransfer(transfer(more)))
  expect(await tell({ transactionId: '', accountName: ' ' })).toMatchObject({ code: 'fieldRequired', status: 400 })
  expect((await tell({ iban: 'SA00' })).code).toBe('invalidIban')
  expect((await tell({ transactionDate: addDays(today, 1) })).code).toBe('dateInFuture')
  expect((await tell({ file: new File(['hello'], 'receipt.pdf') })).code).toBe('invalidUploadFileType')
  expect((await api.subscriptions.overview()).pending).toBeNull()
  expect((await tell({ transactionId: '' })).code).toBe('went through')
})

test('only owners and administrators with the action pay, cancel or refund, and never support', async () => {
  const calls = (api: Company['api']) => [
    api.subscriptions.checkout(basic),
    api.subscriptions.confirmPayment({ paymentId: 'x' }),
    api.subscriptions.confirmNew(basic),
    api.subscriptions.cancel({}),
    api.subscriptions.refundWallet(),
    api.subscriptions.bankTransfer(transfer()),
    api.subscriptions.cancelTransfer({ subscriptionId: 1 }),
    api.subscriptions.receipt({ subscriptionId: 1 }),
  ]
  const manager = await rival.as(['WorkshopManager', 'HRManager'])
  for (const { code } of await Promise.all(calls(manager.api).map(refusalOf))) expect(code).toBe('NotAuthorized')
  const limited = await rival.as(['Owner'], ['administration.companyProfile'])
  for (const { code } of await Promise.all(calls(limited.api).map(refusalOf))) expect(code).toBe('NotAllowedOperation')
})
