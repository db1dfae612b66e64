import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { PeriodPage } from './PeriodPage.tsx'

/** A tax period: its return, the documents behind it, and what is looked at before it is posted. */
export function TaxPeriodScreen() {
  const id = useRouteId()
  const record = useQuery(api.taxPeriods.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconReceipt}
      missing="tax-periods:missing"
      list={{ href: pathOf('taxPeriod', 'list'), label: 'tax-periods:toList' }}
      action="lookups:moduleActions.reports.taxPeriod"
    >
      {(period) => <PeriodPage key={period.id} period={period} />}
    </RecordScreen>
  )
}
