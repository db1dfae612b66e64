import { useCachedLookup } from '../lookups.ts'

/** The partners of the company, as choices. */
export const usePartners = (): { value: number; label: string }[] =>
  (useCachedLookup('dealers') ?? []).map(({ id, dealerName }) => ({ value: id, label: dealerName }))
