import { createHmac } from 'node:crypto'
import { withConnection } from './connection.ts'

/** The application's own roles: `warsha_app` serves one company at a time, `warsha_platform` signs people in. Neither owns a table. */
const roles = ['warsha_app', 'warsha_platform'] as const
type Role = (typeof roles)[number]

/**
 * How statements are planned for these roles. Databases lie on disks, or in memory, that find a row about as fast as the next
 * one; at the default of 4 whole companies are read to find ten rows of one. To compile a plan costs more than to run ours.
 */
const planning = ['random_page_cost = 1.1', 'jit = off'] as const

/** Held while the roles are changed: of two processes that start at once and change the same one, PostgreSQL turns one away. */
const rolesLock = 8_730_062

export type RoleUrls = { appUrl: string; platformUrl: string }

/** Lets the roles made by the migrations sign in, with passwords that only who knows the secret can derive. */
export async function openRoles(ownerUrl: string, secret: string): Promise<RoleUrls> {
  await withConnection(ownerUrl, async (client) => {
    // Given back with the connection.
    await client.query('select pg_advisory_lock($1)', [rolesLock])
    for (const role of roles) {
      // A statement that changes a role takes no parameters; both parts are quoted by the driver.
      await client.query(
        `alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(passwordOf(role, secret))}`,
      )
      for (const setting of planning) await client.query(`alter role ${client.escapeIdentifier(role)} set ${setting}`)
    }
  })
  return roleUrls(ownerUrl, secret)
}

/** Where the application's roles connect: the owner's address with another user and password. */
export function roleUrls(ownerUrl: string, secret: string): RoleUrls {
  return { appUrl: asRole(ownerUrl, 'warsha_app', secret), platformUrl: asRole(ownerUrl, 'warsha_platform', secret) }
}

function asRole(ownerUrl: string, role: Role, secret: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.href
}

function passwordOf(role: Role, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}
