import { useDebouncedValue } from '@mantine/hooks'
import type { DayRange } from '@warsha/domain/calendar'
import { formatDate } from '../../ui/format-time.ts'
import { useLocale } from '../../ui/locale.ts'
import { daysIn } from '../records/day-range.ts'
import { useListSearch } from '../search-state.ts'
import type { Value } from '../search-text.ts'
import type { BillFilters } from './bill-filters.ts'

/** What a list of invoices is narrowed to, as it stands in the address, and what of it the server is asked. */
export function useBillSearch<
  Filters extends BillFilters & Record<string, Value>,
  By extends string,
  Input extends object,
>(
  start: Filters,
  sorts: readonly By[],
  inputOf: (filters: Filters, days: DayRange | null, searchInput: string) => Input,
) {
  const { timeZone } = useLocale()
  const [search, setSearch] = useListSearch(start)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const today = formatDate(new Date().toISOString(), timeZone)
  const { page, pageSize, sortBy, isSortDescending } = search
  const by = sorts.find((own) => own === sortBy)
  const asked = {
    ...(by && { sortBy: by, isSortDescending }),
    ...inputOf(search, daysIn(search.range, today), searchInput),
  }
  return { search, setSearch, searchInput, today, asked, input: { page, pageSize, ...asked } }
}
