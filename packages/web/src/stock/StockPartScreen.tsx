import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { StockPartPage } from './StockPartPage.tsx'

/** A part in the stock of this shop: what is here, what it cost, at what price it is sold, and how it came to that. */
export function StockPartScreen() {
  const partId = useRouteId()
  const record = useQuery(api.stock.get.queryOptions({ input: { partId } }))
  return (
    <RecordScreen
      record={record}
      icon={IconBuildingWarehouse}
      missing="stock:missing"
      list={{ href: pathOf('stock', 'list'), label: 'stock:toList' }}
      action="lookups:modules.store"
    >
      {(part) => <StockPartPage part={part} />}
    </RecordScreen>
  )
}
