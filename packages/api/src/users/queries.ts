import type { CompanyTx } from '@warsha/db/database'
import type { Users } from '@warsha/db/schema.gen'
import type { AccountRights } from '@warsha/domain/accounts'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { type Insertable, sql } from 'kysely'
import type { Actor } from '../lib/context.ts'

const columns = [
  'id',
  'username',
  'passwordHash',
  'nameEn',
  'nameAr',
  'employeeId',
  'language',
  'layout',
  'timeZone',
  'currentShopId',
  'isBusinessUser',
  'companyRoles',
  'allowedActions',
  'hideFloatingButton',
  'hideFloatingContact',
  'autoPlayIntro',
  'openWhatsapp',
  'whatsappSharingPreference',
  'twoFactor',
  'enabled',
  'lastLoginAt',
  'mustChangePassword',
  'version',
] as const

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findUser = (tx: CompanyTx, id: number) =>
  tx.selectFrom('users').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id).executeTakeFirst()

export const lockUser = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('users')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The roles a user holds, shop by shop. */
export async function listShopRoles(tx: CompanyTx, userId: number): Promise<{ shopId: number; roles: Role[] }[]> {
  const rows = await tx
    .selectFrom('userShopRoles')
    .select(['shopId', sql<string[]>`array_agg(role order by role)`.as('roles')])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .groupBy('shopId')
    .orderBy('shopId')
    .execute()
  return rows.map(({ shopId, roles }) => ({ shopId, roles: roles as Role[] }))
}

const findRights = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('users')
    .select(['companyRoles', 'allowedActions', 'enabled'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What somebody may do in each of their shops, and hand out there. */
export async function rightsOf(
  tx: CompanyTx,
  { userId, companyRoles, allowedActions }: Pick<Actor, 'userId' | 'companyRoles' | 'allowedActions'>,
): Promise<AccountRights> {
  // As they are now: while the call waited for a lock somebody may have taken rights from its caller. Support has no account here.
  const stored = await findRights(tx, userId)
  if (!stored) return { companyRoles, allowedActions, shopRoles: [] }
  if (!stored.enabled) return { companyRoles: [], allowedActions: [], shopRoles: [] }
  return {
    companyRoles: stored.companyRoles as Role[],
    allowedActions: stored.allowedActions as ModuleAction[] | null,
    shopRoles: await listShopRoles(tx, userId),
  }
}

/** The shops a user may work in: every one for the owner, else the work shops in which they hold a role (ROL-006, ROL-007). */
export async function listShopsOf(tx: CompanyTx, user: { id: number; companyRoles: string[] }) {
  let query = tx
    .selectFrom('shops')
    .select(['id', 'nameEn', 'nameAr', 'timeZone', 'isPrimary'])
    .where('companyId', '=', tx.companyId)
    .where('enabled', '=', true)
  if (!user.companyRoles.includes('Owner')) {
    query = query.where('isWorkshop', '=', true)
    if (!user.companyRoles.includes('SystemAdministrator')) {
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('userShopRoles as r')
            .select('r.shopId')
            .where('r.companyId', '=', tx.companyId)
            .where('r.userId', '=', user.id)
            .whereRef('r.shopId', '=', 'shops.id'),
        ),
      )
    }
  }
  return query.orderBy('isPrimary', 'desc').orderBy('id').execute()
}

/** The shop that a user last worked in, or the first that is open to them; undefined where none is. */
export async function shopToWorkIn(tx: CompanyTx, user: Pick<UserRow, 'id' | 'companyRoles' | 'currentShopId'>) {
  const shops = await listShopsOf(tx, user)
  return shops.find(({ id }) => id === user.currentShopId) ?? shops[0]
}

/** As whom a session sees the product; null: as its own user. Whether it changed: nobody simulates twice at once. */
export async function seeAs(tx: CompanyTx, sessionId: string, userId: number | null): Promise<boolean> {
  const seen = await tx
    .updateTable('sessions')
    .set({ seenAsUserId: userId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', sessionId)
    .where('seenAsUserId', userId === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return seen !== undefined
}

/** What the profile of somebody who works at a shared tablet says of it. */
export const findTabletOf = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('tablets')
    .select(['name', 'idleMinutes', sql<Role[]>`roles`.as('roles')])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findCompanyOfUser = (tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select([
      'registrationNo',
      'subDomain',
      'addOns',
      'secondFactorRoles',
      'secondFactorGraceDays',
      'secondFactorSince',
    ])
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()

export const findCompanyNames = (tx: CompanyTx) =>
  tx.selectFrom('companies').select(['nameEn', 'nameAr']).where('id', '=', tx.companyId).executeTakeFirstOrThrow()

export const findJobTitle = (tx: CompanyTx, employeeId: number) =>
  tx
    .selectFrom('employees')
    .select('jobTitle')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', employeeId)
    .executeTakeFirst()

export const insertSession = (
  tx: CompanyTx,
  session: {
    id: string
    userId: number
    expiresAt: string
    address: string | null
    agent: string | null
    clientId: string | null
    tabletId?: number | null
  },
) =>
  tx
    .insertInto('sessions')
    .values({ companyId: tx.companyId, ...session })
    .execute()

/** Whose session this is, while it lives. */
export const findLivingSession = (tx: CompanyTx, id: string, idleHours: number) =>
  tx
    .selectFrom('sessions')
    .select(['userId', 'expiresAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .executeTakeFirst()

/** No session has this id: every one of the user's ends. */
export const noSession = '00000000-0000-0000-0000-000000000000'

export const insertSignIn = (
  tx: CompanyTx,
  signIn: { userId: number; address: string | null; agent: string | null; succeeded: boolean },
) =>
  tx
    .insertInto('signIns')
    .values({ companyId: tx.companyId, ...signIn })
    .execute()

export const listSignIns = (tx: CompanyTx, userId: number, most: number) =>
  tx
    .selectFrom('signIns')
    .select(['id', 'at', 'address', 'agent', 'succeeded'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Undefined when the company has a user of this name. */
export async function insertUser(
  tx: CompanyTx,
  user: Omit<Insertable<Users>, 'companyId' | 'id'>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values({ companyId: tx.companyId, ...user })
    .onConflict((conflict) => conflict.columns(['companyId', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateUser = (tx: CompanyTx, id: number, fields: Record<string, unknown>) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const stampSignIn = (tx: CompanyTx, id: number, currentShopId: number | null) =>
  tx
    .updateTable('users')
    .set({ lastLoginAt: sql<string>`now()`, currentShopId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
