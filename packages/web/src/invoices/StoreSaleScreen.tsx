import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { InvoicePage } from './InvoicePage.tsx'

/** A counter sale as the store sees it: its document, what is owed, what its parts cost, and the ways to take them back. */
export function StoreSaleScreen() {
  const id = useRouteId()
  const record = useQuery(api.storeSales.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="invoices:missing"
      list={{ href: pathOf('invoice', 'storeList'), label: 'store-sales:toList' }}
      action="lookups:moduleActions.store.sales"
    >
      {(sale) => <InvoicePage invoice={sale} store={sale} />}
    </RecordScreen>
  )
}
