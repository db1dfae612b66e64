import { hash, verify } from '@node-rs/argon2'
import type { CompanyTx } from '@warsha/db/database'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { dropAsked } from '../second-factor/auth-codes.ts'
import { dropPin } from '../second-factor/pins.ts'
import { forgetBrowsers } from '../second-factor/remembered-browsers.ts'
import { endOtherSessions } from './end-sessions.ts'
import { updateUser } from './queries.ts'

/** argon2id with the parameters OWASP asks for at least: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)
const common = new Set(dictionary['passwords-common'])

/**
 * The hash of a password that somebody chose.
 * @throws passwordTooCommon for one of the 49,000 most common passwords, in whatever case; the refusal names `field`
 */
export async function hashChosen(
  password: string,
  field: 'password' | 'newPassword' | 'owner.password',
): Promise<string> {
  if (common.has(password.toLowerCase())) throw refuse({ code: 'passwordTooCommon', field })
  return hashPassword(password)
}

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password)

/** Checked when the username is unknown, so that the time of the answer does not tell. */
export const nobodysHash = await hashPassword('nobody has this password')

/**
 * Stores another password. With the old one go all that came of it: the sessions but one, the browsers in which no code is asked
 * for, the PIN for shared tablets, and sign-ins that wait for their code.
 */
export async function changePasswordOf(
  tx: CompanyTx,
  user: { id: number; username: string },
  fields: { passwordHash: string; mustChangePassword: boolean },
  keptSession: string,
): Promise<void> {
  await updateUser(tx, user.id, fields)
  await endOtherSessions(tx, user.id, keptSession)
  await forgetBrowsers(tx, user)
  await dropAsked(tx, user.id)
  await dropPin(tx, user.id)
}

/** Stores the password that a user chose for themselves; the session they work in stays. */
export async function changeOwnPassword(
  entered: CompanyContext,
  user: { id: number; username: string },
  passwordHash: string,
): Promise<{ done: true }> {
  const { tx, actor } = entered
  await changePasswordOf(tx, user, { passwordHash, mustChangePassword: false }, actor.sessionId)
  await record(entered, { entity: 'user', entityId: user.id, action: 'passwordChanged' })
  return { done: true }
}
