import type { Dealer } from '@warsha/contract/dealers'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import MergeDialog from '../lib/parties/MergeDialog.tsx'
import { Phone } from '../ui/Phone.tsx'

export default function MergeDealer({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { nameOf } = useNames()
  return (
    <MergeDialog
      kind="dealer"
      kept={{ id: dealer.id, version: dealer.version, name: nameOf(dealer) }}
      find={async (typed) => {
        const { items } = await api.dealers.list.call({ pageSize: 10, ...(typed && { searchInput: typed }) })
        return items.map((row) => ({
          id: row.id,
          name: nameOf(row),
          facts: row.contactNo && <Phone number={row.contactNo} />,
        }))
      }}
      versionOf={async (id) => (await api.dealers.get.call({ id })).version}
      run={(wish) => api.dealers.merge.call(wish)}
      onClose={onClose}
    />
  )
}
