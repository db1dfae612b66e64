import type { Role } from '@warsha/domain/roles'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Language } from './context.ts'

/** The claims of the specification (§6), with the session (`sid`) and the company's number (`co`). */
export type Claims = {
  user: number
  regNo: string
  csId: number
  lang: Language
  tz: string
  layout: 'side' | 'top'
  role: Role[]
  /** Sub-domain of the company. */
  sd: string | null
  /** The same roles in all shops. */
  ssr: boolean
  /** The roles that are allowed all module actions. */
  aamar: Role[]
  sid: string
  co: number
}

export type ReadToken = { claims: Claims } | { problem: 'forged' | 'expired' }

/** Signs and reads bearer tokens. A token that was read is remembered: its signature cannot change, and its session is asked for anyway. */
export function tokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  const linkKey = new TextEncoder().encode(`${secret} link of a registration`)
  const known = new Map<string, { claims: Claims; exp: number }>()

  async function sign(claims: Claims, expiresAt: Date): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expiresAt)
      .sign(key)
  }

  async function read(token: string): Promise<ReadToken> {
    const remembered = known.get(token)
    if (remembered) return remembered.exp * 1000 > Date.now() ? { claims: remembered.claims } : { problem: 'expired' }
    try {
      const { payload } = await jwtVerify<Claims>(token, key, { algorithms: ['HS256'] })
      if (known.size > 20_000) known.clear()
      known.set(token, { claims: payload, exp: payload.exp ?? 0 })
      return { claims: payload }
    } catch (error) {
      return { problem: error instanceof errors.JWTExpired ? 'expired' : 'forged' }
    }
  }

  /** Says that the bearer opened a good link of a registration. It is signed with another key: it is no session. */
  const signLink = (username: string, expiresAt: Date): Promise<string> =>
    new SignJWT({ username })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expiresAt)
      .sign(linkKey)

  /** Whose link the bearer opened; null where they opened none, or too long ago. */
  async function readLink(token: string): Promise<string | null> {
    const read = await jwtVerify<{ username: string }>(token, linkKey, { algorithms: ['HS256'] }).catch(() => null)
    return read?.payload.username ?? null
  }
  return { sign, read, signLink, readLink }
}
export type Tokens = ReturnType<typeof tokens>
