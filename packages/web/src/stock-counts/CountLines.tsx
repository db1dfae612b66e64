import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StockCount, StockCountLine } from '@warsha/contract/stock-counts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconSearch } from '../ui/icons.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { LineButton } from './LineButton.tsx'
import classes from './stock-counts.module.css'

const LineDialog = later(() => import('./LineDialog.tsx'))

const asked = { all: {}, uncounted: { counted: false }, counted: { counted: true }, differing: { differing: true } }
const views = Object.keys(asked) as (keyof typeof asked)[]

/** The parts of the sheet in the order of their shelves; a press opens one to type what was counted. */
export function CountLines({ count, whyNot }: { count: StockCount; whyNot: string | null | undefined }) {
  const { t } = useTranslation('stock-counts')
  const [view, setView] = useState<keyof typeof asked>('all')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState({ page: 1, pageSize: 20 })
  const [searchInput] = useDebouncedValue(typed.trim(), 200)
  const [chosen, setChosen] = useState<StockCountLine | null>(null)
  const lines = useQuery(
    api.stockCounts.lines.queryOptions({
      input: { id: count.id, ...page, ...asked[view], ...(searchInput && { searchInput }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = lines
  const shown = count.differences === null ? views.filter((one) => one !== 'differing') : views
  const first = () => setPage((before) => ({ ...before, page: 1 }))
  return (
    <Card flush title={t('parts')}>
      <div className={classes.tools}>
        <SegmentedControl
          label={t('show')}
          segments={shown.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(next) => [setView(next), first()]}
        />
        <SearchInput value={typed} onChange={(text) => [setTyped(text), first()]} placeholder={t('searchFor')} />
      </div>
      {lines.isError && !data && <ErrorState onRetry={() => void lines.refetch()} />}
      {!lines.isError && !data && <SkeletonRows rows={6} label={t('ui:loading')} />}
      {data?.items.length === 0 && <EmptyState icon={IconSearch} title={t('noLines')} />}
      {data && data.items.length > 0 && (
        <ul className={classes.lines} aria-label={t('parts')}>
          {data.items.map((line) => (
            <li key={line.partId}>
              <LineButton line={line} whyNot={whyNot} onOpen={() => setChosen(line)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.totalItems > page.pageSize && (
        <Pager
          {...page}
          total={data.totalItems}
          onPage={(next) => setPage((before) => ({ ...before, page: next }))}
          onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
        />
      )}
      <Suspense>{chosen && <LineDialog countId={count.id} line={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </Card>
  )
}
