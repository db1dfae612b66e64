import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { LoginAnswer } from '@warsha/contract/users'
import type { RequestContext } from '../lib/context.ts'
import { choosingMinutes, insertOperatorSession, noCompany } from '../lib/operator-sessions.ts'
import { type AnyTx, holdOperator } from '../platform/desk-log.ts'
import {
  askOperatorCode,
  findOperatorFactor,
  isOperatorAsked,
  takeOperatorAsked,
} from '../second-factor/operator-factor.ts'
import type { OperatorAccount } from '../settings.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const isOperatorPassword = (operator: OperatorAccount, password: string): boolean =>
  timingSafeEqual(digest(password), digest(operator.password))

/** Signs the operator in, or asks for a code where their account has a second factor. Null for a wrong password. */
export async function signInOperator(
  context: RequestContext,
  operator: OperatorAccount,
  password: string,
): Promise<LoginAnswer | null> {
  if (!isOperatorPassword(operator, password)) return null
  const { platform, version: currentVersion } = context.services
  const begun = await holdOperator(platform, operator.id, async (tx) =>
    (await findOperatorFactor(tx, operator.id))
      ? { token: await askOperatorCode(tx, operator.id) }
      : { session: await newSession(context, tx, operator) },
  )
  if (begun.session) return answerOf(context, operator, begun.session)
  return { token: begun.token, currentVersion, lastLoginDate: null, secondFactor: 'app', handOverTo: null }
}

/** The second step of their sign-in; null for a token that is none of theirs, and for a wrong proof. */
export async function verifyOperator(
  context: RequestContext,
  operator: OperatorAccount,
  token: string,
  isProof: (tx: AnyTx) => Promise<boolean>,
): Promise<LoginAnswer | null> {
  const session = await holdOperator(context.services.platform, operator.id, async (tx) => {
    if (!(await isOperatorAsked(tx, operator.id, token)) || !(await isProof(tx))) return null
    await takeOperatorAsked(tx, token)
    return newSession(context, tx, operator)
  })
  return session && answerOf(context, operator, session)
}

type Session = { id: string; expires: Date }

/** In the transaction that proves it: a reset comes before and leaves no proof, or after and ends the session. */
async function newSession({ address, agent }: RequestContext, tx: AnyTx, operator: OperatorAccount): Promise<Session> {
  const id = randomUUID()
  const expires = new Date(Date.now() + choosingMinutes * 60_000)
  await insertOperatorSession(tx, { id, operator: operator.id, expiresAt: expires.toISOString(), address, agent })
  return { id, expires }
}

/** Where no company is entered yet: the token opens the desk, the list of companies that allow support, and the way into one of them. */
async function answerOf(
  { services, language }: RequestContext,
  operator: OperatorAccount,
  { id, expires }: Session,
): Promise<LoginAnswer> {
  const { tokens, settings, version } = services
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
