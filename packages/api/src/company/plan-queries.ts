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

/** How many shops the newest order that began allows; null where there is none, or it allows any number. */
export const findMaxShops = async (tx: CompanyTx): Promise<number | null> => (await newest.first(tx))?.maxShops ?? null
const newest = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions')
    .select('maxShops')
    .where('companyId', '=', tx.companyId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .limit(1),
)
