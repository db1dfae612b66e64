import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseDisabledShop } from '@warsha/domain/shops'
import { orRefuse } from '../lib/refuse.ts'

const findStanding = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('shops').select('enabled').where('companyId', '=', tx.companyId).where('id', '=', id),
).first

/** Refuses a change in a shop that is disabled, where it is made from another one: from the shop itself no call comes so far. */
export async function refuseInDisabled(tx: CompanyTx, actor: { shopId: number }, shopId: number): Promise<void> {
  if (shopId === actor.shopId) return
  const shop = await findStanding(tx, shopId)
  if (shop) orRefuse(refuseDisabledShop(shop))
}
