import type { CompanyTx } from '@warsha/db/database'
import { refuseOneMoreShop } from '@warsha/domain/subscription-prices'
import { countShops, findMaxShops } from '../company/plan-queries.ts'
import { orRefuse } from '../lib/refuse.ts'

/** Why the plan of the company allows no shop more (API-149), or null. */
export const aboveThePlan = async (tx: CompanyTx) => refuseOneMoreShop(await findMaxShops(tx), await countShops(tx))

/** Refuses one more shop than the plan allows, while shops are held. */
export const refuseAboveThePlan = async (tx: CompanyTx): Promise<void> => orRefuse(await aboveThePlan(tx))
