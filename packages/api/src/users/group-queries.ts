import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { GroupRights } from '@warsha/domain/permission-groups'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'

export type TypedGroup = {
  nameEn: string
  nameAr: string
  roles: Role[]
  allowedActions: ModuleAction[] | null
  active: boolean
}
export type StoredGroup = TypedGroup & { id: number; version: number; people: number; isOwn: boolean }

/** Every group, with how many people are in it, and whether one user is. */
export const listGroups = statement(
  (tx: CompanyTx, userId: number) => sql<StoredGroup>`
    select g.id, g.name_en, g.name_ar, g.roles, g.allowed_actions, g.active, g.version, p.people, p.is_own
    from app.permission_groups g
    cross join lateral (
      select count(*)::int as people, coalesce(bool_or(u.id = ${userId}), false) as is_own
      from app.users u where u.company_id = g.company_id and u.group_id = g.id and u.id > 0 and not u.is_integration) p
    where g.company_id = ${tx.companyId}
    order by g.id`,
).all

/** Two who add one name at once come one after the other. */
export const lockGroups = statement(
  (tx: CompanyTx) => sql`select pg_advisory_xact_lock(hashtextextended('permission groups', ${tx.companyId}))`,
).run

type LockedGroup = TypedGroup & { id: number; version: number }
/** Locked: nobody comes into the group, or is changed by it, until the change of it is stored. */
export const lockGroup = statement(
  (tx: CompanyTx, id: number) => sql<LockedGroup>`
    select id, name_en, name_ar, roles, allowed_actions, active, version from app.permission_groups
    where company_id = ${tx.companyId} and id = ${id} for no key update`,
).first

/** Held as it is while the rights of somebody in it are worked out. */
export const holdGroup = statement(
  (tx: CompanyTx, id: number) => sql<GroupRights & { active: boolean }>`
    select roles, allowed_actions, active from app.permission_groups
    where company_id = ${tx.companyId} and id = ${id} for share`,
).first

export const insertGroup = statement((tx: CompanyTx, typed: TypedGroup) =>
  tx
    .insertInto('permissionGroups')
    .values({ companyId: tx.companyId, ...typed })
    .returning('id'),
).one

export const updateGroup = statement((tx: CompanyTx, id: number, typed: TypedGroup) =>
  tx
    .updateTable('permissionGroups')
    .set((eb) => ({ ...typed, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run
