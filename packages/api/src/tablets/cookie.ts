import { randomBytes } from 'node:crypto'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { hashOf } from '../second-factor/hashes.ts'
import { findTabletByToken, type TabletRow } from './queries.ts'

const cookieName = 'warsha_tablet'
/** Browsers keep no cookie longer; each sign-in at the tablet begins it anew. */
const keptDays = 400

/** A new token of a tablet, and its hash. */
export function newTabletToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** No script reads it, and no other site has it sent; it says which company to look in. */
export function keepTablet({ onCookie, secure }: RequestContext, companyId: number, token: string): void {
  const kept = `Max-Age=${keptDays * 24 * 60 * 60}; Path=/api; HttpOnly; SameSite=Strict`
  onCookie?.(`${cookieName}=${companyId}.${token}; ${kept}${secure ? '; Secure' : ''}`)
}

/** What the browser brings to be known as a tablet; null where it brings nothing of the kind. */
export function broughtTablet({
  cookies,
}: Pick<RequestContext, 'cookies'>): { companyId: number; token: string } | null {
  const start = `${cookieName}=`
  const found = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(start))
  const [, companyId, token] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(found?.slice(start.length) ?? '') ?? []
  return companyId && token ? { companyId: Number(companyId), token } : null
}

/** Works with the tablet that calls, in its company; null where the browser is no tablet in use. */
export async function atThisTablet<T>(
  context: RequestContext,
  work: (tx: CompanyTx, tablet: TabletRow, token: string) => Promise<T>,
  does: 'read' | 'change' = 'read',
): Promise<T | null> {
  const brought = broughtTablet(context)
  if (!brought) return null
  return inCompany(
    context.services.database,
    brought.companyId,
    async (tx) => {
      const tablet = await findTabletByToken(tx, hashOf(brought.token))
      return tablet ? work(tx, tablet, brought.token) : null
    },
    does,
  )
}
