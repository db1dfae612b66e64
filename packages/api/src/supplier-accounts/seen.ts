import { seesPayables } from '@warsha/contract/supplier-accounts'
import { anyOf } from '@warsha/db/statement'
import { refusePermission } from '@warsha/domain/permissions'
import { readsExpenses } from '@warsha/domain/route-permissions'
import { type SqlBool, sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { seenShops } from '../lib/seen-shops.ts'

type Signed = Pick<CompanyContext, 'tx' | 'actor'>

/** Whose documents are counted: the purchases of these shops, and the expenses of those among them whose expenses the caller may see. */
export type Seen = { shopIds: number[]; expenseShopIds: number[] }

export async function seenBy({ tx, actor }: Signed, allShops: boolean): Promise<Seen> {
  if (!allShops) {
    const shopIds = [actor.shopId]
    return { shopIds, expenseShopIds: refusePermission(actor, readsExpenses) ? [] : shopIds }
  }
  const [purchases, expenses] = await Promise.all([
    seenShops({ tx, actor }, seesPayables),
    seenShops({ tx, actor }, readsExpenses),
  ])
  const shopIds = purchases.shops.map(({ id }) => id)
  return { shopIds, expenseShopIds: expenses.shops.map(({ id }) => id).filter((id) => shopIds.includes(id)) }
}

export const isSeen = ({ shopIds, expenseShopIds }: Seen) =>
  sql<SqlBool>`i.shop_id = ${anyOf(shopIds)} and (i.category = 'purchase' or i.shop_id = ${anyOf(expenseShopIds)})`
