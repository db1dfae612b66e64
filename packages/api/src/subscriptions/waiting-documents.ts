import { type Database, inCompany } from '@warsha/db/database'
import { menderOf, type SubscriptionDocumentKind } from '@warsha/domain/subscription-documents'
import { sql } from 'kysely'
import type { Services } from '../lib/context.ts'
import { findNames } from './company-names.ts'
import { sellerCompany } from './documents.ts'

/** As the index `subscription_documents_waiting` has them. */
const waiting = (platform: Database) =>
  platform.withSchema('app').selectFrom('subscriptionDocuments').where(sql<boolean>`issued_at is null`)

/** The companies of which a tax document is asked for and not issued. */
export async function companiesThatWait(platform: Database): Promise<number[]> {
  const found = await waiting(platform).select('companyId').distinct().orderBy('companyId').execute()
  return found.map(({ companyId }) => companyId)
}

/** So many are shown; with more of them the reason is one that all have. */
const most = 50

/** The tax documents that wait, the oldest first, each with its company and why it could not be issued. */
export async function waitingDocuments(services: Services) {
  const { database, platform } = services
  // Where no company sells, none of them is tried.
  const isSelling = (await sellerCompany(services)) !== null
  const rows = await waiting(platform)
    .select(['companyId', 'subscriptionId', 'askedAt', 'problem'])
    .select(sql<SubscriptionDocumentKind>`kind`.as('kind'))
    .orderBy('askedAt')
    .orderBy('subscriptionId')
    .orderBy('kind', 'desc')
    .limit(most)
    .execute()
  const named = new Map<number, Awaited<ReturnType<typeof findNames.one>>>()
  for (const companyId of new Set(rows.map((row) => row.companyId)))
    named.set(companyId, await inCompany(database, companyId, (tx) => findNames.one(tx), 'read'))
  return rows.map(({ companyId, ...row }) => {
    const { companyEn: nameEn = '', companyAr: nameAr = '' } = named.get(companyId) ?? {}
    return { companyId, nameEn, nameAr, ...row, problem: isSelling ? menderOf(row.problem) : ('seller' as const) }
  })
}
