import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseVoucher, type Voucher } from '@warsha/domain/subscription-prices'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { refuse } from '../lib/refuse.ts'

const named = ['id', 'code', 'nameEn', 'nameAr', 'monthlyMinor as monthly', 'yearlyMinor as yearly'] as const

const plansForSale = statement((tx: CompanyTx) =>
  tx
    .selectFrom('plans')
    .select([...named, 'maxShops', 'addOns'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id'),
)
export const listPlans = plansForSale.all

const addOnsForSale = statement((tx: CompanyTx) =>
  tx.selectFrom('planAddOns').select(named).where('active', '=', true).orderBy('position').orderBy('id'),
)
export const listPlanAddOns = addOnsForSale.all

const findPlan = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('plans')
    .select([...named, 'maxShops', 'addOns'])
    .where('active', '=', true)
    .where('id', '=', id),
).first

export type ChosenPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

export type Priced = Awaited<ReturnType<typeof listPlanAddOns>>[number]

/** The plan, and the add-ons that cost something beside it; refuses what is not for sale. */
export async function chosenPlan(
  tx: CompanyTx,
  planId: number,
  addOns: readonly string[],
): Promise<{ plan: ChosenPlan; priced: Priced[] }> {
  const plan = await findPlan(tx, planId)
  if (!plan) throw refuse({ code: 'invalidSubscriptionPlan' })
  const offered = await listPlanAddOns(tx)
  const priced = addOns
    .filter((code) => !plan.addOns.includes(code))
    .map((code) => offered.find((one) => one.code === code))
  if (priced.includes(undefined)) throw refuse({ code: 'invalidSubscriptionPlan', field: 'addOns' })
  return { plan, priced: priced.filter((one) => one !== undefined) }
}

const voucherOf = statement((tx: CompanyTx, code: string) =>
  tx
    .selectFrom('vouchers')
    .select(['id', 'code', 'percentBp', 'amountMinor as amount', 'startsOn', 'endsOn', 'maxUses', 'uses', 'planId'])
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

export type UsableVoucher = Voucher & { id: number; code: string }

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

/** Counts one more order that uses the voucher; false when the last use went to somebody else. */
export const takeVoucher = async (tx: CompanyTx, id: number): Promise<boolean> => (await countUse(tx, id)) === 1
const countUse = statement((tx: CompanyTx, id: number) =>
  tx
    .updateTable('vouchers')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`uses < max_uses`),
).run

export const returnVoucher = statement((tx: CompanyTx, id: number) =>
  tx.updateTable('vouchers').set({ uses: sql<number>`uses - 1` }).where('id', '=', id),
).run
