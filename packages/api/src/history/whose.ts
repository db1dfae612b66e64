import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { HistoryHolder } from '@warsha/domain/history'
import { type Permission, refusePermission } from '@warsha/domain/permissions'
import type { Actor } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type SeenShops, seenShops } from '../lib/seen-shops.ts'

/** Whose history is read, in which shops: all that its queries need to know. */
export type Whose = { id: number; shops: number[] }

const areas = {
  customer: { module: 'customers' },
  vehicle: { module: 'vehicles' },
  dealer: { module: 'dealers' },
} as const satisfies Record<HistoryHolder, Permission>

/** Lets in who may see the customer, the car or the partner, and says in which shops they may look by a permission. */
export async function whoseHistory(
  { tx, actor }: { tx: CompanyTx; actor: Actor },
  { of, id }: { of: HistoryHolder; id: number },
  permission: Permission,
): Promise<{ whose: Whose; covers: SeenShops }> {
  orRefuse(refusePermission(actor, areas[of]))
  const [found, covers] = await Promise.all([find(of)(tx, id), seenShops({ tx, actor }, permission)])
  if (!found) throw refuse({ code: 'NotFound' })
  return { whose: { id, shops: covers.shops.map((shop) => shop.id) }, covers }
}

const tables = { customer: 'customers', vehicle: 'vehicles', dealer: 'dealers' } as const
const find = forEach(
  (of: HistoryHolder) =>
    statement((tx: CompanyTx, id: number) =>
      tx.selectFrom(tables[of]).select('id').where('companyId', '=', tx.companyId).where('id', '=', id),
    ).first,
)
