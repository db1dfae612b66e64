import { refuseSimulation } from '@warsha/domain/accounts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { tellSessionsEnded } from '../live/tell.ts'
import { lockAccount } from './account-queries.ts'
import { profileOf } from './profile-of.ts'
import { findUser, rightsOf, seeAs, shopToWorkIn, type UserRow } from './queries.ts'
import { tokenOf } from './session-token.ts'

type Signed = Pick<CompanyContext, 'tx' | 'actor'>

export const startSimulation = endpoint.users.startSimulation.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  // Locked: whoever is looked at is not deleted meanwhile.
  const account = await lockAccount(tx, id)
  orRefuse(refuseSimulation({ ...actor, ...(await rightsOf(tx, actor)) }, account))
  const profile = await seenBy(context, await theUser(context, id), await theUser(context, actor.userId))
  if (!(await seeAs(tx, actor.sessionId, id))) throw refuse({ code: 'simulationOnlyLooks' })
  tellSessionsEnded(tx, actor.userId)
  await record(context, { entity: 'user', entityId: id, action: 'simulationStarted' })
  return { token: await tokenOf(context, profile), profile }
})

/** Where nothing is simulated, because it ended in another tab, it is the caller's own profile all the same. */
export const endSimulation = endpoint.users.endSimulation.handler(async ({ context }) => {
  const { tx, actor } = context
  if ((await seeAs(tx, actor.sessionId, null)) && actor.simulatedBy !== null) {
    tellSessionsEnded(tx, actor.simulatedBy)
    await recordSimulationEnd(context, actor.simulatedBy)
  }
  const profile = await seenBy(context, await theUser(context, actor.simulatedBy ?? actor.userId), null)
  return { token: await tokenOf(context, profile), profile }
})

/** The log names the owner who looked, and whom they looked at. */
export async function recordSimulationEnd(context: CompanyContext, simulatedBy: number): Promise<void> {
  const { id, nameEn, nameAr } = await theUser(context, simulatedBy)
  await record(
    { ...context, actor: { userId: id, nameEn, nameAr, sessionId: context.actor.sessionId } },
    { entity: 'user', entityId: context.actor.userId, action: 'simulationEnded' },
  )
}

/** The owner who sees the product as the caller does; null where the caller is themselves. */
export const simulatorOf = async (context: Signed): Promise<UserRow | null> =>
  context.actor.simulatedBy === null ? null : theUser(context, context.actor.simulatedBy)

async function theUser({ tx }: Pick<Signed, 'tx'>, id: number): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw refuse({ code: 'NotFound' })
  return user
}

async function seenBy({ tx }: Pick<Signed, 'tx'>, user: UserRow, by: UserRow | null) {
  const shop = await shopToWorkIn(tx, user)
  if (!shop) throw refuse({ code: 'nothingToSimulate' })
  return profileOf(tx, user, shop.id, { simulator: by })
}
