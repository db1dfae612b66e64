import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'

/** How many shops work; a disabled one is not counted, and enabling it is asked about as a new one is. */
export const countShops = async (tx: CompanyTx): Promise<number> => (await countEnabled.one(tx)).shops
const countEnabled = statement((tx: CompanyTx) =>
  tx
    .selectFrom('shops')
    .select((eb) => eb.fn.countAll<number>().as('shops'))
    .where('companyId', '=', tx.companyId)
    .where('enabled', '=', true),
)

/** The plan of a company: its newest order that began, also where that has ended or was cancelled. */
export const findCompanyPlan = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.planId')
    .select(['s.id', 's.planId', 's.addOns', 's.state', 's.maxShops'])
    .select(['p.nameEn as planEn', 'p.nameAr as planAr', 'p.addOns as inPlan'])
    .where('s.companyId', '=', tx.companyId)
    .where('s.state', 'in', ['active', 'cancelled'])
    .orderBy('s.id', 'desc')
    .limit(1),
).first

/** How many shops the plan allows; null where there is none, or it allows any number. */
export const findMaxShops = async (tx: CompanyTx): Promise<number | null> =>
  (await findCompanyPlan(tx))?.maxShops ?? null
