import { randomBytes } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import type { RequestContext } from '../lib/context.ts'
import { hashOf } from './hashes.ts'

type Of = { id: number; username: string }

/** A browser may be remembered for several users. */
const cookieOf = ({ username }: Of): string => `warsha_browser_${hashOf(username.toLowerCase()).slice(0, 16)}`

/** The token by which this browser is remembered for a user; null where it brings none. */
function broughtBy({ cookies }: RequestContext, user: Of): string | null {
  const name = `${cookieOf(user)}=`
  const found = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(name))
  return found?.slice(name.length) || null
}

/**
 * Remembers this browser for a user. The cookie is no sign-in: it only spares the code where the password is right, no script
 * reads it, and no other site has it sent.
 */
export async function rememberBrowser(context: RequestContext, tx: CompanyTx, user: Of): Promise<void> {
  const { address, agent, secure, services } = context
  const days = services.settings.rememberedBrowserDays
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('rememberedBrowsers')
    .values({
      companyId: tx.companyId,
      userId: user.id,
      tokenHash: hashOf(token),
      address,
      agent,
      expiresAt: sql<string>`now() + make_interval(days => ${days})`,
    })
    .execute()
  const kept = `Max-Age=${days * 24 * 60 * 60}; Path=/api; HttpOnly; SameSite=Strict`
  context.onCookie?.(`${cookieOf(user)}=${token}; ${kept}${secure ? '; Secure' : ''}`)
}

/** Whether this browser is remembered for the user, which counts as a use of it. */
export async function isRemembered(context: RequestContext, tx: CompanyTx, user: Of): Promise<boolean> {
  const token = broughtBy(context, user)
  if (token === null) return false
  const found = await tx
    .updateTable('rememberedBrowsers')
    .set({ usedAt: sql<string>`now()`, address: context.address })
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', user.id)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function listRemembered(context: RequestContext, tx: CompanyTx, user: Of) {
  const token = broughtBy(context, user)
  const rows = await tx
    .selectFrom('rememberedBrowsers')
    .select(['id', 'agent', 'address', 'rememberedAt', 'usedAt', 'expiresAt', 'tokenHash'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', user.id)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ tokenHash, ...row }) => ({ ...row, isThis: token !== null && tokenHash === hashOf(token) }))
}

/** Forgets one browser of a user; false where there is none of this number. */
export async function forgetBrowser(tx: CompanyTx, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('rememberedBrowsers')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Forgets all browsers of a user, but for the one that calls where `context` is given. */
export async function forgetBrowsers(tx: CompanyTx, user: Of, context?: RequestContext): Promise<void> {
  const kept = context ? broughtBy(context, user) : null
  await tx
    .deleteFrom('rememberedBrowsers')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', user.id)
    .where('tokenHash', '<>', kept === null ? '' : hashOf(kept))
    .execute()
}

export const forgetOverBrowsers = (tx: CompanyTx) =>
  tx
    .deleteFrom('rememberedBrowsers')
    .where('companyId', '=', tx.companyId)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()
