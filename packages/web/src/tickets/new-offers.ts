import { useQuery } from '@tanstack/react-query'
import type { DeclinedWork } from '@warsha/contract/decision-rows'
import type { Service } from '@warsha/contract/lookups'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api.ts'
import type { TicketForm } from './new-form.ts'
import { longestOf, type Warranty } from './ticket-lines/catalogue.ts'

export type Offered = { warranties: readonly Warranty[]; declined: readonly DeclinedWork[] }

/** What earlier visits of a car left to offer at this one: work whose warranty still runs, and work its owner put off. */
export function useOffered(vehicleId: number | null): Offered {
  const input = { vehicleId: vehicleId ?? 0 }
  const enabled = vehicleId !== null
  const { data: running } = useQuery({ ...api.catalogue.warranties.queryOptions({ input }), enabled })
  const { data: declined } = useQuery({ ...api.decisions.declinedOfVehicle.queryOptions({ input }), enabled })
  return useMemo(() => ({ warranties: longestOf(running ?? []), declined: declined ?? [] }), [running, declined])
}

/** Once another car is chosen, the lines that the first one brought about are ordinary lines at the usual price. */
export function forgetOffers({ getValues, setValue }: UseFormReturn<TicketForm>, services: readonly Service[]): void {
  getValues('services').forEach((line, index) => {
    const usual = services.find(({ id }) => id === line.serviceId)
    if ((line.underWarrantyOfId !== null || line.offered !== null) && usual)
      setValue(`services.${index}.price`, usual.price)
    setValue(`services.${index}.underWarrantyOfId`, null)
    setValue(`services.${index}.declinedId`, null)
    setValue(`services.${index}.offered`, null)
  })
}
