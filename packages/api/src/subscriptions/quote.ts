import type { choice, Quote } from '@warsha/contract/subscription-rows'
import type { CompanyTx } from '@warsha/db/database'
import { money, sum } from '@warsha/domain/money'
import { type SoldItem, soldItemsOf } from '@warsha/domain/subscription-documents'
import {
  creditOf,
  discountOf,
  lastDayOf,
  packagePriceOf,
  quoteOf,
  refuseShopsOfPlan,
  subscriptionVatBp as vatBp,
} from '@warsha/domain/subscription-prices'
import { type Beginning, beginningOf } from '@warsha/domain/subscription-terms'
import type { CalendarDate } from '@warsha/domain/time'
import type * as z from 'zod'
import { countShops } from '../company/plan-queries.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type ChosenPlan, chosenPlan, type UsableVoucher, usableVoucher } from './plan-queries.ts'
import { findBalance, findSubscribed, listRunning, type Running } from './queries.ts'

export type Choice = { [K in keyof typeof choice]: z.output<(typeof choice)[K]> }
/** With the amount that was shown. */
export type Ordered = Choice & { shownAmount?: number | undefined }

export type Offer = { quote: Quote; plan: ChosenPlan; items: SoldItem[]; voucher: UsableVoucher | null }

/** What a choice costs on a day, and what it does to what runs then; refuses what this company cannot have. */
export async function offerFor(tx: CompanyTx, today: CalendarDate, chosen: Choice): Promise<Offer> {
  const { newSubscriptionPlanId: planId, period, voucherCode } = chosen
  const { plan, priced } = await chosenPlan(tx, planId, chosen.addOns)
  orRefuse(refuseShopsOfPlan(plan.maxShops, await countShops(tx)))
  const voucher = voucherCode === '' ? null : await usableVoucher(tx, voucherCode, { today, planId })
  const addOns = [...new Set([...plan.addOns, ...chosen.addOns])].toSorted()
  const { replaced, startsOn, prolongs } = await beginningFor(tx, { planId, period, addOns }, today)
  const packagePrice = packagePriceOf(plan, priced, period)
  const sums = quoteOf({
    packagePrice,
    discount: voucher ? discountOf(voucher, packagePrice) : money(0),
    vatBp,
    credit: sum(replaced.map((term) => creditOf(term, today).gross)),
    wallet: await findBalance(tx),
  })
  const endsOn = lastDayOf(startsOn, period)
  const days = { startsOn, endsOn, prolongs }
  return {
    quote: { planId, period, addOns, voucherCode: voucher?.code ?? '', vatBp, ...sums, ...days },
    plan,
    items: soldItemsOf(plan, priced, period),
    voucher,
  }
}

/** What an order that counts from a day does to what runs then. */
export async function beginningFor(
  tx: CompanyTx,
  order: { planId: number; period: string; addOns: readonly string[] },
  from: CalendarDate,
): Promise<Beginning<Running>> {
  const [terms, { subscriptionEndsOn: promised }] = await Promise.all([listRunning(tx, from), findSubscribed(tx)])
  return beginningOf(order, { today: from, terms, promised })
}
