import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { CompanyContext } from './context.ts'
import { refuse } from './refuse.ts'
import { heldKey, requestHash } from './request-key.ts'

type By = Pick<CompanyContext, 'tx' | 'actor'> & { requestKey: string }
type Action = { action: string; entityId: number }

/** The same action under the same key is done once; with another body the key is refused. */
export const sentAs = (action: string, entityId: number, input: unknown): Action => ({
  action: `${action} ${requestHash(input)}`,
  entityId,
})

/**
 * Whether this was done before under the key that it was sent with: what waits on a phone without network is sent until it is
 * answered. A second sender waits for the first. A key that stands for something else is refused.
 */
export async function wasDone({ tx, actor, requestKey }: By, { action, entityId }: Action): Promise<boolean> {
  const { found } = await heldKey(
    tx,
    requestKey,
    () => findAction(tx, requestKey),
    (done) => done !== undefined,
  )
  if (!found) return false
  if (found.action !== action || found.entityId !== entityId || found.userId !== actor.userId)
    throw refuse({ code: 'keyReused' })
  return true
}

/** Notes down that it is done now; nothing is stored where the action is refused after all. */
export const noteDone = ({ tx, actor, requestKey }: By, { action, entityId }: Action, actedAt: string) =>
  tx
    .insertInto('sentActions')
    .values({ companyId: tx.companyId, requestKey, action, entityId, userId: actor.userId, actedAt })
    .execute()

const findAction = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('sentActions')
    .select(['action', 'entityId', 'userId'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first
