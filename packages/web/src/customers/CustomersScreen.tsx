import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { PartyList } from '../lib/parties/PartyList.tsx'
import { usePartySearch } from '../lib/parties/use-party-search.ts'
import { IconUsers } from '../ui/icons.tsx'
import { customerColumns } from './customer-columns.tsx'

/** Everyone the workshop works for, found by name in any spelling or by phone. */
export function CustomersScreen() {
  const narrowed = usePartySearch()
  const list = useQuery(api.customers.list.queryOptions({ input: narrowed.input, placeholderData: keepPreviousData }))
  return (
    <PartyList
      of="customer"
      icon={IconUsers}
      list={list}
      narrowed={narrowed}
      take={() => api.exports.customers.call(narrowed.asked)}
      columns={customerColumns}
    />
  )
}
