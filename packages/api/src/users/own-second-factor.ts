import type { CompanyTx } from '@warsha/db/database'
import type { Role } from '@warsha/domain/roles'
import { authCodeOf, secondFactorDueAt } from '@warsha/domain/second-factor'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { beginCode, forgiveAttempt } from '../platform/attempts.ts'
import { beginApp, finishApp } from '../second-factor/app-set-up.ts'
import { askSentCode, findAsked, isSentCode, takeAsked } from '../second-factor/auth-codes.ts'
import { deleteFactor, findFactor, insertFactor, takeAppCode } from '../second-factor/factor.ts'
import { countRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from '../second-factor/recovery-codes.ts'
import { forgetBrowsers } from '../second-factor/remembered-browsers.ts'
import { orRefuseTyped } from '../second-factor/typed-proof.ts'
import { checkedPassword } from './checked-password.ts'
import { rolesOf } from './profile-of.ts'
import { listShopRoles, lockUser, type UserRow } from './queries.ts'
import { findRule } from './second-factor-rule.ts'
import { mailCode } from './session-or-code.ts'

async function me({ tx, actor }: CompanyContext): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return user
}

export const secondFactor = endpoint.users.secondFactor.handler(async ({ context: { tx, actor, services } }) => {
  const factor = await findFactor(tx, actor.userId)
  return {
    method: factor?.method ?? null,
    since: factor?.since ?? null,
    stays: factor !== undefined && (await isAskedOf(tx, actor)),
    recoveryCodesLeft: factor ? await countRecoveryCodes(tx, actor.userId) : 0,
    canEmail: services.mailer !== null,
    rememberedDays: services.settings.rememberedBrowserDays,
  }
})

export const beginSecondFactor = fileEndpoint.users.beginSecondFactor.handler(
  async ({ input: { password, method }, context }) => {
    const enterChecked = await checkedPassword(context, password)
    return enterChecked(async (entered, user) => {
      if (await findFactor(entered.tx, user.id)) throw refuse({ code: 'InvalidData' })
      if (method === 'email') return { setupToken: await sendOwnCode(entered, user), app: null }
      return beginApp(entered, { companyId: entered.actor.companyId, userId: user.id }, user.username)
    })
  },
)

export const switchSecondFactorOn = endpoint.users.switchSecondFactorOn.handler(
  async ({ input: { setupToken, authCode }, context }) => {
    const { tx, services } = context
    const user = await me(context)
    if (await findFactor(tx, user.id)) throw refuse({ code: 'InvalidData' })
    const attempt = await beginCode(services.platform, user.username, setupToken, context)
    const code = authCodeOf(authCode) ?? ''
    const of = { companyId: context.actor.companyId, userId: user.id }
    const factor = finishApp(context, of, { setupToken, code }) ?? (await fromMail(context, user, setupToken, code))
    if (!factor) throw refuse({ code: 'InvalidAuthCode', field: 'authCode' })
    await insertFactor(tx, user.id, factor)
    const recoveryCodes = await renewRecoveryCodes(tx, user.id, services.settings.secret)
    await record(context, { entity: 'user', entityId: user.id, action: 'secondFactorOn' })
    await forgiveAttempt(services.platform, attempt)
    return { recoveryCodes }
  },
)

async function fromMail(context: CompanyContext, user: UserRow, token: string, code: string) {
  const isRight = await takeOwnCode(context, user, { code, token })
  return isRight ? { method: 'email' as const, sealedSecret: null, lastStep: 0 } : null
}

async function sendOwnCode(context: CompanyContext, user: UserRow): Promise<string> {
  const { tx, services } = context
  if (services.mailer === null) throw refuse({ code: 'mailNotSetUp' })
  const { token, code } = await askSentCode(tx, { userId: user.id, purpose: 'own' }, services.settings.secret)
  await mailCode(context, tx, user, { purpose: 'ownCode', code, to: user.username })
  return token
}

async function takeOwnCode(
  { tx, services }: CompanyContext,
  user: UserRow,
  { code, token }: { code: string; token: string },
): Promise<boolean> {
  const asked = await findAsked(tx, { userId: user.id, purpose: 'own', token })
  return asked !== undefined && isSentCode(asked.codeHash, code, services.settings.secret) && takeAsked(tx, token)
}

export const sendOwnAuthCode = endpoint.users.sendOwnAuthCode.handler(async ({ context }) => {
  const user = await me(context)
  if ((await findFactor(context.tx, user.id))?.method !== 'email') throw refuse({ code: 'InvalidData' })
  return { codeToken: await sendOwnCode(context, user) }
})

/** Whether one of their roles, in whatever shop, must have a second factor. */
async function isAskedOf(tx: CompanyTx, { userId, companyRoles }: Pick<Actor, 'userId' | 'companyRoles'>) {
  const rule = await findRule(tx)
  if (rule.roles.length === 0) return false
  return secondFactorDueAt(rule, rolesOf({ companyRoles }, await listShopRoles(tx, userId))) !== null
}

type Code = { code: string; codeToken?: string | undefined }

/** The second factor once more, after the password: a session left open is no place to take one away. */
export async function orRefuseCode(context: CompanyContext, user: UserRow, { code, codeToken }: Code): Promise<void> {
  const { tx, services } = context
  const factor = await findFactor(tx, user.id)
  if (!factor) throw refuse({ code: 'InvalidData' })
  const attempt = await beginCode(services.platform, user.username, codeToken ?? null, context)
  const installation = services.settings.secret
  await orRefuseTyped(code, {
    code: async (digits) =>
      factor.method === 'app'
        ? takeAppCode(tx, user.id, { installation, code: digits })
        : codeToken !== undefined && takeOwnCode(context, user, { code: digits, token: codeToken }),
    recoveryCode: (typed) => takeRecoveryCode(tx, user.id, { installation, typed }),
  })
  await forgiveAttempt(services.platform, attempt)
}

export const switchSecondFactorOff = fileEndpoint.users.switchSecondFactorOff.handler(async ({ input, context }) => {
  const enterChecked = await checkedPassword(context, input.password)
  return enterChecked(async (entered, user) => {
    const { tx } = entered
    await orRefuseCode(entered, user, input)
    if (await isAskedOf(tx, { userId: user.id, companyRoles: user.companyRoles as Role[] }))
      throw refuse({ code: 'secondFactorStays' })
    await deleteFactor(tx, user.id)
    await forgetBrowsers(tx, user)
    await record(entered, { entity: 'user', entityId: user.id, action: 'secondFactorOff' })
    return { done: true as const }
  })
})

export const renewOwnRecoveryCodes = fileEndpoint.users.renewRecoveryCodes.handler(async ({ input, context }) => {
  const enterChecked = await checkedPassword(context, input.password)
  return enterChecked(async (entered, user) => {
    await orRefuseCode(entered, user, input)
    const recoveryCodes = await renewRecoveryCodes(entered.tx, user.id, entered.services.settings.secret)
    await record(entered, { entity: 'user', entityId: user.id, action: 'recoveryCodesRenewed' })
    return { recoveryCodes }
  })
})
