import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { PartyList } from '../lib/parties/PartyList.tsx'
import { usePartySearch } from '../lib/parties/use-party-search.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { dealerColumns } from './dealer-columns.tsx'

/** The partners who are billed for warranty work. */
export function DealersScreen() {
  const narrowed = usePartySearch()
  const list = useQuery(api.dealers.list.queryOptions({ input: narrowed.input, placeholderData: keepPreviousData }))
  return (
    <PartyList
      of="dealer"
      icon={IconBuilding}
      list={list}
      narrowed={narrowed}
      take={() => api.exports.dealers.call(narrowed.asked)}
      columns={dealerColumns}
    />
  )
}
