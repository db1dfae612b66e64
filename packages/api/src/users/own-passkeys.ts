import { mostPasskeys } from '@warsha/domain/passkeys'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import {
  deletePasskey,
  domainOf,
  insertPasskey,
  isChallengeOf,
  listPasskeys,
  newChallenge,
  renamePasskey,
  userHandleOf,
} from '../second-factor/passkeys.ts'
import { readNewPasskey } from '../second-factor/webauthn.ts'
import { checkedPassword } from './checked-password.ts'
import { orRefuseCode } from './own-second-factor.ts'
import { lockUser } from './queries.ts'

async function locked({ tx, actor }: CompanyContext) {
  const user = await lockUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return user
}

async function orRefuseMore({ tx, actor }: CompanyContext) {
  const known = await listPasskeys(tx, actor.userId)
  if (known.length >= mostPasskeys) throw refuse({ code: 'tooManyPasskeys', data: { max: mostPasskeys } })
  return known
}

export const passkeys = endpoint.users.passkeys.handler(async ({ context }) => {
  const rows = await listPasskeys(context.tx, context.actor.userId)
  return {
    available: domainOf(context) !== null,
    passkeys: rows.map(({ credentialId: _, ...row }) => row),
  }
})

export const beginPasskey = fileEndpoint.users.beginPasskey.handler(async ({ input, context }) => {
  const { password, code = '', codeToken } = input
  const enterChecked = await checkedPassword(context, password)
  return enterChecked(async (entered, user) => {
    if (user.twoFactor) await orRefuseCode(entered, user, { code, codeToken })
    const rpId = domainOf(entered)
    if (rpId === null) throw refuse({ code: 'passkeyRefused' })
    const known = await orRefuseMore(entered)
    const of = { companyId: entered.actor.companyId, userId: user.id }
    return {
      challenge: newChallenge(entered, of),
      rpId,
      userHandle: userHandleOf(of),
      known: known.map(({ credentialId }) => credentialId),
    }
  })
})

export const addPasskey = endpoint.users.addPasskey.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { name, challenge, ...made } = input
  const user = await locked(context)
  await orRefuseMore(context)
  const domain = domainOf(context)
  const isOurs = isChallengeOf(context, challenge, { companyId: actor.companyId, userId: user.id })
  const read = isOurs && domain !== null ? await readNewPasskey(made, { domain, challenge }) : null
  if (!read) throw refuse({ code: 'passkeyRefused' })
  const passkey = { userId: user.id, credentialId: made.credentialId, ...read, name }
  if (!(await insertPasskey(tx, passkey))) throw refuse({ code: 'passkeyRefused' })
  await record(context, { entity: 'user', entityId: user.id, action: 'passkeyAdded' })
  return { done: true as const }
})

export const changePasskeyName = endpoint.users.renamePasskey.handler(async ({ input: { id, name }, context }) => {
  const { tx, actor } = context
  if (!(await renamePasskey(tx, actor.userId, id, name))) throw refuse({ code: 'NotFound' })
  return { done: true as const }
})

export const removePasskey = endpoint.users.removePasskey.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  if (!(await deletePasskey(tx, actor.userId, id))) throw refuse({ code: 'NotFound' })
  await record(context, { entity: 'user', entityId: actor.userId, action: 'passkeyRemoved' })
  return { done: true as const }
})
