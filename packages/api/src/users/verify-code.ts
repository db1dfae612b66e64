import { setTimeout as wait } from 'node:timers/promises'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import { authCodeOf } from '@warsha/domain/second-factor'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { beginCode, forgiveAttempt } from '../platform/attempts.ts'
import { findLogin } from '../platform/logins.ts'
import { findAsked, isSentCode, renewSentCode, takeAsked } from '../second-factor/auth-codes.ts'
import { takeAppCode } from '../second-factor/factor.ts'
import { takeRecoveryCode } from '../second-factor/recovery-codes.ts'
import { rememberBrowser } from '../second-factor/remembered-browsers.ts'
import { insertSignIn, lockUser, type UserRow } from './queries.ts'
import { answerOf, type Begun, begun, mailCode } from './session-or-code.ts'

/** No answer of a failure comes sooner, so that its time tells nothing. */
const leastMs = 250

type Waiting = { username: string; clientAuthToken: string; remember: boolean }
type Asked = { codeHash: string | null }
type Proof = (tx: CompanyTx, user: UserRow, asked: Asked) => Promise<boolean>

export const verifyAuthCode = openEndpoint.users.verify2FactorAuthCode.handler(({ input, context }) => {
  const installation = context.services.settings.secret
  const code = authCodeOf(input.authCode) ?? ''
  return signedInBy(context, input, async (tx, user, { codeHash }) =>
    codeHash === null ? takeAppCode(tx, user.id, { installation, code }) : isSentCode(codeHash, code, installation),
  )
})

export const verifyRecoveryCode = openEndpoint.users.verifyRecoveryCode.handler(({ input, context }) => {
  const installation = context.services.settings.secret
  return signedInBy(context, input, async (tx, user) => {
    if (!(await takeRecoveryCode(tx, user.id, { installation, typed: input.recoveryCode }))) return false
    const actor = { userId: user.id, nameEn: user.nameEn, nameAr: user.nameAr, sessionId: null }
    await record({ ...context, tx, actor }, { entity: 'user', entityId: user.id, action: 'recoveryCodeUsed' })
    return true
  })
})

/** Signs in whoever brings the token of their password and proves themselves; every other answer is the same refusal. */
async function signedInBy(
  context: RequestContext,
  { username: typed, clientAuthToken, remember }: Waiting,
  isProof: Proof,
) {
  const { platform, database } = context.services
  const username = typed.trim().toLowerCase()
  const attempt = await beginCode(platform, username, clientAuthToken, context)
  const soonest = wait(leastMs)
  const login = await findLogin(platform, username)
  const signedIn =
    login &&
    (await inCompany(database, login.companyId, async (tx): Promise<Begun | null> => {
      const user = await lockUser(tx, login.userId)
      const asked = user && (await findAsked(tx, { userId: user.id, purpose: 'signIn', token: clientAuthToken }))
      if (!user?.enabled || !asked) return null
      if (!(await isProof(tx, user, asked)) || !(await takeAsked(tx, clientAuthToken))) {
        await insertSignIn(tx, { userId: user.id, address: context.address, agent: context.agent, succeeded: false })
        return null
      }
      if (remember) await rememberBrowser(context, tx, user)
      return begun(context, tx, user)
    }))
  if (!signedIn) {
    await soonest
    throw refuse({ code: 'InvalidAuthCode', field: 'authCode' })
  }
  await forgiveAttempt(platform, attempt)
  return answerOf(context, signedIn)
}

export const reSendAuthCode = openEndpoint.users.reSendAuthCode.handler(async ({ input, context }) => {
  const { platform, database, mailer, settings } = context.services
  if (mailer === null) throw refuse({ code: 'mailNotSetUp' })
  const username = input.username.trim().toLowerCase()
  const soonest = wait(leastMs)
  const login = await findLogin(platform, username)
  if (login)
    await inCompany(database, login.companyId, async (tx) => {
      const user = await lockUser(tx, login.userId)
      const asking = { userId: login.userId, purpose: 'signIn', token: input.clientAuthToken } as const
      const asked = await findAsked(tx, asking)
      if (!user?.enabled || !asked || asked.codeHash === null) return
      const code = await renewSentCode(tx, input.clientAuthToken, settings.secret)
      await mailCode(context, tx, user, { purpose: 'signInCode', code, to: user.username })
    })
  await soonest
  return { done: true as const }
})
