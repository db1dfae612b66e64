import { refuseMode } from '@warsha/domain/tax-devices'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { listDevices, switchOffDevice } from './queries.ts'
import { shopDevice } from './shop-devices.ts'

/** A rehearsal may end without the real thing; what counts with the authority has no way back (ZAT-007). */
export const switchOffEInvoicing = endpoint.taxDevices.switchOff.handler(async ({ input, context }) => {
  const { tx } = context
  const { shopId, id, version } = input
  const [device] = (await listDevices(tx, shopId)).filter((one) => one.id === id && one.state === 'Active')
  if (!device) throw refuse({ code: 'NotFound' })
  orRefuse(refuseMode(device, 'TestMode'))
  // Whoever issues meanwhile holds the device: this waits, and then sees what was issued.
  if (!(await switchOffDevice(tx, id, version))) throw refuse({ code: 'InvalidData' })
  await record(context, {
    entity: 'shop',
    entityId: shopId,
    action: 'eInvoicingSwitchedOff',
    changes: { eInvoicingMode: device.mode },
  })
  return shopDevice(context, shopId)
})
