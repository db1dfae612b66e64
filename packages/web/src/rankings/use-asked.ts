import { daysIn } from '../lib/records/day-range.ts'
import { useAllShops } from '../lib/ShopScope.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'

const defaults = { range: 'last30Days', shops: 'one' }

/** In which days and shops a ranking counts, and which page of it is shown, from the address. */
export function useAsked() {
  const [search, setSearch] = useListSearch(defaults)
  const { range, shops, page, pageSize } = search
  const { timeZone } = useLocale()
  const allShops = useAllShops(shops)
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  return { search, setSearch, counted: { allShops, ...days }, slice: { page, pageSize } }
}
export type Asked = ReturnType<typeof useAsked>
