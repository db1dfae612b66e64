import { useWhyNot } from '../lib/may.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'

/** Why the user may not change or delete a vehicle: technicians read the area, but only the workshop's heads write in it. */
export function useVehicleActions(): { noEdit: string | undefined; noDelete: string | undefined } {
  const whyNot = useWhyNot()
  const say = useRefusalMessage()
  const leads = useProfile().currentShopRoles.some((role) => role === 'Owner' || role === 'WorkshopManager')
  const reason = (action: 'vehicles.edit' | 'vehicles.delete') =>
    whyNot(action) ?? (leads ? undefined : say({ code: 'NotAllowedOperation', data: { action } }))
  return { noEdit: reason('vehicles.edit'), noDelete: reason('vehicles.delete') }
}
