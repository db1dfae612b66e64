import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveStore } from '../lib/use-live.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { TransferPage } from './TransferPage.tsx'

/** Goods that go from one shop to another: both see the same page, and each does its own side. */
export function TransferScreen() {
  const id = useRouteId()
  useLiveStore()
  const record = useQuery(api.transfers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconTruckDelivery}
      missing="transfers:missing"
      list={{ href: pathOf('transfer', 'list'), label: 'transfers:toList' }}
      action="lookups:modules.store"
    >
      {(transfer) => <TransferPage key={transfer.id} transfer={transfer} />}
    </RecordScreen>
  )
}
