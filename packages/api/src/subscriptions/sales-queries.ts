import type { PlanAddOns, Plans, Vouchers } from '@warsha/db/schema.gen'
import { type Insertable, sql, type Updateable } from 'kysely'
import { like, patternOf } from '../lib/folded.ts'
import type { AnyTx } from '../platform/desk-log.ts'

// Asked as the role of the platform, which writes what is sold; companies only read it.
const sold = (db: AnyTx) => db.withSchema('app')
type Page = { page: number; pageSize: number }

const priced = ['id', 'code', 'nameEn', 'nameAr', 'position'] as const
const prices = ['monthlyMinor as monthly', 'yearlyMinor as yearly', 'active', 'version'] as const

const plans = (db: AnyTx) =>
  sold(db)
    .selectFrom('plans')
    .select([...priced, ...prices, 'maxShops', 'addOns'])
export const listEveryPlan = (db: AnyTx) => plans(db).orderBy('position').orderBy('id').execute()
export const findEveryPlan = (db: AnyTx, id: number) => plans(db).where('id', '=', id).executeTakeFirst()

const addOns = (db: AnyTx) =>
  sold(db)
    .selectFrom('planAddOns')
    .select([...priced, ...prices])
export const listEveryAddOn = (db: AnyTx) => addOns(db).orderBy('position').orderBy('id').execute()
export const findEveryAddOn = (db: AnyTx, id: number) => addOns(db).where('id', '=', id).executeTakeFirst()
export const findAddOnOf = (db: AnyTx, code: string) => addOns(db).where('code', '=', code).executeTakeFirst()

const vouchers = (db: AnyTx) =>
  sold(db)
    .selectFrom('vouchers')
    .select(['id', 'code', 'percentBp', 'amountMinor as amount', 'startsOn', 'endsOn', 'maxUses', 'uses', 'planId'])
    .select(['active', 'version'])
/** Locked, so that no order uses it while it changes. */
export const lockVoucher = (db: AnyTx, id: number) =>
  vouchers(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const findVoucherOf = (db: AnyTx, code: string) =>
  vouchers(db).where(sql<boolean>`upper(code) = upper(${code})`).executeTakeFirst()

export async function pageOfVouchers(db: AnyTx, { page, pageSize }: Page, sought: string) {
  const found = <T extends { where: (condition: ReturnType<typeof like>) => T }>(query: T) =>
    sought === '' ? query : query.where(like(patternOf(sought), 'code'))
  const [items, { total }] = await Promise.all([
    found(vouchers(db))
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found(
      sold(db)
        .selectFrom('vouchers')
        .select((eb) => eb.fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
  ])
  return { items, totalItems: total }
}

/** Numbers go on after the last one: operators also filled these tables by hand. One change at a time, or two would take the same. */
const nextId = async (db: AnyTx, table: 'plans' | 'planAddOns' | 'vouchers'): Promise<number> =>
  (await sold(db).selectFrom(table).select(sql<number>`coalesce(max(id), 0) + 1`.as('id')).executeTakeFirstOrThrow()).id

export async function insertPlan(db: AnyTx, row: Omit<Insertable<Plans>, 'id' | 'code'>): Promise<number> {
  const id = await nextId(db, 'plans')
  await sold(db)
    .insertInto('plans')
    .values({ id, code: `plan-${id}`, ...row })
    .execute()
  return id
}
export async function insertAddOn(db: AnyTx, row: Omit<Insertable<PlanAddOns>, 'id'>): Promise<number> {
  const id = await nextId(db, 'planAddOns')
  await sold(db)
    .insertInto('planAddOns')
    .values({ id, ...row })
    .execute()
  return id
}
export async function insertVoucher(db: AnyTx, row: Omit<Insertable<Vouchers>, 'id'>): Promise<number> {
  const id = await nextId(db, 'vouchers')
  await sold(db)
    .insertInto('vouchers')
    .values({ id, ...row })
    .execute()
  return id
}

export const updatePlanRow = (db: AnyTx, id: number, change: Updateable<Plans>) =>
  sold(db).updateTable('plans').set(change).where('id', '=', id).execute()
export const updateAddOnRow = (db: AnyTx, id: number, change: Updateable<PlanAddOns>) =>
  sold(db).updateTable('planAddOns').set(change).where('id', '=', id).execute()
export const updateVoucherRow = (db: AnyTx, id: number, change: Updateable<Vouchers>) =>
  sold(db).updateTable('vouchers').set(change).where('id', '=', id).execute()

/** The log of the desk, the newest first, with what each line is about as it is called now. */
export async function pageOfDeskLog(db: AnyTx, { page, pageSize }: Page) {
  const log = db.withSchema('platform').selectFrom('deskChanges as c')
  const of = (kind: string) => sql<boolean>`c.entity = ${kind}`
  const [rows, { total }] = await Promise.all([
    log
      .leftJoin(sql<Plans>`app.plans`.as('p'), (join) => join.onRef('p.id', '=', 'c.entityId').on(of('plan')))
      .leftJoin(sql<PlanAddOns>`app.plan_add_ons`.as('a'), (join) =>
        join.onRef('a.id', '=', 'c.entityId').on(of('addOn')),
      )
      .leftJoin(sql<Vouchers>`app.vouchers`.as('v'), (join) => join.onRef('v.id', '=', 'c.entityId').on(of('voucher')))
      .select(['c.id', 'c.operator', 'c.at', 'c.address', 'c.entity as kind', 'c.entityId', 'c.action', 'c.changes'])
      .select([
        sql<string>`coalesce(p.name_en, a.name_en, v.code, '')`.as('nameEn'),
        sql<string>`coalesce(p.name_ar, a.name_ar, v.code, '')`.as('nameAr'),
      ])
      .orderBy('c.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    log.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
