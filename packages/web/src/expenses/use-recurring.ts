import { useQuery } from '@tanstack/react-query'
import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import { type Money, money } from '@warsha/domain/money'
import { purchaseTotals } from '@warsha/domain/purchases'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'

/** The recurring expenses of the shop, and what of them is due. */
export const useRecurring = (enabled = true) => useQuery({ ...api.recurringExpenses.list.queryOptions(), enabled })

/** What its next document is expected to come to, with the VAT of today. */
export function useRecurringTotal(): (recurring: RecurringExpense) => Money {
  const { company } = useLookups()
  return ({ lines, vatMode }) =>
    purchaseTotals(
      lines.map(({ amount, discount }) => ({
        price: money(amount),
        quantityMilli: 1000,
        discount: money(discount),
      })),
      vatMode,
      company.vatBp,
    ).total
}
