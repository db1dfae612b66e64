import { useQuery } from '@tanstack/react-query'
import { listInUse } from '@warsha/domain/price-lists'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { type KnownList, type SaleForm, sameTerms } from './new-sale.ts'

/** By which list a sale is priced: that of its customer, until the seller takes another one or none. */
export function useSaleList({ control, getValues, setValue }: UseFormReturn<SaleForm>, customerId: number | null) {
  const all = useQuery(api.spareParts.priceLists.queryOptions())
  const own = useQuery({
    ...api.storeSales.buyer.queryOptions({ input: { customerId: customerId ?? 0 } }),
    enabled: customerId !== null,
    staleTime: 0,
  })
  const theirs = customerId === null ? 0 : (own.data?.priceListId ?? 0)
  // What is kept from an earlier visit may be old: a sale begins by what is so now.
  const begins = useCustomersList(customerId, customerId === null || (own.data !== undefined && !own.isFetching), () =>
    setValue('priceListId', theirs),
  )
  const chosen = useWatch({ control, name: 'priceListId' })
  const lists: readonly KnownList[] = all.data ?? []
  const now = listInUse(lists, chosen)
  // The terms that the sale is priced by stay, whatever comes from the server meanwhile, until the change is said.
  const [taken, setTaken] = useState<{ id: number; list: KnownList | null }>({ id: 0, list: null })
  if (all.data && taken.id !== chosen) setTaken({ id: chosen, list: now })
  const list = taken.id === chosen ? taken.list : now
  const mine = customerId !== null && !own.data
  const isOut = all.data !== undefined && chosen !== 0 && list === null
  useEffect(() => {
    if (isOut) setValue('priceListId', 0)
  }, [isOut, setValue])
  return {
    lists: lists.filter(({ active }) => active),
    list,
    /** The list as it is now, where somebody has changed it since the sale took it; undefined otherwise. */
    newer: all.data && !sameTerms(list, now) ? now : undefined,
    take: (newer: KnownList | null) => setTaken({ id: chosen, list: newer }),
    theirs,
    /** What the customer pays is not known yet. */
    waiting: !(mine && own.isError) && (begins || (chosen !== 0 && all.isLoading)),
    /** Without the lists, or the customer's own, only the prices of the shop are known. */
    failed: (all.isError && !all.data) || (mine && own.isError),
    retry: () => void Promise.all([all.refetch(), mine ? own.refetch() : null]),
    /** The list as it is now; null once it is out of use. */
    renew: async () => {
      const [{ data }] = await Promise.all([all.refetch(), customerId === null ? null : own.refetch()])
      return listInUse<KnownList>(data ?? [], getValues('priceListId'))
    },
  }
}
export type SaleList = ReturnType<typeof useSaleList>

/** Another customer begins with their own list, once it is known; a list that they are given meanwhile waits for their next sale. */
function useCustomersList(customerId: number | null, known: boolean, begin: () => void): boolean {
  const [begun, setBegun] = useState<{ customerId: number | null }>()
  const begins = begun?.customerId !== customerId
  if (known && begins) setBegun({ customerId })
  const onBegun = useEffectEvent(begin)
  useEffect(() => {
    if (begun) onBegun()
  }, [begun])
  return begins && customerId !== null
}
