import { refusePin } from '@warsha/domain/tablets'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse } from '../lib/refuse.ts'
import { forgivePin } from '../platform/attempts.ts'
import { dropPin, findPin, storePin } from '../second-factor/pins.ts'
import { checkedPassword } from '../users/checked-password.ts'
import { countTabletsFor } from './queries.ts'

export const ownPin = endpoint.tablets.ownPin.handler(async ({ context: { tx, actor } }) => ({
  setAt: (await findPin(tx, actor.userId))?.setAt ?? null,
  tablets: await countTabletsFor(tx, actor.userId),
}))

export const setPin = fileEndpoint.tablets.setPin.handler(async ({ input: { password, pin }, context }) => {
  const enterChecked = await checkedPassword(context, password)
  orRefuse(at('pin', refusePin(pin)))
  return enterChecked(async (entered, user) => {
    const { tx, services } = entered
    await storePin(tx, services.settings.secret, user.id, pin)
    await forgivePin(services.platform, tx.companyId, user.id)
    await record(entered, { entity: 'user', entityId: user.id, action: 'pinSet' })
    return { done: true as const }
  })
})

export const removePin = endpoint.tablets.removePin.handler(async ({ context }) => {
  const { tx, actor } = context
  if (await dropPin(tx, actor.userId))
    await record(context, { entity: 'user', entityId: actor.userId, action: 'pinRemoved' })
  return { done: true as const }
})
