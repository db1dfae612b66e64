import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconUsers } from '../ui/icons.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { EditCustomer } from './EditCustomer.tsx'

const defaults = { edit: false }

/** A customer's page: details, cars, open tickets and what they owe; or the form that changes them. */
export function CustomerScreen() {
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.customers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconUsers}
      missing="customer-screens:missing"
      list={{ href: pathOf('customer', 'list'), label: 'customer-screens:toList' }}
      action="lookups:modules.customers"
    >
      {(customer) => (edit ? <EditCustomer key={id} customer={customer} /> : <CustomerPage customer={customer} />)}
    </RecordScreen>
  )
}
