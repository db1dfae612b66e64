import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AgeingRow } from '@warsha/contract/ageing'
import { type Age, payers } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeBar } from '../lib/AgeBar.tsx'
import { AgedBox } from '../lib/ageing/AgedBox.tsx'
import { agedFoot } from '../lib/ageing/aged-columns.tsx'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { type ListState, useListSearch } from '../lib/search-state.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconWallet } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ageingColumns, invoicesBehind, PayerName } from './ageing-columns.tsx'

const filters = { search: '', payer: '', shops: 'one' }
type Search = typeof filters & ListState
const sorts = ['due', 'oldestDueOn'] as const

/** What the list is asked for, without its pages. */
function askedOf({ sortBy, isSortDescending, payer: typed }: Search, searchInput: string, allShops: boolean) {
  const by = sorts.find((own) => own === sortBy)
  const payer = payers.find((one) => one === typed)
  return {
    ...(searchInput && { searchInput }),
    ...(payer && { payer }),
    ...(allShops && { allShops }),
    ...(by && { sortBy: by, isSortDescending }),
  }
}

/** What customers and partners have not paid, by how long it has been due; each figure opens its invoices. */
export function AgeingScreen() {
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const allShops = useAllShops(search.shops)
  const { page, pageSize } = search
  const asked = askedOf(search, searchInput, allShops)
  const ageing = useQuery(
    api.ageing.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const { data } = ageing
  const set = (search.search ? 1 : 0) + (search.payer ? 1 : 0)
  // The invoices of an age are those of all payers, and stand only behind figures of all.
  const open = (age: Age, figure: ReactNode) =>
    set > 0 ? (
      figure
    ) : (
      <OpenLink quiet href={invoicesBehind({ age }, allShops)}>
        {figure}
      </OpenLink>
    )
  return (
    <Page
      actions={
        <>
          <ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops })} />
          <ExportButton take={() => api.exports.ageing.call(asked)} />
        </>
      }
    >
      {data && <AgeBar ages={data.sums.ages} due={data.sums.due} open={open} />}
      <AgeingFilters search={search} set={set} onChange={(change) => setSearch(change, { replace: true })} />
      <AgeingTable
        ageing={ageing}
        search={search}
        set={set}
        allShops={allShops}
        onChange={(change) => setSearch(change)}
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

const nothingSet = { search: '', payer: '' }
type FiltersProps = { search: Search; set: number; onChange: (change: Partial<typeof nothingSet>) => void }

function AgeingFilters({ search, set, onChange }: FiltersProps) {
  const { t } = useTranslation(['invoices', 'accounts'])
  return (
    <FilterBar {...(set > 0 && { onReset: () => onChange(nothingSet) })}>
      <SearchInput
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        placeholder={t('accounts:searchFor')}
      />
      <ChoiceChip
        label={t('ageing.payer')}
        options={payers.map((value) => ({ value, label: t(`ageing.payers.${value}`) }))}
        chosen={payers.find((one) => one === search.payer) ?? null}
        onChoose={(payer) => onChange({ payer: payer ?? '' })}
      />
    </FilterBar>
  )
}

type Answer = { items: AgeingRow[]; totalItems: number; sums: Pick<AgeingRow, 'ages' | 'due'> }
type TableProps = {
  ageing: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>
  search: Search
  set: number
  allShops: boolean
  onChange: (change: Partial<Search>) => void
}

function AgeingTable({ ageing: { data, isError, refetch }, search, set, allShops, onChange }: TableProps) {
  const { t } = useTranslation(['invoices', 'accounts'])
  const mayOpen = useMayOpen()
  const { sortBy, isSortDescending } = search
  /** The account, where the statement is and payments are taken; without the right to it the invoices themselves. */
  const hrefOf = (row: AgeingRow) => {
    const account = row.payer === 'walkIn' || row.id === null ? '' : pathOf(row.payer, 'account', row.id)
    return account && mayOpen(account) ? account : invoicesBehind({ row }, allShops)
  }
  const nothing =
    set > 0 ? (
      <NothingMatches filters={set} onReset={() => onChange(nothingSet)} />
    ) : (
      <EmptyState icon={IconWallet} title={t('ageing.none')} text={t('ageing.noneText')} />
    )
  return (
    <DataTable
      label={t('ageing.list')}
      columns={ageingColumns(allShops)}
      rows={data?.items}
      rowKey={({ payer, id }) => `${payer}-${id}`}
      rowHref={hrefOf}
      sort={sortBy === null ? { by: 'due', descending: true } : { by: sortBy, descending: isSortDescending }}
      onSort={({ by, descending }) => onChange({ sortBy: by, isSortDescending: descending })}
      failed={isError}
      onRetry={() => void refetch()}
      empty={nothing}
      renderBox={(row) => <AgedBox row={row} name={<PayerName row={row} />} href={hrefOf(row)} />}
      {...(data && {
        foot: agedFoot(data.sums, t('accounts:count', { count: data.totalItems, shown: formatCount(data.totalItems) })),
      })}
    />
  )
}
