import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { refuseVoucher, type Voucher } from '@warsha/domain/subscription-prices'
import { isAddOnOpen, isPlanOpen } from '@warsha/domain/subscription-sales'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { findCompanyPlan } from '../company/plan-queries.ts'
import { refuse } from '../lib/refuse.ts'

const named = ['id', 'code', 'nameEn', 'nameAr', 'monthlyMinor as monthly', 'yearlyMinor as yearly'] as const

const soldPlans = statement((tx: CompanyTx) =>
  tx
    .selectFrom('plans')
    .select([...named, 'maxShops', 'addOns', 'active'])
    .orderBy('position')
    .orderBy('id'),
)
const soldAddOns = statement((tx: CompanyTx) =>
  tx
    .selectFrom('planAddOns')
    .select([...named, 'active'])
    .orderBy('position')
    .orderBy('id'),
)
export type ChosenPlan = Awaited<ReturnType<typeof soldPlans.all>>[number]
export type Priced = Awaited<ReturnType<typeof soldAddOns.all>>[number]

/** What this company may choose: what is offered, and what they have, also where it is withdrawn meanwhile. */
export async function listForSale(tx: CompanyTx): Promise<{ plans: ChosenPlan[]; planAddOns: Priced[] }> {
  const [plans, addOns, newest] = await Promise.all([soldPlans.all(tx), soldAddOns.all(tx), findCompanyPlan(tx)])
  const kept = newest?.state === 'active' ? newest : null
  return {
    plans: plans.filter((plan) => isPlanOpen(plan, kept)),
    planAddOns: addOns.filter((addOn) => isAddOnOpen(addOn, kept)),
  }
}

/** The plan, and the add-ons that cost something beside it; refuses what is not for sale. */
export async function chosenPlan(
  tx: CompanyTx,
  planId: number,
  addOns: readonly string[],
): Promise<{ plan: ChosenPlan; priced: Priced[] }> {
  const { plans, planAddOns } = await listForSale(tx)
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw refuse({ code: 'invalidSubscriptionPlan' })
  const priced = addOns
    .filter((code) => !plan.addOns.includes(code))
    .map((code) => planAddOns.find((one) => one.code === code))
  if (priced.includes(undefined)) throw refuse({ code: 'invalidSubscriptionPlan', field: 'addOns' })
  return { plan, priced: priced.filter((one) => one !== undefined) }
}

const voucherOf = statement((tx: CompanyTx, code: string) =>
  tx
    .selectFrom('vouchers')
    .select([
      'id',
      'code',
      'percentBp',
      'amountMinor as amount',
      'startsOn',
      'endsOn',
      'maxUses',
      'uses',
      'planId',
      'version',
    ])
    .where('active', '=', true)
    .where(sql<boolean>`upper(code) = upper(${code})`),
).first

const orderWith = statement((tx: CompanyTx, voucherId: number) =>
  tx
    .selectFrom('subscriptions')
    .select(['method', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('voucherId', '=', voucherId)
    .where('state', '<>', 'dropped')
    .limit(1),
).first

/** Locks vouchers that one transaction takes or gives back, with the one that a code names: companies share them, so all lock by id. */
export const holdVouchers = statement((tx: CompanyTx, ids: number[], code: string) =>
  tx
    .selectFrom('vouchers')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), sql<boolean>`upper(code) = upper(${code})`]))
    .orderBy('id')
    .forNoKeyUpdate(),
).all

export type UsableVoucher = Voucher & { id: number; code: string; version: number }

/** The voucher of a code; refuses one that cannot be used by this company today (API-154). */
export async function usableVoucher(
  tx: CompanyTx,
  code: string,
  { today, planId }: { today: CalendarDate; planId: number | null },
): Promise<UsableVoucher> {
  const voucher = await voucherOf(tx, code)
  const used = voucher && (await orderWith(tx, voucher.id))
  // A page that waits for a card gives way to the next order, and its voucher with it.
  const waits = used?.method === 'card' && used.state === 'pending'
  const free = voucher && { ...voucher, uses: voucher.uses - (waits ? 1 : 0) }
  const refusal = refuseVoucher(free, { today, planId, usedBefore: used !== undefined && !waits })
  if (!voucher || refusal) throw refuse({ code: 'discountVoucherNotFound', field: 'voucherCode' })
  return voucher
}

/** Counts one more order that uses the voucher; false when the last use went to somebody else, or the operator has changed it since it was read. */
export const takeVoucher = async (tx: CompanyTx, { id, version }: UsableVoucher): Promise<boolean> =>
  (await countUse(tx, id, version)) === 1
const countUse = statement((tx: CompanyTx, id: number, version: number) =>
  tx
    .updateTable('vouchers')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    // The order was priced by it as it was then.
    .where('version', '=', version)
    .where('active', '=', true)
    .where(sql<boolean>`uses < max_uses`),
).run

export const returnVoucher = statement((tx: CompanyTx, id: number) =>
  tx.updateTable('vouchers').set({ uses: sql<number>`uses - 1` }).where('id', '=', id),
).run
