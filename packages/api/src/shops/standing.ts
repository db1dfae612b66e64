import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseDisabledShop } from '@warsha/domain/shops'
import { orRefuse } from '../lib/refuse.ts'

const findStanding = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('shops').select('enabled').where('companyId', '=', tx.companyId).where('id', '=', id),
).first

/** Whether a shop is disabled: what is there is read, and nothing in it changes. */
export const isDisabled = async (tx: CompanyTx, shopId: number): Promise<boolean> =>
  (await findStanding(tx, shopId))?.enabled === false

/**
 * Refuses a change in a shop that is disabled, where it is made from another one or by somebody who is in none: from the shop
 * itself no call comes so far.
 */
export async function refuseInDisabled(tx: CompanyTx, actor: { shopId: number | null }, shopId: number): Promise<void> {
  if (shopId !== actor.shopId) orRefuse(refuseDisabledShop({ enabled: !(await isDisabled(tx, shopId)) }))
}
