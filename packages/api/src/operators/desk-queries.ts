import type { QueuedTask } from '@warsha/contract/operators'
import type { CompanyTx, Database } from '@warsha/db/database'
import type { OperatorId } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { countShops, findCompanyPlan } from '../company/plan-queries.ts'
import { folded, patternOf } from '../lib/folded.ts'

const platform = (db: Database) => db.withSchema('platform')
type Page = { page: number; pageSize: number }

/** The companies of the installation by their numbers, a page of them; what looks like an e-mail finds the one of that user. */
export async function pageOfCompanies(db: Database, { page, pageSize }: Page, sought: string) {
  const all = platform(db)
    .selectFrom('logins')
    .$if(sought.includes('@'), (query) => query.where('username', '=', sought.toLowerCase()))
    .$if(sought !== '' && !sought.includes('@'), (query) => query.where('companyId', 'in', companiesCalled(db, sought)))
  const [rows, counted] = await Promise.all([
    all
      .select('companyId')
      .distinct()
      .orderBy('companyId', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select((eb) => eb.fn.count<number>('companyId').distinct().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ companyId }) => companyId), total: counted.total }
}

/** By name in either language, number, VAT number or sub-domain, in any spelling; word for word the index `companies_found`. */
export const companiesCalled = (db: Database, sought: string) =>
  db
    .withSchema('app')
    .selectFrom('companies')
    .select('id')
    .where(
      sql<boolean>`${folded(sql`name_en || ' ' || name_ar || ' ' || registration_no || ' ' || coalesce(vat_number, '') || ' ' || coalesce(sub_domain, '')`)} like ${patternOf(sought)}`,
    )

export const countCompanies = async (db: Database): Promise<number> =>
  (
    await platform(db)
      .selectFrom('logins')
      .select((eb) => eb.fn.count<number>('companyId').distinct().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** A company as whoever sells to it knows it: names, plan, shops and whether it lets support in. */
export async function findSold(tx: CompanyTx) {
  const [company, plan, shops] = await Promise.all([findCompany(tx), findCompanyPlan(tx), countShops(tx)])
  return company && { ...company, planEn: plan?.planEn ?? null, planAr: plan?.planAr ?? null, shops }
}
const findCompany = (tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select(['id', 'registrationNo', 'nameEn', 'nameAr', 'subscriptionEndsOn'])
    .select(
      sql<string | null>`case when support_access_until > now() then support_access_until end`.as('supportAccessUntil'),
    )
    .where('id', '=', tx.companyId)
    .executeTakeFirst()

export const findNames = (tx: CompanyTx) =>
  tx.selectFrom('companies').select(['nameEn', 'nameAr']).where('id', '=', tx.companyId).executeTakeFirst()

type Entry = { companyId: number; operator: OperatorId; until: string; address: string | null }

/** In the transaction that lets the operator in. */
export async function insertSupportEntry(tx: CompanyTx, entry: Entry): Promise<void> {
  await tx.withSchema('platform').insertInto('supportEntries').values(entry).execute()
}

export const pageOfEntries = (db: Database, { page, pageSize }: Page) =>
  platform(db)
    .selectFrom('supportEntries')
    .select(['id', 'companyId', 'operator', 'enteredAt', 'until', 'address'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export const countEntries = async (db: Database): Promise<number> =>
  (
    await platform(db)
      .selectFrom('supportEntries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const findQueueState = (db: Database) =>
  platform(db)
    .selectFrom('queueState')
    .select(['seenAt', 'tasks'])
    .executeTakeFirst()
    .then((row) => row && { seenAt: row.seenAt, tasks: row.tasks as QueuedTask[] })

export const countMails = (db: Database) =>
  platform(db)
    .selectFrom('installationMails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'Queued').as('queued'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'Failed').as('failed'),
      eb.fn.min('queuedAt').filterWhere('status', '=', 'Queued').as('oldestAt'),
    ])
    .where('status', 'in', ['Queued', 'Failed'])
    .executeTakeFirstOrThrow()

export const listGatewaysAway = (db: Database) =>
  platform(db)
    .selectFrom('gateways')
    .select(['address', 'awaySince'])
    .where('awaySince', 'is not', null)
    .$narrowType<{ awaySince: string }>()
    .execute()
