import { useQuery } from '@tanstack/react-query'
import type { DeclinedWork } from '@warsha/contract/decision-rows'
import { useMemo } from 'react'
import { api } from '../lib/api.ts'
import { longestOf, type Warranty } from '../lib/lines/catalogue.ts'

export type Offered = { warranties: readonly Warranty[]; declined: readonly DeclinedWork[] }

/** What earlier visits of a car left to offer at this one: work whose warranty still runs, and work its owner put off. */
export function useOffered(vehicleId: number | null): Offered {
  const input = { vehicleId: vehicleId ?? 0 }
  const enabled = vehicleId !== null
  const { data: running } = useQuery({ ...api.catalogue.warranties.queryOptions({ input }), enabled })
  const { data: declined } = useQuery({ ...api.decisions.declinedOfVehicle.queryOptions({ input }), enabled })
  return useMemo(() => ({ warranties: longestOf(running ?? []), declined: declined ?? [] }), [running, declined])
}
