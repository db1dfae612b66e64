import { randomUUID } from 'node:crypto'
import { type CompanyTx, type Database, inCompany } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** So long a piece of work is its holder's; they ask for more while they go on. */
const seconds = 120
/** Asked for more when that much of it has passed. */
const renewedAfterMs = 30_000

/** Takes or prolongs a lease; nothing is stored while somebody else holds it. */
const takeLease = statement((tx: CompanyTx, name: string, holder: string) =>
  tx
    .insertInto('leases')
    .values({
      companyId: tx.companyId,
      name,
      holder,
      heldUntil: sql<string>`now() + make_interval(secs => ${sql.lit(seconds)})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'name'])
        .doUpdateSet((eb) => ({ holder: eb.ref('excluded.holder'), heldUntil: eb.ref('excluded.heldUntil') }))
        .where(sql<boolean>`leases.held_until < now() or leases.holder = excluded.holder`),
    ),
).run

const giveBack = statement((tx: CompanyTx, name: string, holder: string) =>
  tx.deleteFrom('leases').where('companyId', '=', tx.companyId).where('name', '=', name).where('holder', '=', holder),
).run

/** Says whether the work is still its holder's, and asks for more time now and then. */
export type Holds = () => Promise<boolean>

/**
 * Does a piece of work of a company unless somebody does it already, in whatever process. The work asks between its steps whether it
 * is still its own. A process that is killed holds nobody up for longer than two minutes, which a lock of the job queue would do for
 * hours. Null where somebody else is at it.
 */
export async function withLease<T>(
  database: Database,
  { companyId, name }: { companyId: number; name: string },
  work: (holds: Holds) => Promise<T>,
): Promise<T | null> {
  const holder = randomUUID()
  const take = async () => (await inCompany(database, companyId, (tx) => takeLease(tx, name, holder), 'note')) > 0
  if (!(await take())) return null
  let taken = Date.now()
  const holds = async () => {
    if (Date.now() - taken < renewedAfterMs) return true
    taken = Date.now()
    return take()
  }
  try {
    return await work(holds)
  } finally {
    await inCompany(database, companyId, (tx) => giveBack(tx, name, holder), 'note')
  }
}
