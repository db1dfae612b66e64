import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { JournalPage } from './JournalPage.tsx'

/** One journal: what it moved, whether it agrees with the documents, and its files. */
export function JournalExportScreen() {
  const id = useRouteId()
  const record = useQuery(api.journal.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="journal:missing"
      list={{ href: pathOf('journal', 'list'), label: 'journal:toList' }}
      action="lookups:moduleActions.reports.financialSummary"
    >
      {(journal) => <JournalPage journal={journal} />}
    </RecordScreen>
  )
}
