import { type CompanyTx, inCompany } from '@warsha/db/database'
import { sql } from 'kysely'
import { deleteLoose } from '../files/queries.ts'
import type { Services } from '../lib/context.ts'
import { forgetOperatorSessions } from '../lib/operator-sessions.ts'
import { deleteOldNotifications } from '../notifications/queries.ts'
import { forgetAccountLinks } from '../platform/account-links.ts'
import { forgetAttempts } from '../platform/attempts.ts'
import { forgetHandOvers } from '../platform/hand-overs.ts'
import { forgetRegistrations } from '../platform/registrations.ts'
import { forgetAsked } from '../second-factor/auth-codes.ts'
import { forgetOperatorAsked } from '../second-factor/operator-factor.ts'
import { forgetChallenges } from '../second-factor/passkeys.ts'
import { forgetOverBrowsers } from '../second-factor/remembered-browsers.ts'
import { deleteOldDeliveries } from '../webhooks/queries.ts'
import { forEachCompany } from './each-company.ts'

const endSessions = (tx: CompanyTx) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()

/** Ends the sessions that ran out, forgets old sign-in attempts, old notifications and deliveries and the photos that nothing came to show. */
export async function forgetOld(services: Services): Promise<void> {
  const { database, platform } = services
  await forgetAttempts(platform)
  await forgetOperatorSessions(platform)
  await forgetOperatorAsked(platform)
  await forgetHandOvers(platform)
  await forgetAccountLinks(platform)
  await forgetRegistrations(platform)
  await forEachCompany(services, async (companyId) => {
    await inCompany(database, companyId, endSessions, 'note')
    await inCompany(database, companyId, forgetAsked, 'note')
    await inCompany(database, companyId, forgetOverBrowsers, 'note')
    await inCompany(database, companyId, forgetChallenges, 'note')
    await inCompany(database, companyId, deleteLoose)
    await inCompany(database, companyId, deleteOldNotifications)
    await inCompany(database, companyId, deleteOldDeliveries)
  })
}
