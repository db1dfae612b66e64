import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../lib/context.ts'
import { choosingMinutes, insertOperatorSession, noCompany } from '../lib/operator-sessions.ts'
import type { OperatorAccount } from '../settings.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Signs the operator in where no company is entered yet: the token opens the list of companies that allow it, and the way
 * into one of them. Null for a wrong password.
 */
export async function signInOperator(
  { services, address, agent, language }: RequestContext,
  operator: OperatorAccount,
  password: string,
) {
  if (!timingSafeEqual(digest(password), digest(operator.password))) return null
  const { tokens, platform, settings, version } = services
  const id = randomUUID()
  const expires = new Date(Date.now() + choosingMinutes * 60_000)
  await insertOperatorSession(platform, {
    id,
    operator: operator.id,
    expiresAt: expires.toISOString(),
    address,
    agent,
  })
  const token = await tokens.sign(
    {
      user: operator.id,
      regNo: '',
      csId: 0,
      lang: language,
      tz: settings.defaultTimeZone,
      layout: 'side',
      role: [],
      sd: null,
      ssr: true,
      aamar: [],
      sid: id,
      co: noCompany,
    },
    expires,
  )
  return { token, currentVersion: version, lastLoginDate: null, secondFactor: null, handOverTo: null }
}
