import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { PurchasePage } from './PurchasePage.tsx'

/** A purchase invoice, or a return to the supplier: what was bought, what it cost, and what is owed of it today. */
export function PurchaseScreen() {
  const id = useRouteId()
  const record = useQuery(api.purchases.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="purchases:missing"
      list={{ href: pathOf('purchaseInvoice', 'list'), label: 'purchases:toList' }}
      action="lookups:moduleActions.store.purchases"
    >
      {(purchase) => <PurchasePage purchase={purchase} />}
    </RecordScreen>
  )
}
