import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { scopeOf } from '../tickets/scope.ts'
import { listShopClocks } from './queries.ts'

/** A journal is of the whole company: users who keep the books of some of its shops alone do not see it. */
export async function refuseSomeShops({ tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>): Promise<void> {
  if (actor.companyRoles.includes('Owner')) return
  const { shopIds } = await scopeOf(tx, actor, true, ['Owner', 'ReportManager'])
  const shops = await listShopClocks(tx)
  if (shops.some(({ id }) => !shopIds.includes(id))) throw refuse({ code: 'journalOfAllShops' })
}
