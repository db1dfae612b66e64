import type { Customer } from '@warsha/contract/customers'
import { refuseMergeCustomers } from '@warsha/domain/customers'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import MergeDialog from '../lib/parties/MergeDialog.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Phone } from '../ui/Phone.tsx'

/** Who has the same phone or nearly the same name is offered first. */
export default function MergeCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { nameOf } = useNames()
  const say = useRefusalMessage()
  const { id, version, contactNo } = customer
  const name = nameOf(customer) || contactNo
  const rowsFor = async (typed: string) => {
    if (typed) return (await api.customers.list.call({ pageSize: 10, searchInput: typed })).items
    return api.customers.duplicates.call({ contactNo, name: name.slice(0, 100), exceptId: id })
  }
  return (
    <MergeDialog
      kind="customer"
      kept={{ id, version, name }}
      find={async (typed) =>
        (await rowsFor(typed)).map((row) => {
          const refusal = refuseMergeCustomers(customer, row, true)
          return {
            id: row.id,
            name: nameOf(row) || row.contactNo,
            facts: <Phone number={row.contactNo} />,
            refused: refusal ? say(refusal) : undefined,
          }
        })
      }
      versionOf={async (goneId) => (await api.customers.get.call({ id: goneId })).version}
      run={(wish) => api.customers.merge.call(wish)}
      onClose={onClose}
    />
  )
}
