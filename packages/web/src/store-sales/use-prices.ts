import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { type PriceChange, repriced, type SaleForm } from './new-sale.ts'

/** Whether the sale was refused because a line of it is out of date. */
export const isPriceOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'InvalidData' && (error.errors[0]?.field ?? '').startsWith('lines.')

/** The prices of a sale that is being typed, asked for again once the shop has changed one. */
export function usePrices({ getValues, setValue }: UseFormReturn<SaleForm>) {
  const [changed, setChanged] = useState<PriceChange[]>([])
  /** Takes the prices of now; whether any is another one. */
  const renew = async (): Promise<boolean> => {
    const { lines } = getValues()
    const found = await Promise.all(lines.map(({ partNo }) => api.stock.find.call({ searchInput: partNo })))
    const now = repriced(
      lines,
      found.flatMap(({ items }) => items),
    )
    setValue('lines', now.lines)
    setChanged(now.changed)
    return now.changed.length > 0
  }
  return { changed, renew, said: () => setChanged([]) }
}
