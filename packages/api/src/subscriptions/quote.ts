import type { choice, Quote } from '@warsha/contract/subscription-rows'
import type { CompanyTx } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { money, sum } from '@warsha/domain/money'
import {
  type BillingPeriod,
  creditOf,
  discountOf,
  lastDayOf,
  packagePriceOf,
  prolongs,
  quoteOf,
  refuseShopsOfPlan,
} from '@warsha/domain/subscription-prices'
import type { CalendarDate } from '@warsha/domain/time'
import type * as z from 'zod'
import { countShops } from '../company/plan-queries.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type ChosenPlan, chosenPlan, type UsableVoucher, usableVoucher } from './plan-queries.ts'
import { findBalance, findSubscribed, listRunning, type Running } from './queries.ts'

export type Choice = { [K in keyof typeof choice]: z.output<(typeof choice)[K]> }

/** The VAT of what the operator sells. */
export const vatBp = 1500

export type Offer = { quote: Quote; plan: ChosenPlan; voucher: UsableVoucher | null; replaced: Running[] }

/** What a choice costs on a day, and what it does to what runs then; refuses what this company cannot have. */
export async function offerFor(tx: CompanyTx, today: CalendarDate, chosen: Choice): Promise<Offer> {
  const { newSubscriptionPlanId: planId, period, voucherCode } = chosen
  const { plan, priced } = await chosenPlan(tx, planId, chosen.addOns)
  orRefuse(refuseShopsOfPlan(plan.maxShops, await countShops(tx)))
  const voucher = voucherCode === '' ? null : await usableVoucher(tx, voucherCode, { today, planId })
  const addOns = [...new Set([...plan.addOns, ...chosen.addOns])].toSorted()
  const running = await listRunning(tx, today)
  const last = running.at(-1)
  const isSame =
    last !== undefined &&
    last.method !== 'trial' &&
    prolongs({ planId, period, addOns }, { ...last, period: last.period as BillingPeriod })
  const replaced = isSame ? [] : running
  const packagePrice = packagePriceOf(plan, priced, period)
  const sums = quoteOf({
    packagePrice,
    discount: voucher ? discountOf(voucher, packagePrice) : money(0),
    vatBp,
    credit: sum(replaced.map((term) => creditOf(term, today).gross)),
    wallet: await findBalance(tx),
  })
  const startsOn = await firstDay(tx, today, { running, isSame })
  const endsOn = lastDayOf(startsOn, period)
  const quote = { planId, period, addOns, voucherCode: voucher?.code ?? '', vatBp, ...sums, startsOn, endsOn }
  return { quote: { ...quote, prolongs: isSame }, plan, voucher, replaced }
}

/** Today where it replaces what runs; else the day after what was promised so far, a trial for example. */
export async function firstDay(
  tx: CompanyTx,
  today: CalendarDate,
  { running, isSame }: { running: Running[]; isSame: boolean },
): Promise<CalendarDate> {
  const last = running.at(-1)
  if (last) return isSame ? addDays(last.endsOn, 1) : today
  const { subscriptionEndsOn: promised } = await findSubscribed(tx)
  return promised !== null && promised >= today ? addDays(promised, 1) : today
}
