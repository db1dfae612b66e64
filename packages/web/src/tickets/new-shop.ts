import type { Service } from '@warsha/contract/lookups'
import { useMemo } from 'react'
import { useCachedLookup } from '../lib/lookups.ts'
import { useProfile } from '../lib/session.ts'
import { soldIn } from './ticket-lines/catalogue.ts'

/** The services that this shop sells; undefined until they are there. */
export function useShopServices(): Service[] | undefined {
  const { currentShopId } = useProfile()
  const services = useCachedLookup('services')
  const shopServices = useCachedLookup('shopServices')
  return useMemo(
    () => (services && shopServices ? soldIn(currentShopId, services, shopServices) : undefined),
    [currentShopId, services, shopServices],
  )
}
