import { authCodeOf, recoveryCodeCount, secondFactorMethods } from '@warsha/domain/second-factor'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { LoginResponse } from './users.ts'
import { Done, Instant, object, requiredText, UrlId } from './vocabulary.ts'

const tags = ['users']
const Username = requiredText(100)
/** Of a sign-in that waits for its code, or of a code that was sent. */
const Token = requiredText(100)
/** Six digits; the gap that apps show in their middle is left out. */
const AuthCode = requiredText(20).refine((typed) => authCodeOf(typed) !== null, { error: 'invalidInput' })
/** A code of an app or an e-mail, or a recovery code. */
const AnyCode = requiredText(20)
const Password = z.string().max(50)
export const RecoveryCodes = object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) })

const wrong = refuses('InvalidAuthCode', 'tooManyTries', 'NoSystemRolesAssigned', 'NoShopAssigned')
/** The browser is not asked for a code again for a time. */
const remember = z.boolean().default(false)

/** The second step of a sign-in. A wrong code, a wrong token, one that is over and a name that nobody has are the same answer. */
const verify2FactorAuthCode = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/verify2FactorAuthCode', summary: 'Sign in with the code', tags })
  .input(object({ username: Username, clientAuthToken: Token, authCode: AuthCode, remember }))
  .output(LoginResponse)
  .errors(wrong)

/** In the place of the code, for who has neither telephone nor mailbox at hand. A recovery code serves once. */
const verifyRecoveryCode = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/verifyRecoveryCode', summary: 'Sign in with a recovery code', tags })
  .input(object({ username: Username, clientAuthToken: Token, recoveryCode: AnyCode, remember }))
  .output(LoginResponse)
  .errors(wrong)

/** The code that was sent before works no more. The answer is the same where nothing was sent. */
const reSendAuthCode = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/reSendAuthCode', summary: 'Send the code of a sign-in again', tags })
  .input(object({ username: Username, clientAuthToken: Token }))
  .output(Done)
  .errors(refuses('mailNotSetUp', 'tooManyTries'))

/** The shapes of one's own second factor, of a user and of the operator's own accounts alike. */
export const SecondFactorState = object({
  method: z.enum(secondFactorMethods).nullable(),
  since: Instant.nullable(),
  /** A role of theirs needs it: it is not switched off. */
  stays: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether this installation sends e-mails. */
  canEmail: z.boolean(),
  rememberedDays: z.int(),
})
export const SetUp = object({ password: Password, method: z.enum(secondFactorMethods) })
export const Begun = object({
  setupToken: z.string(),
  /** For an app: its secret to type, and the same as a QR (SVG). */
  app: object({ secret: z.string(), qrSvg: z.string() }).nullable(),
})
export const Shown = object({ setupToken: requiredText(1000), authCode: AuthCode })
/** `codeToken` is that of a code which was sent; an app and a recovery code need none. */
export const Proof = object({ password: Password, code: AnyCode, codeToken: Token.optional() })

const own = { permission: 'signedIn', evenExpired: true, ownSession: true, notSupport: true } as const
export const guarded = refuses('InvalidCredentials', 'InvalidAuthCode', 'tooManyTries', 'InvalidData')

const secondFactor = endpoint
  .meta({ permission: 'signedIn', evenWithoutSecondFactor: true })
  .route({
    method: 'GET',
    path: '/users/secondFactor',
    summary: 'Whether a code is asked for after the password',
    tags,
  })
  .output(SecondFactorState)

/** The first step of switching it on: a secret for an app, or a code that is on its way. Nothing is changed yet. */
const beginSecondFactor = endpoint
  .meta({ ...own, evenWithoutSecondFactor: true })
  .route({ method: 'POST', path: '/users/secondFactor/begin', summary: 'Begin to switch the second factor on', tags })
  .input(SetUp)
  .output(Begun)
  .errors({ ...guarded, ...refuses('mailNotSetUp') })

/** Switched on once a code shows that it works. The recovery codes are shown this once. */
const switchSecondFactorOn = endpoint
  .meta({ ...own, evenWithoutSecondFactor: true })
  .route({ method: 'POST', path: '/users/secondFactor/on', summary: 'Switch the second factor on', tags })
  .input(Shown)
  .output(RecoveryCodes)
  .errors(refuses('InvalidAuthCode', 'tooManyTries', 'InvalidData'))

/** For who gets their codes by e-mail and is asked for one. */
const sendOwnAuthCode = endpoint
  .meta(own)
  .route({ method: 'POST', path: '/users/secondFactor/code', summary: 'Send oneself a code', tags })
  .output(object({ codeToken: z.string() }))
  .errors(refuses('mailNotSetUp', 'tooManyTries', 'InvalidData'))

const switchSecondFactorOff = endpoint
  .meta(own)
  .route({ method: 'POST', path: '/users/secondFactor/off', summary: 'Switch the second factor off', tags })
  .input(Proof)
  .output(Done)
  .errors({ ...guarded, ...refuses('secondFactorStays') })

const renewRecoveryCodes = endpoint
  .meta(own)
  .route({
    method: 'POST',
    path: '/users/secondFactor/recoveryCodes',
    summary: 'New recovery codes in the place of all before',
    tags,
  })
  .input(Proof)
  .output(RecoveryCodes)
  .errors(guarded)

/** For who lost telephone and recovery codes: whoever manages accounts takes the second factor away. Their sessions end. */
const resetSecondFactor = endpoint
  .meta({
    permission: { module: 'administration', roles: ['Owner', 'SystemAdministrator'] },
    evenExpired: true,
    notSupport: true,
  })
  .route({ method: 'DELETE', path: '/users/secondFactor/{id}', summary: 'Take a user’s second factor away', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'InvalidData', 'rightsBeyondOwn', 'ownAccountStays', 'notForSupport'))

export const secondFactors = {
  verify2FactorAuthCode,
  verifyRecoveryCode,
  reSendAuthCode,
  secondFactor,
  beginSecondFactor,
  switchSecondFactorOn,
  sendOwnAuthCode,
  switchSecondFactorOff,
  renewRecoveryCodes,
  resetSecondFactor,
}
