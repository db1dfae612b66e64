import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { daysUntil, noticeDays, noticeDue } from '@warsha/domain/tax-devices'
import { sql } from 'kysely'
import { notifyOfEnding } from '../notifications/notify.ts'

/** Production certificates in use that end within the first notice, and have more to tell. */
const listEnding = statement((tx: CompanyTx) =>
  tx
    .selectFrom('taxCertificates as c')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'c.companyId').onRef('d.id', '=', 'c.deviceId'),
    )
    .select(['c.id', 'c.expiresAt', 'c.noticedDays', 'd.shopId'])
    .where('c.companyId', '=', tx.companyId)
    .where('c.kind', '=', 'Production')
    .where('c.replacedAt', 'is', null)
    .where('c.expiresAt', '<', sql<string>`now() + make_interval(days => ${noticeDays[0] + 1})`)
    .where('d.state', '=', 'Active')
    .orderBy('c.id'),
).all

const noteNotice = statement((tx: CompanyTx, id: number, noticedDays: number) =>
  tx
    .updateTable('taxCertificates')
    .set({ noticedDays })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('noticedDays', 'is', null), eb('noticedDays', '>', noticedDays)])),
).run

const toTell = async (tx: CompanyTx, now: string) =>
  (await listEnding(tx)).flatMap(({ id, expiresAt, noticedDays, shopId }) => {
    const daysLeft = daysUntil(expiresAt, now)
    const due = noticeDue(daysLeft)
    return due !== null && due < (noticedDays ?? Number.POSITIVE_INFINITY) ? [{ id, due, shopId, daysLeft }] : []
  })

export const hasNotice = async (tx: CompanyTx): Promise<boolean> =>
  (await toTell(tx, new Date().toISOString())).length > 0

/** Tells the administrators of certificates that end in 60, 30 and 7 days; of each once. */
export async function tellOfEndings(tx: CompanyTx): Promise<void> {
  for (const { id: certificateId, due, shopId, daysLeft } of await toTell(tx, new Date().toISOString()))
    if ((await noteNotice(tx, certificateId, due)) > 0)
      notifyOfEnding({ tx, actor: { userId: 0 } }, { certificateId, shopId, daysLeft })
}
