import type { CompanyTx } from '@warsha/db/database'
import type { TaxPeriods } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type Insertable, sql } from 'kysely'

/** The legal name under a number is that of its registration, else the company's. */
const registered = [
  'r.vatNumber',
  sql<string>`coalesce(r.name_en, c.name_en)`.as('nameEn'),
  sql<string>`coalesce(r.name_ar, c.name_ar)`.as('nameAr'),
] as const

/** Periods with their VAT number. */
const named = (tx: CompanyTx) =>
  tx
    .selectFrom('taxPeriods as p')
    .innerJoin('vatRegistrations as r', (join) =>
      join.onRef('r.companyId', '=', 'p.companyId').onRef('r.id', '=', 'p.vatRegistrationId'),
    )
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['p.id', 'p.version', 'p.vatRegistrationId', 'p.length', 'p.fromOn as from', 'p.toOn as to', 'p.postedAt'])
    .select('p.carriedMinor as carried')
    .select(registered)
    .where('p.companyId', '=', tx.companyId)

export type StoredPeriod = Awaited<ReturnType<typeof listPeriods>>[number]
type Slice = { limit: number; offset: number }
/** Of these VAT numbers, the newest first. */
export const listPeriods = statement((tx: CompanyTx, registrationIds: number[], { limit, offset }: Slice) =>
  named(tx)
    .where('p.vatRegistrationId', '=', anyOf(registrationIds))
    .orderBy('p.toOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql<number>`${limit}::bigint`)
    .offset(sql<number>`${offset}::bigint`),
).all

export const countPeriods = statement((tx: CompanyTx, registrationIds: number[]) =>
  tx
    .selectFrom(
      tx
        .selectFrom('taxPeriods')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('vatRegistrationId', '=', anyOf(registrationIds))
        .limit(countedAtMost)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count')),
).one

export const findPeriod = statement((tx: CompanyTx, id: number) =>
  named(tx)
    .select(['p.createdByEn', 'p.createdByAr', 'p.createdAt', 'p.postedByEn', 'p.postedByAr', 'c.currency'])
    .where('p.id', '=', id),
).first

export const findPeriodByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('taxPeriods')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** The first and the last day that the periods of a VAT number cover, and the days of those which still are open. */
export const findChain = statement((tx: CompanyTx, vatRegistrationId: number) =>
  tx
    .selectFrom('taxPeriods')
    .select([
      sql<string | null>`min(from_on)`.as('firstFrom'),
      sql<string | null>`max(to_on)`.as('lastTo'),
      sql<string | null>`min(from_on) filter (where posted_at is null)`.as('openFrom'),
      sql<string | null>`max(from_on) filter (where posted_at is not null)`.as('postedFrom'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('vatRegistrationId', '=', vatRegistrationId),
).one

/** The VAT numbers of the company, with the ids of the shops that sell under each. */
export const listRegistrationsWithShops = statement((tx: CompanyTx) =>
  tx
    .selectFrom('vatRegistrations as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .select('r.id')
    .select(registered)
    .select((eb) =>
      eb
        .selectFrom('shops as h')
        .select(sql<number[]>`coalesce(array_agg(h.id order by h.id), '{}')`.as('ids'))
        .whereRef('h.companyId', '=', 'r.companyId')
        .where(
          sql<boolean>`case when h.vat_registration_id is null then c.vat_registration_id else h.vat_registration_id end = r.id`,
        )
        .$asScalar()
        .$notNull()
        .as('shopIds'),
    )
    .where('r.companyId', '=', tx.companyId)
    .orderBy('r.id'),
).all

/** The newest period of a VAT number. */
export const findLast = statement((tx: CompanyTx, vatRegistrationId: number) =>
  tx
    .selectFrom('taxPeriods')
    .select(['id', 'length', 'fromOn as from', 'toOn as to'])
    .where('companyId', '=', tx.companyId)
    .where('vatRegistrationId', '=', vatRegistrationId)
    .orderBy('toOn', 'desc')
    .limit(1),
).first

const registration = (tx: CompanyTx, id: number) =>
  tx.selectFrom('vatRegistrations').select('id').where('companyId', '=', tx.companyId).where('id', '=', id)

/**
 * Holds the periods of a VAT number until the transaction ends: they are opened, deleted and posted behind this lock. Documents are issued
 * and recorded under the number all the while.
 */
export const lockPeriods = statement((tx: CompanyTx, vatRegistrationId: number) =>
  registration(tx, vatRegistrationId).forNoKeyUpdate(),
).first

/** Holds the number alone: whoever issues or records a document under it is waited for, and waits. */
export const lockRegistration = statement((tx: CompanyTx, id: number) => registration(tx, id).forUpdate()).first

export const insertPeriod = statement((tx: CompanyTx, period: Omit<Insertable<TaxPeriods>, 'companyId'>) =>
  tx
    .insertInto('taxPeriods')
    .values({ companyId: tx.companyId, ...period })
    .returning('id'),
).one

export const deletePeriod = statement((tx: CompanyTx, id: number) =>
  tx.deleteFrom('taxPeriods').where('companyId', '=', tx.companyId).where('id', '=', id).where('postedAt', 'is', null),
).run

export const setCarried = statement((tx: CompanyTx, id: number, carriedMinor: Money) =>
  tx
    .updateTable('taxPeriods')
    .set({ carriedMinor, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

type By = { postedBy: number; postedByEn: string; postedByAr: string; postedAt: string }
export const setPosted = statement((tx: CompanyTx, id: number, by: By) =>
  tx
    .updateTable('taxPeriods')
    .set({ ...by, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run
