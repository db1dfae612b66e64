import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { taxBoxNames } from '@warsha/domain/tax-return'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { EntryBox, entryColumns, entryHref, withIds } from './entry-columns.tsx'

const filters = { box: '', range: allDays }

/** What all posted tax periods hold, by tax date (TAX-002). */
export function TaxPostedTransactionsScreen() {
  const { t } = useTranslation('tax-periods')
  const [search, setSearch] = useListSearch(filters)
  const { timeZone } = useLocale()
  const { page, pageSize, range } = search
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  const box = taxBoxNames.find((one) => one === search.box)
  const asked = { ...(box && { box }), ...(days && { from: days.from, to: days.to }) }
  const posted = useQuery(
    api.taxPeriods.posted.queryOptions({
      input: { page, pageSize, ...asked },
      placeholderData: keepPreviousData,
      select: ({ items, ...list }) => ({ ...list, items: withIds(items) }),
    }),
  )
  const total = posted.data?.totalItems
  const set = Number(Boolean(box)) + Number(range !== allDays)
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ExportButton take={() => api.exports.taxPosted.call(asked)} />
          <ButtonLink href={pathOf('taxPeriod', 'list')}>{t('list')}</ButtonLink>
        </>
      }
    >
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <DayRangeChip label={t('columns.taxOn')} value={range} onChange={(next) => setSearch({ range: next })} />
        <ChoiceChip
          label={t('columns.box')}
          options={taxBoxNames.map((value) => ({ value, label: t(`boxes.${value}`) }))}
          chosen={box ?? null}
          onChoose={(chosen) => setSearch({ box: chosen ?? '' })}
        />
      </FilterBar>
      <RecordTable
        label={t('posted.list')}
        columns={entryColumns}
        list={posted}
        state={search}
        onChange={setSearch}
        href={entryHref}
        renderBox={(row) => <EntryBox row={row} />}
        foot={
          total === undefined ? undefined : { label: t('documents.count', { count: total, shown: formatCount(total) }) }
        }
        filters={set}
        onReset={reset}
        empty={<EmptyState icon={IconReceipt} title={t('posted.none')} text={t('posted.noneText')} />}
      />
    </Page>
  )
}
