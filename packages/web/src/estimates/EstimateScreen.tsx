import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { EstimatePage } from './EstimatePage.tsx'

/** One offer to a customer: what it says, what it costs, and what became of it. */
export function EstimateScreen() {
  const id = useRouteId()
  const record = useQuery(api.estimates.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconClipboardList}
      missing="estimates:missing"
      list={{ href: pathOf('estimate', 'list'), label: 'estimates:toList' }}
      action="lookups:modules.estimates"
    >
      {(estimate) => <EstimatePage key={estimate.id} estimate={estimate} />}
    </RecordScreen>
  )
}
