import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { DealerForm } from './DealerForm.tsx'
import { DealerPage } from './DealerPage.tsx'

const defaults = { edit: false }

/** A partner's page: details, tickets on the account; or the form that changes them. */
export function DealerScreen() {
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.dealers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconBuilding}
      missing="dealers:missing"
      list={{ href: pathOf('dealer', 'list'), label: 'dealers:toList' }}
      action="lookups:modules.dealers"
    >
      {(dealer) => (edit ? <DealerForm key={id} dealer={dealer} /> : <DealerPage dealer={dealer} />)}
    </RecordScreen>
  )
}
