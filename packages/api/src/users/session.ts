import { refuseGrant } from '@warsha/domain/accounts'
import type { CompanyContext } from '../lib/context.ts'
import { endSession } from '../lib/end-session.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { tellSessionsEnded } from '../live/tell.ts'
import { lockAccount } from './account-queries.ts'
import { checkedPassword } from './checked-password.ts'
import { changeOwnPassword, hashChosen } from './passwords.ts'
import { preferencesIn, profileOf } from './profile-of.ts'
import { findTabletOf, findUser, listShopsOf, listSignIns, lockUser, rightsOf, updateUser } from './queries.ts'
import { tokenOf } from './session-token.ts'
import { recordSimulationEnd, simulatorOf } from './simulation.ts'

type Signed = Pick<CompanyContext, 'tx' | 'actor' | 'services'>

export const logout = endpoint.users.logout.handler(async ({ context }) => {
  const { tx, actor } = context
  if (actor.simulatedBy !== null) await recordSimulationEnd(context, actor.simulatedBy)
  await endSession(tx, actor.sessionId)
  tellSessionsEnded(tx, actor.simulatedBy ?? actor.userId)
  return { done: true as const }
})

export const profile = endpoint.users.profile.handler(async ({ context: { tx, actor } }) => {
  const user = await findUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return profileOf(tx, user, actor.shopId, await insteadOf({ tx, actor }))
})

export const saveProfile = endpoint.users.saveProfile.handler(async ({ input: { id, version, ...given }, context }) => {
  const { tx, actor } = context
  if (id !== actor.userId) throw refuse({ code: 'NotFound' })
  const user = await lockUser(tx, id)
  if (!user) throw refuse({ code: 'NotFound' })
  if (user.version !== version) throw refuse({ code: 'InvalidData' })
  const changes = changesBetween(user, given)
  if (changes) {
    await updateUser(tx, id, given)
    await record(context, { entity: 'user', entityId: id, action: 'profileSaved', changes })
  }
  return tokenFor(context, actor.shopId)
})

export const preferencesOf = endpoint.users.preferencesOf.handler(async ({ input: { id }, context: { tx } }) => {
  const user = await findUser(tx, id)
  if (!user) throw refuse({ code: 'NotFound' })
  return preferencesIn(user)
})

/** Of another user: what is saved of one's own profile, by who manages accounts. */
export const changePreferences = endpoint.users.changePreferences.handler(
  async ({ input: { id, version, ...given }, context }) => {
    const { tx, actor } = context
    if (id !== actor.userId && !actor.roles.some((role) => role === 'Owner' || role === 'SystemAdministrator'))
      throw refuse({ code: 'NotFound' })
    const account = await lockAccount(tx, id)
    if (id !== actor.userId) orRefuse(refuseGrant(await rightsOf(tx, actor), account))
    const user = await findUser(tx, id)
    if (!user || user.version !== version) throw refuse({ code: 'InvalidData' })
    const changes = changesBetween(user, given)
    if (!changes) return { version }
    await updateUser(tx, id, given)
    await record(context, { entity: 'user', entityId: id, action: 'profileSaved', changes })
    return { version: version + 1 }
  },
)

export const switchShop = endpoint.users.switchShop.handler(async ({ input: { shopId }, context }) => {
  const { tx, actor } = context
  const user = await lockUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  const shops = await listShopsOf(tx, user)
  if (!shops.some(({ id }) => id === shopId)) throw refuse({ code: 'NotFound' })
  await updateUser(tx, actor.userId, { currentShopId: shopId })
  return tokenFor(context, shopId)
})

export const signInHistory = endpoint.users.signInHistory.handler(({ context: { tx, actor } }) =>
  listSignIns(tx, actor.userId, 10),
)

export const changePassword = fileEndpoint.users.changePassword.handler(async ({ input, context }) => {
  const enterChecked = await checkedPassword(context, input.password)
  if (input.newPassword === input.password) throw refuse({ code: 'passwordUnchanged', field: 'newPassword' })
  const passwordHash = await hashChosen(input.newPassword, 'newPassword')
  return enterChecked((entered, user) => changeOwnPassword(entered, user, passwordHash))
})

/** Under whose eyes, or at which shared tablet, the session works. */
const insteadOf = async (context: Pick<Signed, 'tx' | 'actor'>) => ({
  simulator: await simulatorOf(context),
  tablet: context.actor.tablet && (await findTabletOf(context.tx, context.actor.tablet.id)),
})

/** A new token of the same session, because its claims have changed. */
async function tokenFor(context: Signed, shopId: number) {
  const { tx, actor } = context
  const user = await findUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  const fresh = await profileOf(tx, user, shopId, await insteadOf(context))
  return { token: await tokenOf(context, fresh), profile: fresh }
}
