import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveStore } from '../lib/use-live.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { StockCountPage } from './StockCountPage.tsx'

/** A sheet on which stock is counted; what others count on it appears by itself. */
export function StockCountScreen() {
  const id = useRouteId()
  useLiveStore()
  const record = useQuery(api.stockCounts.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconBuildingWarehouse}
      missing="stock-counts:missing"
      list={{ href: pathOf('stockCount', 'list'), label: 'stock-counts:toList' }}
      action="lookups:modules.store"
    >
      {(count) => <StockCountPage count={count} />}
    </RecordScreen>
  )
}
