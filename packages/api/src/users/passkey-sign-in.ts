import { setTimeout as wait } from 'node:timers/promises'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import {
  countUse,
  domainOf,
  findPasskey,
  isChallengeOf,
  newChallenge,
  readUserHandle,
  takeChallenge,
} from '../second-factor/passkeys.ts'
import { countOfSignature } from '../second-factor/webauthn.ts'
import { insertSignIn, lockUser } from './queries.ts'
import { answerOf, type Begun, begun } from './session-or-code.ts'

/** No failure is answered sooner, so that its time does not tell whether the user exists. */
const leastMs = 250

export const passkeyChallenge = openEndpoint.users.passkeyChallenge.handler(({ context }) => {
  const rpId = domainOf(context)
  return rpId === null ? null : { challenge: newChallenge(context, null), rpId }
})

type Shown = {
  challenge: string
  credentialId: string
  userHandle: string
  clientDataJson: string
  authenticatorData: string
  signature: string
}

export const authenticateWithPasskey = openEndpoint.users.authenticateWithPasskey.handler(
  async ({ input, context }) => {
    const soonest = wait(leastMs)
    const { database } = context.services
    const whose = readUserHandle(input.userHandle)
    // Read alone at first: what nobody has signed changes no company.
    const isKnown =
      whose &&
      (await inCompany(database, whose.companyId, (tx) => findPasskey(tx, whose.userId, input.credentialId), 'read'))
    const signedIn =
      isKnown && (await inCompany(database, whose.companyId, (tx) => signIn(context, tx, whose.userId, input)))
    if (!signedIn) {
      await soonest
      throw refuse({ code: 'passkeyRefused' })
    }
    return answerOf(context, signedIn)
  },
)

/** Null for anything but a passkey of an enabled user that signed our challenge, for the first time. */
async function signIn(context: RequestContext, tx: CompanyTx, userId: number, shown: Shown): Promise<Begun | null> {
  const { challenge, credentialId } = shown
  const domain = domainOf(context)
  const user = await lockUser(tx, userId)
  const passkey = user && (await findPasskey(tx, userId, credentialId))
  if (domain === null || !user || !passkey) return null
  const isAsked = user.enabled && isChallengeOf(context, challenge, null)
  const signCount = isAsked ? await countOfSignature(shown, passkey, { domain, challenge }) : null
  const isRight = signCount !== null && (await takeChallenge(tx, challenge))
  if (!isRight) {
    await insertSignIn(tx, { userId, address: context.address, agent: context.agent, succeeded: false })
    return null
  }
  await countUse(tx, passkey.id, signCount)
  return begun(context, tx, user)
}
