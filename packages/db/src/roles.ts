import { createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { withConnection } from './connection.ts'

/**
 * The application's own roles: `warsha_app` serves one company at a time, `warsha_platform` signs people in. Neither owns a
 * table. The migrations grant to these two; roles belong to the whole server, so each database has members of its own that sign in.
 */
const groups = ['warsha_app', 'warsha_platform'] as const
type Group = (typeof groups)[number]

/**
 * How statements are planned for these roles. Databases lie on disks, or in memory, that find a row about as fast as the next
 * one; at the default of 4 whole companies are read to find ten rows of one. To compile a plan costs more than to run ours.
 */
const planning = ['random_page_cost = 1.1', 'jit = off'] as const

/** Held while the roles are changed: of two processes that start at once and change the same one, PostgreSQL turns one away. */
const rolesLock = 8_730_062

export type RoleUrls = { appUrl: string; platformUrl: string }

/** Lets this database's own roles sign in, with passwords that only who knows the secret can derive. */
export async function openRoles(ownerUrl: string, secret: string): Promise<RoleUrls> {
  await withConnection(ownerUrl, async (client) => {
    // Given back with the connection.
    await client.query('select pg_advisory_lock($1)', [rolesLock])
    for (const group of groups) await openRole(client, roleOf(group, ownerUrl), group, secret)
  })
  return roleUrls(ownerUrl, secret)
}

async function openRole(client: Client, role: string, group: Group, secret: string): Promise<void> {
  // A statement that changes a role takes no parameters; both parts are quoted by the driver.
  const name = client.escapeIdentifier(role)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await makeRole(client, name, group)
  await client.query(`alter role ${name} login password ${client.escapeLiteral(passwordOf(role, secret))}`)
  for (const setting of planning) await client.query(`alter role ${name} set ${setting}`)
}

/** All at once, so that a start broken off leaves no role without its rights. */
async function makeRole(client: Client, name: string, group: Group): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  await client.query(`begin;
    create role ${name} in role ${group};
    -- The roles of other databases hold the same grants, so they are kept out at the door.
    revoke connect on database ${database} from public;
    grant connect on database ${database} to ${name};
    commit`)
}

/** Where the application's roles connect: the owner's address with another user and password. */
export function roleUrls(ownerUrl: string, secret: string): RoleUrls {
  return { appUrl: asRole(ownerUrl, 'warsha_app', secret), platformUrl: asRole(ownerUrl, 'warsha_platform', secret) }
}

function asRole(ownerUrl: string, group: Group, secret: string): string {
  const url = new URL(ownerUrl)
  const role = roleOf(group, ownerUrl)
  url.username = encodeURIComponent(role)
  url.password = passwordOf(role, secret)
  return url.href
}

/** PostgreSQL cuts longer names off. */
const longestName = 63

/** The role of one database; a name that would be too long is told by its hash. */
function roleOf(group: Group, ownerUrl: string): string {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  const name = `${group}_${database}`
  if (Buffer.byteLength(name) <= longestName) return name
  return `${group}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}
