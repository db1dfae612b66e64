import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { InvoicePage } from './InvoicePage.tsx'

/** An invoice: the document, and what is owed on it today. */
export function InvoiceScreen() {
  const id = useRouteId()
  const record = useQuery(api.invoices.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="invoices:missing"
      list={{ href: pathOf('invoice', 'list'), label: 'invoices:toList' }}
      action="lookups:moduleActions.invoices.view"
    >
      {(invoice) => <InvoicePage invoice={invoice} />}
    </RecordScreen>
  )
}
