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

/**
 * The prices of a sale that is being typed, asked for again once the shop or a list has changed one. `onChange` ends what was about
 * to be paid: no price changes without a word.
 */
export function usePrices({ getValues, setValue }: UseFormReturn<SaleForm>, sale: SaleList, onChange: () => void) {
  const [changed, setChanged] = useState<PriceChange[]>([])
  const { list, newer, take } = sale
  // While rendering: no price of the changed list is drawn before it is said.
  if (newer !== undefined) {
    const now = repriced(getValues('lines'), [], [list, newer])
    take(newer)
    if (now.changed.length > 0) {
      setChanged(now.changed)
      onChange()
    }
  }
  /** Takes the prices of now. */
  const renew = async (): Promise<void> => {
    const { lines } = getValues()
    const [after, ...found] = await Promise.all([
      sale.renew(),
      ...lines.map(({ partNo }) => api.stock.find.call({ searchInput: partNo })),
    ])
    const now = repriced(
      lines,
      found.flatMap(({ items }) => items),
      [list, after],
    )
    take(after)
    setValue('lines', now.lines)
    setChanged(now.changed)
    if (now.changed.length > 0) onChange()
  }
  return { changed, renew, said: () => setChanged([]) }
}
