import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { SupplierForm } from './SupplierForm.tsx'
import { SupplierPage } from './SupplierPage.tsx'

const defaults = { edit: false }

/** A supplier's page: details and purchases; or the form that changes them. */
export function SupplierScreen() {
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.suppliers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconTruckDelivery}
      missing="suppliers:missing"
      list={{ href: pathOf('supplier', 'list'), label: 'suppliers:toList' }}
      action="lookups:modules.suppliers"
    >
      {(supplier) => (edit ? <SupplierForm key={id} supplier={supplier} /> : <SupplierPage supplier={supplier} />)}
    </RecordScreen>
  )
}
