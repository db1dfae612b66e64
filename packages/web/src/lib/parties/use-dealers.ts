import { useCachedLookup } from '../lookups.ts'
import { useNames } from '../names.ts'

/** The partners of the company, as choices in the language of the page. */
export function useDealers(): { value: number; label: string }[] {
  const { nameOf } = useNames()
  return (useCachedLookup('dealers') ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))
}
