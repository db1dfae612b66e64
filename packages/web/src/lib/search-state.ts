import { useNavigate, useSearch } from '@tanstack/react-router'
import { defaultPageSize, pageSizeOf, type ViewMode, viewModeOf } from '@warsha/domain/lists'
import { useLookups } from './lookups.ts'
import { type Query, readSearch, type Value, writeSearch } from './search-text.ts'

type Set<D> = (change: Partial<D>, how?: { replace?: boolean }) => void

/**
 * State that lives in the address. `defaults` says the names, the kinds (number, text, flag, list of texts; null: text or
 * nothing) and what is left out of the address. Declare it once, outside the component.
 */
export function useSearchState<D extends Record<string, Value>>(defaults: D): [D, Set<D>] {
  const query = useSearch({ strict: false }) as Query
  const navigate = useNavigate()
  const values = readSearch(query, defaults)
  return [
    values,
    (change, how) =>
      void navigate({
        to: '.',
        search: (current: Query) => ({
          ...without(current, defaults),
          ...writeSearch({ ...values, ...change }, defaults),
        }),
        replace: how?.replace ?? false,
        resetScroll: false,
      }),
  ]
}

/** Names of the address that belong to someone else stay in it. */
const without = (query: Query, defaults: object): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !(name in defaults)))

const listDefaults = {
  page: 1,
  pageSize: defaultPageSize as number,
  sortBy: null as string | null,
  isSortDescending: false,
  view: 'list' as ViewMode,
}
export type ListState = typeof listDefaults

/** The address of a list: page, page size, sort, view and its filters. A changed filter starts at page 1; boxes have no sort (UXX-034). */
export function useListSearch<D extends Record<string, Value>>(filters: D): [D & ListState, Set<D & ListState>] {
  const pageSize = pageSizeOf(useLookups().serverParameters.defaultPageSize)
  const [read, set] = useSearchState<D & ListState>({ ...listDefaults, pageSize, ...filters })
  const values = {
    ...read,
    page: Math.max(1, Math.trunc(read.page)),
    pageSize: pageSizeOf(read.pageSize, pageSize),
    view: viewModeOf(read.view),
  }
  return [
    values,
    (change, how) =>
      set(
        {
          ...(!('page' in change) && { page: 1 }),
          ...(change.view === 'box' && { sortBy: null, isSortDescending: false }),
          ...change,
        } as Partial<D & ListState>,
        how,
      ),
  ]
}
