import { pathOf } from '@warsha/domain/records'
import { useMayOpen, useWhyNot } from '../may.ts'
import { useRefusalMessage } from '../refusals.ts'

/** Why the user may not add a car (and its customer) at the counter; undefined when they may. */
export function useWhyNotAdd(what: 'both' | 'vehicle'): string | undefined {
  const whyNot = useWhyNot()
  const mayOpen = useMayOpen()
  const say = useRefusalMessage()
  const vehicle = whyNot('vehicles.new')
  const customer = what === 'both' ? whyNot('customers.new') : undefined
  if (vehicle ?? customer) return vehicle ?? customer
  // A new vehicle takes a role beside the action.
  return mayOpen(pathOf('vehicle', 'new'))
    ? undefined
    : say({ code: 'NotAllowedOperation', data: { action: 'vehicles.new' } })
}
