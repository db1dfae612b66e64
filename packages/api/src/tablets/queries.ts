import type { CompanyTx } from '@warsha/db/database'
import type { Tablets } from '@warsha/db/schema.gen'
import type { TabletIdleMinutes, TabletRole } from '@warsha/domain/tablets'
import { type Insertable, sql } from 'kysely'
import { tellSessionsEnded } from '../live/tell.ts'

const tablets = (tx: CompanyTx) =>
  tx
    .selectFrom('tablets as t')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 't.companyId').onRef('h.id', '=', 't.shopId'))
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 't.companyId').onRef('u.id', '=', 't.madeBy'))
    .select(['t.id', 't.version', 't.name', 't.shopId', 't.agent', 't.madeAt', 't.seenAt', 't.tokenHash'])
    .select([sql<TabletRole[]>`t.roles`.as('roles'), sql<TabletIdleMinutes>`t.idle_minutes`.as('idleMinutes')])
    .select(['h.nameEn as shopEn', 'h.nameAr as shopAr', 'u.nameEn as makerEn', 'u.nameAr as makerAr'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.endedAt', 'is', null)

export type TabletRow = Awaited<ReturnType<typeof listTablets>>[number]
export const listTablets = (tx: CompanyTx) => tablets(tx).orderBy('t.shopId').orderBy('t.id').execute()
export const findTablet = (tx: CompanyTx, id: number) => tablets(tx).where('t.id', '=', id).executeTakeFirst()
/** The tablet in use that is known by this cookie. */
export const findTabletByToken = (tx: CompanyTx, tokenHash: string) =>
  tablets(tx).where('t.tokenHash', '=', tokenHash).executeTakeFirst()

/** Locked, so that two who change it come one after the other. */
export const lockTablet = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('tablets')
    .select(['version', 'name', 'idleMinutes', sql<string>`array_to_string(roles, ', ')`.as('tabletRoles')])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const insertTablet = async (
  tx: CompanyTx,
  tablet: Omit<Insertable<Tablets>, 'companyId' | 'id'>,
): Promise<number> =>
  (
    await tx
      .insertInto('tablets')
      .values({ companyId: tx.companyId, ...tablet })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateTablet = (
  tx: CompanyTx,
  id: number,
  fields: { name: string; roles: string[]; idleMinutes: number },
) =>
  tx
    .updateTable('tablets')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Ends a tablet; false where it is not in use. */
export async function endTablet(tx: CompanyTx, id: number): Promise<boolean> {
  const ended = await tx
    .updateTable('tablets')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session at a tablet; their screens are told. */
export async function endSessionsAt(tx: CompanyTx, tabletId: number): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('tabletId', '=', tabletId)
    .where('endedAt', 'is', null)
    .returning('userId')
    .execute()
  tellAll(tx, ended)
}

const tellAll = (tx: CompanyTx, ended: readonly { userId: number }[]): void => {
  for (const userId of new Set(ended.map((session) => session.userId))) tellSessionsEnded(tx, userId)
}

/**
 * The tablets of a shop that is deleted. Their sessions end before they forget where they were, or they would reach further than the
 * tablet did.
 */
export async function deleteTabletsOf(tx: CompanyTx, shopId: number): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`coalesce(ended_at, now())`, tabletId: null })
    .where('companyId', '=', tx.companyId)
    .where(
      sql<boolean>`tablet_id in (select id from app.tablets where company_id = ${tx.companyId} and shop_id = ${shopId})`,
    )
    .returning('userId')
    .execute()
  tellAll(tx, ended)
  await tx.deleteFrom('tablets').where('companyId', '=', tx.companyId).where('shopId', '=', shopId).execute()
}

export const noteSeen = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('tablets')
    .set({ seenAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Whether people work in a shop: it is open, and a workshop (ROL-006). */
export const isWorkedIn = async (tx: CompanyTx, shopId: number): Promise<boolean> =>
  (await tx
    .selectFrom('shops')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', shopId)
    .where('enabled', '=', true)
    .where('isWorkshop', '=', true)
    .executeTakeFirst()) !== undefined

/** Who may work at a tablet: people who may sign in and hold one of its roles in its shop, while work is done there. */
export const peopleAt = (tx: CompanyTx, { shopId, roles }: { shopId: number; roles: readonly string[] }) =>
  tx
    .selectFrom('users as u')
    .leftJoin('userPins as p', (join) => join.onRef('p.companyId', '=', 'u.companyId').onRef('p.userId', '=', 'u.id'))
    .select(['u.id', 'u.nameEn', 'u.nameAr', sql<boolean>`p.user_id is not null`.as('hasPin')])
    .where('u.companyId', '=', tx.companyId)
    .where('u.id', '>', 0)
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shops as h')
          .select('h.id')
          .where('h.companyId', '=', tx.companyId)
          .where('h.id', '=', shopId)
          .where('h.enabled', '=', true)
          .where('h.isWorkshop', '=', true),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userShopRoles as r')
          .select('r.role')
          .where('r.companyId', '=', tx.companyId)
          .whereRef('r.userId', '=', 'u.id')
          .where('r.shopId', '=', shopId)
          .where('r.role', '=', sql<string>`any(${[...roles]}::text[])`),
      ),
    )
    .orderBy('u.nameEn')
    .orderBy('u.id')

/** In use in shops where somebody holds a role that the tablet lets in. */
export const countTabletsFor = async (tx: CompanyTx, userId: number): Promise<number> =>
  (
    await tx
      .selectFrom('tablets as t')
      .select(sql<number>`count(*)`.as('count'))
      .where('t.companyId', '=', tx.companyId)
      .where('t.endedAt', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('userShopRoles as r')
            .select('r.role')
            .where('r.companyId', '=', tx.companyId)
            .where('r.userId', '=', userId)
            .whereRef('r.shopId', '=', 't.shopId')
            .where(sql<boolean>`r.role = any(t.roles)`),
        ),
      )
      .executeTakeFirstOrThrow()
  ).count
