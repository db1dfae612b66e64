import type { UserAccount } from '@warsha/contract/user-accounts'
import type { CompanyTx } from '@warsha/db/database'
import { countedAtMost } from '@warsha/domain/lists'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { refuse } from '../lib/refuse.ts'

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
  'isBusinessUser',
  'lastLoginAt as lastLoginDate',
] as const

/** The people of the company: the operator's accounts are nobody's to manage. */
const people = (tx: CompanyTx) => tx.selectFrom('users').where('companyId', '=', tx.companyId).where('id', '>', 0)

type Filter = { searchInput?: string | undefined; enabled?: boolean | undefined }
function matching(tx: CompanyTx, { searchInput, enabled }: Filter) {
  let query = people(tx)
  if (enabled !== undefined) query = query.where('enabled', '=', enabled)
  const words = searchInput?.trim()
  if (words) {
    const like = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where((eb) =>
      eb.or([eb('username', 'ilike', like), eb('nameEn', 'ilike', like), eb('nameAr', 'ilike', like)]),
    )
  }
  return query
}

type Asked = Filter & { page: number; pageSize: number; sortBy?: 'id' | 'username' | undefined; descending: boolean }

export async function listAccounts(tx: CompanyTx, { page, pageSize, sortBy, descending, ...filter }: Asked) {
  const rows = await matching(tx, filter)
    .select(columns)
    .orderBy(sortBy ?? 'id', descending ? 'desc' : 'asc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const counted = matching(tx, filter).select('id').limit(countedAtMost)
  const { count } = await tx
    .selectFrom(counted.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const items = []
  for (const row of rows) items.push(await withRoles(tx, row))
  return { items, totalItems: count, page, pageSize }
}

type Row = Omit<UserAccount, 'shopRoles' | 'companyRoles' | 'allowedActions'> & {
  companyRoles: string[]
  allowedActions: string[] | null
}

async function withRoles(tx: CompanyTx, row: Row): Promise<UserAccount> {
  const held = await tx
    .selectFrom('userShopRoles')
    .select(['shopId', sql<Role[]>`array_agg(role order by role)`.as('roles')])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', row.id)
    .groupBy('shopId')
    .orderBy('shopId')
    .execute()
  return {
    ...row,
    companyRoles: row.companyRoles as Role[],
    allowedActions: row.allowedActions as ModuleAction[] | null,
    shopRoles: held,
  }
}

/** The account with its rights, locked so that two who change it come one after the other; refuses one that is not there. */
export async function lockAccount(tx: CompanyTx, id: number): Promise<UserAccount> {
  const row = await people(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw refuse({ code: 'NotFound' })
  return withRoles(tx, row)
}

export async function isUser(tx: CompanyTx, id: number): Promise<boolean> {
  return (await people(tx).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export const findBusinessUser = (tx: CompanyTx) =>
  people(tx).select(['id', 'username', 'passwordHash']).where('isBusinessUser', '=', true).executeTakeFirst()

/** Takes a username for a user of the company; false when somebody in the installation has it. */
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

/** Whoever signed in once has left traces; only an account that nobody used may go. */
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
  await tx.deleteFrom('users').where('companyId', '=', tx.companyId).where('id', '=', userId).execute()
}
