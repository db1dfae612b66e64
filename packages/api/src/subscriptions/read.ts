import type { Plan } from '@warsha/contract/subscription-rows'
import { sum } from '@warsha/domain/money'
import {
  creditOf,
  discountOf,
  refuseShopsOfPlan,
  subscriptionCurrency,
  subscriptionVatBp,
  unusedDays,
} from '@warsha/domain/subscription-prices'
import { cancellationOf } from '@warsha/domain/subscription-terms'
import { subscriptionOn, type WalletMovementKind } from '@warsha/domain/subscriptions'
import { countShops, findCompanyPlan } from '../company/plan-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { buyerFor } from './documents.ts'
import { listForSale, usableVoucher } from './plan-queries.ts'
import {
  findBalance,
  findOrder,
  findPendingTransfer,
  findSubscribed,
  listMovements,
  listOrders,
  listRunning,
  rowOf,
} from './queries.ts'
import { offerFor } from './quote.ts'
import { partsOf } from './refund-parts.ts'
import { listRefunds, refundRow } from './refund-queries.ts'
import { todayOf } from './today.ts'

export const overview = endpoint.subscriptions.overview.handler(async ({ context }) => {
  const { tx, actor, services } = context
  const today = todayOf(actor)
  const { seller, payments } = services.settings.sales
  const [company, shops, plan, pending, sale] = await Promise.all([
    findSubscribed(tx),
    countShops(tx),
    findCompanyPlan(tx),
    findPendingTransfer(tx),
    listForSale(tx),
  ])
  const { state, daysLeft } = subscriptionOn(company.subscriptionEndsOn, today)
  const plans: Plan[] = sale.plans.map(({ active: offered, ...one }) => ({
    ...one,
    offered,
    refusal: refuseShopsOfPlan(one.maxShops, shops)?.code ?? null,
  }))
  return {
    sells: seller !== null,
    buyerLacks: seller && !actor.subscriptionExpired ? (await buyerFor(tx, seller)).lacks : [],
    takesCards: payments !== null,
    bank: seller?.iban ? { accountName: seller.nameEn, iban: seller.iban } : null,
    currency: subscriptionCurrency,
    vatBp: subscriptionVatBp,
    state,
    daysLeft: daysLeft ?? null,
    endsOn: company.subscriptionEndsOn,
    addOns: company.addOns,
    shops,
    maxShops: plan?.maxShops ?? null,
    wallet: await findBalance(tx),
    current: plan ? await findOrder(tx, plan.id, today) : null,
    pending: pending === null ? null : await findOrder(tx, pending, today),
    plans,
    planAddOns: sale.planAddOns.map(({ active: offered, ...one }) => ({ ...one, offered })),
  }
})

export const history = endpoint.subscriptions.history.handler(async ({ context: { tx, actor } }) => {
  const today = todayOf(actor)
  const orders = await listOrders(tx)
  return {
    items: orders.map((order) => rowOf(order, today)),
    wallet: await findBalance(tx),
    movements: (await listMovements(tx)).map(movementOf),
    refunds: (await listRefunds(tx)).map(refundRow),
  }
})

type Movement = Awaited<ReturnType<typeof listMovements>>[number]
const movementOf = ({ kind, ...movement }: Movement) => ({
  ...movement,
  kind: kind as WalletMovementKind,
})

export const planToSubscribe = endpoint.subscriptions.planToSubscribe.handler(
  async ({ input, context: { tx, actor } }) => (await offerFor(tx, todayOf(actor), input)).quote,
)

export const voucherDiscount = endpoint.subscriptions.voucherDiscount.handler(
  async ({ input: { voucherCode, packagePrice, newSubscriptionPlanId }, context: { tx, actor } }) => {
    const asked = { today: todayOf(actor), planId: newSubscriptionPlanId ?? null }
    const voucher = await usableVoucher(tx, voucherCode, asked)
    return { voucherCode: voucher.code, packagePrice, discountAmount: discountOf(voucher, packagePrice) }
  },
)

export const cancelDetails = endpoint.subscriptions.cancelDetails.handler(
  async ({ context: { tx, actor, services } }) => {
    const today = todayOf(actor)
    const ending = cancellationOf(await listRunning(tx, today), today)
    if (!ending) throw refuse({ code: 'NotFound' })
    const { first, ended, unusedFrom, endsOn } = ending
    const credits = ended.map((term) => creditOf(term, unusedFrom))
    const total = sum(credits.map(({ gross }) => gross))
    return {
      subscriptionId: first.id,
      endsOn,
      unusedDays: ended.reduce((days, term) => days + unusedDays(term, unusedFrom), 0),
      net: sum(credits.map(({ net }) => net)),
      vat: sum(credits.map(({ vat }) => vat)),
      total,
      parts: (await partsOf(tx, total, services.settings)).map(({ subscriptionId: _, ...part }) => part),
      walletCurrent: await findBalance(tx),
    }
  },
)

export const walletRefundDetails = endpoint.subscriptions.walletRefundDetails.handler(
  async ({ context: { tx, services } }) => {
    const walletCurrent = await findBalance(tx)
    const parts = await partsOf(tx, walletCurrent, services.settings)
    return { walletCurrent, parts: parts.map(({ subscriptionId: _, ...part }) => part) }
  },
)
