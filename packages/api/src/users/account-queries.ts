import type { UserAccount } from '@warsha/contract/user-accounts'
import type { CompanyTx } from '@warsha/db/database'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { holds } from '../lib/folded.ts'
import { refuse } from '../lib/refuse.ts'
import { endLooksAt } from './end-sessions.ts'

const columns = [
  'id',
  'version',
  'username',
  'nameEn',
  'nameAr',
  'employeeId',
  'language',
  'enabled',
  'companyRoles',
  'allowedActions',
  'groupId',
  'actionsAdded',
  'actionsRemoved',
  'isBusinessUser',
  'mustChangePassword',
  'twoFactor as enable2FactorAuthentication',
  'lastLoginAt as lastLoginDate',
] as const

/** What the group of a user is called. */
const groupNames = sql<{ nameEn: string; nameAr: string } | null>`(
  select jsonb_build_object('nameEn', g.name_en, 'nameAr', g.name_ar)
  from app.permission_groups g where g.company_id = users.company_id and g.id = users.group_id)`.as('groupNames')

/** The users of the company, without the operator's accounts and those of API keys. */
const people = (tx: CompanyTx) =>
  tx.selectFrom('users').where('companyId', '=', tx.companyId).where('id', '>', 0).where('isIntegration', '=', false)

/** One line for each shop, in the order in which they are read back, so that nothing seems changed that is not. */
export function rolesInOrder(shopRoles: UserAccount['shopRoles']): UserAccount['shopRoles'] {
  const shops = [...new Set(shopRoles.map(({ shopId }) => shopId))].toSorted((a, b) => a - b)
  return shops
    .map((shopId) => ({
      shopId,
      roles: [...new Set(shopRoles.filter((held) => held.shopId === shopId).flatMap(({ roles }) => roles))].toSorted(),
    }))
    .filter(({ roles }) => roles.length > 0)
}

type Filter = {
  searchInput?: string | undefined
  enabled?: boolean | undefined
  shopId?: number | undefined
  role?: Role | undefined
  groupId?: number | undefined
}
function matching(tx: CompanyTx, { searchInput, enabled, shopId, role, groupId }: Filter) {
  let query = people(tx)
  if (groupId !== undefined) query = query.where('groupId', '=', groupId)
  if (enabled !== undefined) query = query.where('enabled', '=', enabled)
  if (searchInput?.trim()) query = query.where(holds(searchInput, 'username', 'nameEn', 'nameAr'))
  if (shopId === undefined && role === undefined) return query
  return query.where((eb) => {
    let held = eb
      .selectFrom('userShopRoles as r')
      .select('r.shopId')
      .where('r.companyId', '=', tx.companyId)
      .whereRef('r.userId', '=', 'users.id')
    if (shopId !== undefined) held = held.where('r.shopId', '=', shopId)
    if (role !== undefined) held = held.where('r.role', '=', role)
    const ofCompany =
      role === undefined ? sql<boolean>`company_roles <> '{}'` : sql<boolean>`${role} = any(company_roles)`
    return eb.or([eb.exists(held), ofCompany])
  })
}

const order = { id: 'id', username: 'username', name: 'nameAr', lastLogin: 'lastLoginAt' } as const
type Asked = Filter & { sortBy?: keyof typeof order | undefined; descending: boolean }
type Slice = { limit: number; offset: number }

/** Some of the accounts, in the order of their list. */
export async function accountsAsListed(
  tx: CompanyTx,
  { sortBy = 'id', descending, ...filter }: Asked,
  { limit, offset }: Slice,
): Promise<UserAccount[]> {
  const direction = descending ? 'desc' : 'asc'
  const rows = await matching(tx, filter)
    .select([...columns, groupNames])
    .orderBy(order[sortBy], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return withRoles(tx, rows)
}

export const countAccounts = (tx: CompanyTx, filter: Filter) => countListed(tx, matching(tx, filter).select('id'))

type Row = Omit<UserAccount, 'shopRoles' | 'companyRoles' | 'allowedActions' | 'group'> & {
  companyRoles: string[]
  allowedActions: string[] | null
  groupId: number | null
  actionsAdded: string[]
  actionsRemoved: string[]
  groupNames: { nameEn: string; nameAr: string } | null
}

/** The rows with the roles of their users in the shops, all read in one statement. */
async function withRoles(tx: CompanyTx, rows: readonly Row[]): Promise<UserAccount[]> {
  if (rows.length === 0) return []
  const held = await tx
    .selectFrom('userShopRoles')
    .select(['userId', 'shopId', sql<Role[]>`array_agg(role order by role)`.as('roles')])
    .where('companyId', '=', tx.companyId)
    .where(
      'userId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['userId', 'shopId'])
    .orderBy('shopId')
    .execute()
  return rows.map(({ groupId, actionsAdded, actionsRemoved, groupNames: names, ...row }) => {
    const shopRoles = held.filter(({ userId }) => userId === row.id).map(({ shopId, roles }) => ({ shopId, roles }))
    return {
      ...row,
      companyRoles: row.companyRoles as Role[],
      allowedActions: row.allowedActions as ModuleAction[] | null,
      shopRoles,
      group:
        groupId === null || names === null
          ? null
          : {
              id: groupId,
              shopIds: shopRoles.map(({ shopId }) => shopId),
              added: actionsAdded as ModuleAction[],
              removed: actionsRemoved as ModuleAction[],
              ...names,
            },
    }
  })
}

async function accountOf(tx: CompanyTx, row: Row | undefined): Promise<UserAccount> {
  const [account] = row ? await withRoles(tx, [row]) : []
  if (!account) throw refuse({ code: 'NotFound' })
  return account
}

const accountWith = (tx: CompanyTx, id: number) =>
  people(tx)
    .select([...columns, groupNames])
    .where('id', '=', id)

/** The account with its rights; refuses one that is not there. */
export const findAccount = async (tx: CompanyTx, id: number): Promise<UserAccount> =>
  accountOf(tx, await accountWith(tx, id).executeTakeFirst())

/** The account with its rights, locked against concurrent changes; refuses one that does not exist. */
export const lockAccount = async (tx: CompanyTx, id: number): Promise<UserAccount> =>
  accountOf(tx, await accountWith(tx, id).forUpdate().executeTakeFirst())

/** Everybody in a group, locked one after the other, in an order that no two changes differ in. */
export const lockPeopleOf = async (tx: CompanyTx, groupId: number): Promise<UserAccount[]> =>
  withRoles(
    tx,
    await people(tx)
      .select([...columns, groupNames])
      .where('groupId', '=', groupId)
      .orderBy('id')
      .forUpdate()
      .execute(),
  )

export async function isUser(tx: CompanyTx, id: number): Promise<boolean> {
  return (await people(tx).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export const findBusinessUser = (tx: CompanyTx) =>
  people(tx).select(['id', 'username', 'passwordHash']).where('isBusinessUser', '=', true).executeTakeFirst()

/** Takes a username for a user of the company; false when it is taken anywhere in the installation. */
export async function takeUsername(tx: CompanyTx, username: string, userId: number): Promise<boolean> {
  const taken = await tx
    .withSchema('platform')
    .insertInto('logins')
    .values({ username, companyId: tx.companyId, userId })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export const dropUsername = (tx: CompanyTx, username: string) =>
  tx
    .withSchema('platform')
    .deleteFrom('logins')
    .where('companyId', '=', tx.companyId)
    .where('username', '=', username)
    .execute()

export async function replaceShopRoles(
  tx: CompanyTx,
  userId: number,
  shopRoles: UserAccount['shopRoles'],
): Promise<void> {
  await tx.deleteFrom('userShopRoles').where('companyId', '=', tx.companyId).where('userId', '=', userId).execute()
  const rows = shopRoles.flatMap(({ shopId, roles }) =>
    [...new Set(roles)].map((role) => ({ companyId: tx.companyId, userId, shopId, role })),
  )
  if (rows.length > 0) await tx.insertInto('userShopRoles').values(rows).execute()
}

/** Whether all of these shops are the company's. */
export async function areShops(tx: CompanyTx, ids: readonly number[]): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  const { found } = await tx
    .selectFrom('shops')
    .select(sql<number>`count(*)`.as('found'))
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', asked)
    .executeTakeFirstOrThrow()
  return found === asked.length
}

export async function isEmployee(tx: CompanyTx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** A user who signed in has left traces; only an account that nobody used may go. */
export async function wasUsed(tx: CompanyTx, userId: number): Promise<boolean> {
  const used = await tx
    .selectFrom('signIns')
    .select('userId')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .unionAll(
      tx.selectFrom('sessions').select('userId').where('companyId', '=', tx.companyId).where('userId', '=', userId),
    )
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteUser(tx: CompanyTx, userId: number): Promise<void> {
  await replaceShopRoles(tx, userId, [])
  await endLooksAt(tx, userId)
  await tx.deleteFrom('users').where('companyId', '=', tx.companyId).where('id', '=', userId).execute()
}
