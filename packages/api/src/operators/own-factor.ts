import { authCodeOf } from '@warsha/domain/second-factor'
import { operatorEndpoint } from '../lib/endpoint.ts'
import { noCompany } from '../lib/operator-sessions.ts'
import { refuse } from '../lib/refuse.ts'
import { beginAttempt, beginCode, forgiveAttempt } from '../platform/attempts.ts'
import { type AnyTx, type ByOperator, holdSignedIn, logAtDesk } from '../platform/desk-log.ts'
import { beginApp, finishApp } from '../second-factor/app-set-up.ts'
import {
  countOperatorRecoveryCodes,
  deleteOperatorFactor,
  findOperatorFactor,
  insertOperatorFactor,
  renewOperatorRecoveryCodes,
  takeOperatorCode,
  takeOperatorRecoveryCode,
} from '../second-factor/operator-factor.ts'
import { orRefuseTyped } from '../second-factor/typed-proof.ts'
import type { OperatorAccount } from '../settings.ts'
import { isOperatorPassword } from '../users/sign-in-operator.ts'

type Acting = ByOperator & { operator: OperatorAccount }
type Proof = { password: string; code: string }

const { operators } = operatorEndpoint
const whose = ({ operator }: Acting) => ({ companyId: noCompany, userId: operator.id })

/** A session left open is no place to change how its account is guarded. */
async function orRefusePassword(context: Acting, password: string): Promise<void> {
  const { operator, services } = context
  const attempt = await beginAttempt(services.platform, operator.email, context)
  if (!isOperatorPassword(operator, password)) throw refuse({ code: 'InvalidCredentials', field: 'password' })
  await forgiveAttempt(services.platform, attempt)
}

export const secondFactor = operators.secondFactor.handler(async ({ context: { operator, services } }) => {
  const factor = await findOperatorFactor(services.platform, operator.id)
  return {
    method: factor ? ('app' as const) : null,
    since: factor?.since ?? null,
    stays: false,
    recoveryCodesLeft: factor ? await countOperatorRecoveryCodes(services.platform, operator.id) : 0,
    // No code goes to them by e-mail, and no browser is remembered for them.
    canEmail: false,
    rememberedDays: 0,
  }
})

export const beginSecondFactor = operators.beginSecondFactor.handler(async ({ input, context }) => {
  const { operator, services } = context
  await orRefusePassword(context, input.password)
  if (input.method === 'email') throw refuse({ code: 'mailNotSetUp' })
  if (await findOperatorFactor(services.platform, operator.id)) throw refuse({ code: 'InvalidData' })
  return beginApp(context, whose(context), operator.email)
})

export const switchSecondFactorOn = operators.switchSecondFactorOn.handler(async ({ input, context }) => {
  const { operator, services } = context
  const { setupToken } = input
  const attempt = await beginCode(services.platform, operator.email, setupToken, context)
  const recoveryCodes = await holdSignedIn(context, async (tx) => {
    if (await findOperatorFactor(tx, operator.id)) throw refuse({ code: 'InvalidData' })
    const factor = finishApp(context, whose(context), { setupToken, code: authCodeOf(input.authCode) ?? '' })
    if (!factor) throw refuse({ code: 'InvalidAuthCode', field: 'authCode' })
    const { sealedSecret, lastStep } = factor
    await insertOperatorFactor(tx, { operator: operator.id, sealedSecret, lastStep })
    await logAtDesk(tx, context, { entity: 'account', entityId: operator.id, action: 'secondFactorOn' })
    return renewOperatorRecoveryCodes(tx, operator.id, services.settings.secret)
  })
  await forgiveAttempt(services.platform, attempt)
  return { recoveryCodes }
})

/** Both factors once more, then the work. */
async function proven<T>(context: Acting, { password, code }: Proof, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  const { operator, services } = context
  await orRefusePassword(context, password)
  const attempt = await beginCode(services.platform, operator.email, null, context)
  const done = await holdSignedIn(context, async (tx) => {
    if (!(await findOperatorFactor(tx, operator.id))) throw refuse({ code: 'InvalidData' })
    const installation = services.settings.secret
    await orRefuseTyped(code, {
      code: (digits) => takeOperatorCode(tx, operator.id, { installation, code: digits }),
      recoveryCode: (typed) => takeOperatorRecoveryCode(tx, operator.id, { installation, code: typed }),
    })
    return work(tx)
  })
  await forgiveAttempt(services.platform, attempt)
  return done
}

export const switchSecondFactorOff = operators.switchSecondFactorOff.handler(({ input, context }) =>
  proven(context, input, async (tx) => {
    const { operator } = context
    await deleteOperatorFactor(tx, operator.id)
    await logAtDesk(tx, context, { entity: 'account', entityId: operator.id, action: 'secondFactorOff' })
    return { done: true as const }
  }),
)

export const renewRecoveryCodes = operators.renewRecoveryCodes.handler(({ input, context }) =>
  proven(context, input, async (tx) => {
    const { operator, services } = context
    await logAtDesk(tx, context, { entity: 'account', entityId: operator.id, action: 'recoveryCodesRenewed' })
    return { recoveryCodes: await renewOperatorRecoveryCodes(tx, operator.id, services.settings.secret) }
  }),
)
