import { refusePin } from '@warsha/domain/tablets'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { forgivePin } from '../platform/attempts.ts'
import { dropPin, findPin, storePin } from '../second-factor/pins.ts'
import { orRefusePassword } from '../users/business-user.ts'
import { lockUser } from '../users/queries.ts'
import { countTabletsFor } from './queries.ts'

export const ownPin = endpoint.tablets.ownPin.handler(async ({ context: { tx, actor } }) => ({
  setAt: (await findPin(tx, actor.userId))?.setAt ?? null,
  tablets: await countTabletsFor(tx, actor.userId),
}))

export const setPin = endpoint.tablets.setPin.handler(async ({ input: { password, pin }, context }) => {
  const { tx, actor, services } = context
  const user = await lockUser(tx, actor.userId)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  await orRefusePassword(context, user, password)
  orRefuse(at('pin', refusePin(pin)))
  await storePin(tx, services.settings.secret, actor.userId, pin)
  await forgivePin(services.platform, tx.companyId, actor.userId)
  await record(context, { entity: 'user', entityId: actor.userId, action: 'pinSet' })
  return { done: true as const }
})

export const removePin = endpoint.tablets.removePin.handler(async ({ context }) => {
  const { tx, actor } = context
  if (await dropPin(tx, actor.userId))
    await record(context, { entity: 'user', entityId: actor.userId, action: 'pinRemoved' })
  return { done: true as const }
})
