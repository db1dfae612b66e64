import { useDebouncedValue } from '@mantine/hooks'
import { customerStandings, customerTypeNames } from '@warsha/domain/customers'
import { useListSearch } from '../search-state.ts'

const filters = { search: '', type: '', standing: '' }

/** What a list of customers or of partners is narrowed to, as it stands in the address, and what of it the server is asked. */
export function usePartySearch() {
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const type = customerTypeNames.find((name) => name === search.type)
  const standing = customerStandings.find((name) => name === search.standing)
  const { page, pageSize, isSortDescending } = search
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(type && { type }),
    ...(standing && { standing }),
  }
  const clear = () => setSearch(filters, { replace: true })
  return { search, setSearch, clear, type, standing, asked, input: { page, pageSize, ...asked } }
}
