import { useQuery } from '@tanstack/react-query'
import { listInUse } from '@warsha/domain/price-lists'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../lib/api.ts'
import type { SaleForm } from './new-sale.ts'

/** By which list a sale is priced: that of its customer, until the seller takes another one or none. */
export function useSaleList({ control, getValues, setValue }: UseFormReturn<SaleForm>, customerId: number | null) {
  const all = useQuery(api.spareParts.priceLists.queryOptions())
  const own = useQuery({
    ...api.storeSales.buyer.queryOptions({ input: { customerId: customerId ?? 0 } }),
    enabled: customerId !== null,
  })
  const theirs = customerId === null ? 0 : (own.data?.priceListId ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer begins with their own list, also where it is the same
  useEffect(() => setValue('priceListId', theirs), [customerId, theirs, setValue])
  const chosen = useWatch({ control, name: 'priceListId' })
  const lists = all.data ?? []
  return {
    lists: lists.filter(({ active }) => active),
    list: listInUse(lists, chosen),
    theirs,
    /** What the customer pays is not known yet. */
    waiting: (customerId !== null && own.isLoading) || (chosen !== 0 && all.isLoading),
    /** Without the lists only the prices of the shop are known. */
    failed: all.isError && !all.data,
    /** The list as it is now; null once it is out of use. */
    renew: async () => {
      const [{ data }] = await Promise.all([all.refetch(), customerId === null ? null : own.refetch()])
      return listInUse(data ?? [], getValues('priceListId'))
    },
  }
}
export type SaleList = ReturnType<typeof useSaleList>
