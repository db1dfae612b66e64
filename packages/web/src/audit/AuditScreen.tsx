import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recordKinds } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { IconHistory } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { AuditBox } from './AuditBox.tsx'
import { KindChip, RecordChip, UserChip } from './AuditChips.tsx'
import { auditColumns } from './audit-columns.tsx'

const filters = { user: null as string | null, kind: '', record: null as string | null, days: allDays as string }

/** Everything that was changed in the company: who, when, from where, what it was and what it is. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const { timeZone } = useLocale()
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize, user, record, days } = search
  const kind = recordKinds.find((one) => one === search.kind)
  const asked = {
    ...(user !== null && { userId: Number(user) }),
    ...(kind && { entity: kind }),
    ...(kind && record !== null && { entityId: Number(record) }),
    ...daysIn(days, formatDate(new Date().toISOString(), timeZone)),
  }
  const log = useQuery(
    api.audit.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const { data } = log
  const set = Object.keys(asked).filter((name) => name !== 'to').length
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page actions={<ExportButton take={() => api.exports.auditLog.call(asked)} />}>
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <UserChip value={user} onChange={(chosen) => setSearch({ user: chosen })} />
        <KindChip value={kind} onChange={(chosen) => setSearch({ kind: chosen, record: null })} />
        {kind && record !== null && (
          <RecordChip kind={kind} id={record} row={data?.items[0]} onClear={() => setSearch({ record: null })} />
        )}
        <DayRangeChip label={t('days')} value={days} onChange={(range) => setSearch({ days: range })} />
      </FilterBar>
      <DataTable
        label={t('list')}
        columns={auditColumns}
        rows={data?.items}
        rowKey={(row) => row.id}
        failed={log.isError}
        onRetry={() => void log.refetch()}
        empty={
          set > 0 ? (
            <NothingMatches filters={set} onReset={reset} />
          ) : (
            <EmptyState icon={IconHistory} title={t('none')} />
          )
        }
        renderBox={(row) => <AuditBox row={row} />}
        {...(data && {
          foot: { label: t('count', { count: data.totalItems, shown: formatCount(data.totalItems) }) },
        })}
      />
      <PagerOfCard
        page={page}
        pageSize={pageSize}
        total={data?.totalItems ?? 0}
        onPage={(to) => setSearch({ page: to })}
      />
    </Page>
  )
}
