import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DueService } from '@warsha/contract/critical-services'
import type { DeclinedWork } from '@warsha/contract/decision-rows'
import { useMemo } from 'react'
import { api } from '../lib/api.ts'
import { longestOf, type Warranty } from '../lib/lines/catalogue.ts'

export type Offered = {
  warranties: readonly Warranty[]
  declined: readonly DeclinedWork[]
  due: readonly DueService[]
}

const carOf = (key: readonly unknown[] | undefined) =>
  (key?.[1] as { input?: { vehicleId?: number } } | undefined)?.input?.vehicleId

/**
 * What to offer for a car: work whose warranty still runs, work its owner put off, and critical services that are due, by the
 * kilometres that are typed where some are.
 */
export function useOffered(vehicleId: number | null, km: number | null): Offered {
  const input = { vehicleId: vehicleId ?? 0 }
  const enabled = vehicleId !== null
  const { data: running } = useQuery({ ...api.catalogue.warranties.queryOptions({ input }), enabled })
  const { data: declined } = useQuery({ ...api.decisions.declinedOfVehicle.queryOptions({ input }), enabled })
  const [read] = useDebouncedValue(km !== null && km >= 0 ? km : null, 300)
  const { data: due } = useQuery({
    ...api.catalogue.dueOfVehicle.queryOptions({ input: read === null ? input : { ...input, km: read } }),
    enabled,
    // The offers stay under the finger while kilometres are typed; those of another car never do.
    placeholderData: (before, query) => (carOf(query?.queryKey) === vehicleId ? before : undefined),
  })
  return useMemo(
    () => ({ warranties: longestOf(running ?? []), declined: declined ?? [], due: due ?? [] }),
    [running, declined, due],
  )
}
