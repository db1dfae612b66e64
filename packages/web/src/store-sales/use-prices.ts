import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { type PriceChange, repriced, type SaleForm } from './new-sale.ts'
import type { SaleList } from './use-sale-list.ts'

/** Whether the sale was refused because a line of it, or its price list, is out of date. */
export const isPriceOld = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'InvalidData' &&
  /^(lines\.|priceListId$)/.test(error.errors[0]?.field ?? '')

/** The prices of a sale that is being typed, asked for again once the shop or a list has changed one. */
export function usePrices({ getValues, setValue }: UseFormReturn<SaleForm>, sale: SaleList) {
  const [changed, setChanged] = useState<PriceChange[]>([])
  /** Takes the prices of now; whether any is another one. */
  const renew = async (): Promise<boolean> => {
    const { lines } = getValues()
    const before = sale.list
    const [after, ...found] = await Promise.all([
      sale.renew(),
      ...lines.map(({ partNo }) => api.stock.find.call({ searchInput: partNo })),
    ])
    const now = repriced(
      lines,
      found.flatMap(({ items }) => items),
      [before, after],
    )
    setValue('priceListId', after?.id ?? 0)
    setValue('lines', now.lines)
    setChanged(now.changed)
    return now.changed.length > 0
  }
  return { changed, renew, said: () => setChanged([]) }
}
