import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { taxBoxNames } from '@warsha/domain/tax-return'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { EntryBox, entryColumns, entryHref, withIds } from './entry-columns.tsx'
import classes from './tax-periods.module.css'

/** Where a figure of the return leads to on its page. */
export const documentsPlace = 'documents'

const filters = { box: '', rate: '', late: false }

/** The documents of the period, or of the figure that was opened. */
export function Documents({ period }: { period: TaxPeriod }) {
  const { t } = useTranslation('tax-periods')
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize, late } = search
  const box = taxBoxNames.find((one) => one === search.box)
  const rateBp = /^\d{1,6}$/.test(search.rate) ? Number(search.rate) : undefined
  const asked = {
    id: period.id,
    ...(box && { box, ...(rateBp !== undefined && { rateBp }) }),
    ...(late && { late }),
  }
  const documents = useQuery(
    api.taxPeriods.documents.queryOptions({
      input: { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
      select: ({ items, ...list }) => ({ ...list, items: withIds(items) }),
    }),
  )
  const total = documents.data?.totalItems
  const set = Number(Boolean(box)) + Number(late)
  const reset = () => setSearch(filters, { replace: true })
  return (
    <section id={documentsPlace} className={cx('stack', classes.documents)} aria-label={t('documents.title')}>
      <div className="row-wrap">
        <h2>{t('documents.title')}</h2>
        <ExportButton size="small" take={() => api.exports.taxDocuments.call(asked)} />
      </div>
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <ChoiceChip
          label={t('columns.box')}
          options={taxBoxNames.map((value) => ({ value, label: t(`boxes.${value}`) }))}
          chosen={box ?? null}
          onChoose={(chosen) => setSearch({ box: chosen ?? '', rate: '' })}
        />
        <ChoiceChip
          label={t('documents.lateShort')}
          options={[{ value: 'late', label: t('documents.onlyLate') }]}
          chosen={late ? 'late' : null}
          onChoose={(chosen) => setSearch({ late: chosen !== null })}
        />
      </FilterBar>
      <RecordTable
        label={t('documents.title')}
        columns={entryColumns}
        list={documents}
        state={search}
        onChange={setSearch}
        href={entryHref}
        renderBox={(row) => <EntryBox row={row} />}
        foot={
          total === undefined ? undefined : { label: t('documents.count', { count: total, shown: formatCount(total) }) }
        }
        filters={set}
        onReset={reset}
        empty={<EmptyState icon={IconReceipt} title={t('documents.none')} text={t('documents.noneText')} />}
      />
    </section>
  )
}
