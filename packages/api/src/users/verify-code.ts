import { setTimeout as wait } from 'node:timers/promises'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import { authCodeOf } from '@warsha/domain/second-factor'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { beginCode, beginStrangersCode, forgiveAttempt } from '../platform/attempts.ts'
import { type AnyTx, logAtDesk } from '../platform/desk-log.ts'
import { findLogin } from '../platform/logins.ts'
import { findAsked, isSentCode, renewSentCode, takeAsked } from '../second-factor/auth-codes.ts'
import { takeAppCode } from '../second-factor/factor.ts'
import { isOperatorAsked, takeOperatorCode, takeOperatorRecoveryCode } from '../second-factor/operator-factor.ts'
import { takeRecoveryCode } from '../second-factor/recovery-codes.ts'
import { rememberBrowser } from '../second-factor/remembered-browsers.ts'
import type { OperatorAccount } from '../settings.ts'
import { insertSignIn, lockUser, type UserRow } from './queries.ts'
import { answerOf, type Begun, begun, mailCode } from './session-or-code.ts'
import { verifyOperator } from './sign-in-operator.ts'

/** No answer of a failure comes sooner, so that its time tells nothing. */
const leastMs = 250

type Waiting = { username: string; clientAuthToken: string; remember: boolean }
type Asked = { codeHash: string | null }
type Proof = {
  ofUser: (tx: CompanyTx, user: UserRow, asked: Asked) => Promise<boolean>
  ofOperator: (tx: AnyTx, operator: OperatorAccount) => Promise<boolean>
}

export const verifyAuthCode = openEndpoint.users.verify2FactorAuthCode.handler(({ input, context }) => {
  const installation = context.services.settings.secret
  const code = authCodeOf(input.authCode) ?? ''
  return signedInBy(context, input, {
    ofUser: async (tx, user, { codeHash }) =>
      codeHash === null ? takeAppCode(tx, user.id, { installation, code }) : isSentCode(codeHash, code, installation),
    ofOperator: (tx, { id }) => takeOperatorCode(tx, id, { installation, code }),
  })
})

export const verifyRecoveryCode = openEndpoint.users.verifyRecoveryCode.handler(({ input, context }) => {
  const installation = context.services.settings.secret
  return signedInBy(context, input, {
    ofUser: async (tx, user) => {
      if (!(await takeRecoveryCode(tx, user.id, { installation, typed: input.recoveryCode }))) return false
      const actor = { userId: user.id, nameEn: user.nameEn, nameAr: user.nameAr, sessionId: null }
      await record({ ...context, tx, actor }, { entity: 'user', entityId: user.id, action: 'recoveryCodeUsed' })
      return true
    },
    ofOperator: async (tx, operator) => {
      if (!(await takeOperatorRecoveryCode(tx, operator.id, { installation, code: input.recoveryCode }))) return false
      const changed = { entity: 'account', entityId: operator.id, action: 'recoveryCodeUsed' }
      await logAtDesk(tx, { ...context, operator }, changed)
      return true
    },
  })
})

/** Signs in whoever brings the token of their password and proves themselves; every other answer is the same refusal. */
async function signedInBy(
  context: RequestContext,
  { username: typed, clientAuthToken, remember }: Waiting,
  proof: Proof,
) {
  const { platform, settings } = context.services
  const username = typed.trim().toLowerCase()
  const operator = settings.operators.find(({ email }) => email === username)
  const login = operator ? undefined : await findLogin(platform, username)
  const isWaiting = operator
    ? await isOperatorAsked(platform, operator.id, clientAuthToken)
    : login !== undefined && (await isUserAsked(context, login, clientAuthToken))
  const attempt = isWaiting
    ? await beginCode(platform, username, clientAuthToken, context)
    : await beginStrangersCode(platform, context)
  const soonest = wait(leastMs)
  const answer = operator
    ? await verifyOperator(context, operator, clientAuthToken, (tx) => proof.ofOperator(tx, operator))
    : login && (await signedInUser(context, login, { clientAuthToken, remember, proof }))
  if (!answer) {
    await soonest
    throw refuse({ code: 'InvalidAuthCode', field: 'authCode' })
  }
  await forgiveAttempt(platform, attempt)
  return answer
}

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>
async function isUserAsked({ services }: RequestContext, { companyId, userId }: Login, token: string) {
  const find = (tx: CompanyTx) => findAsked(tx, { userId, purpose: 'signIn', token })
  return (await inCompany(services.database, companyId, find, 'read')) !== undefined
}

type Brought = Pick<Waiting, 'clientAuthToken' | 'remember'> & { proof: Proof }
async function signedInUser(context: RequestContext, login: Login, { clientAuthToken, remember, proof }: Brought) {
  const { database } = context.services
  const signedIn = await inCompany(database, login.companyId, async (tx): Promise<Begun | null> => {
    const user = await lockUser(tx, login.userId)
    const asked = user && (await findAsked(tx, { userId: user.id, purpose: 'signIn', token: clientAuthToken }))
    if (!user?.enabled || !asked) return null
    if (!(await proof.ofUser(tx, user, asked)) || !(await takeAsked(tx, clientAuthToken))) {
      await insertSignIn(tx, { userId: user.id, address: context.address, agent: context.agent, succeeded: false })
      return null
    }
    if (remember) await rememberBrowser(context, tx, user)
    return begun(context, tx, user)
  })
  return signedIn && answerOf(context, signedIn)
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
