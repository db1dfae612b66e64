import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type CategoryKind, categoryKinds } from '@warsha/domain/expenses'
import { transactionStates } from '@warsha/domain/other-transactions'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { IconPlus, IconWallet } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { TransactionBox, transactionColumns } from './transaction-columns.tsx'

const filters = { tab: '', kind: '', categoryId: 0, range: allDays }
type Filters = typeof filters
const path = pathOf('otherTransaction', 'list')
const kinds = Object.keys(categoryKinds) as CategoryKind[]
const tabs = ['all', ...transactionStates] as const

/** Other income and expenses of the shop: what waits to be posted, and what became an invoice. */
export function OtherTransactionsScreen() {
  const { t } = useTranslation('other-transactions')
  const [search, setSearch] = useListSearch(filters)
  const input = useInput(search)
  const { page, pageSize, sortBy, isSortDescending } = search
  const transactions = useQuery(
    api.otherTransactions.list.queryOptions({
      input: { page, pageSize, ...input(search.tab), ...(sortBy === 'happenedOn' && { sortBy, isSortDescending }) },
      placeholderData: keepPreviousData,
    }),
  )
  const reset = () => setSearch({ ...filters, tab: search.tab }, { replace: true })
  const set = [search.kind, search.categoryId, search.range !== allDays].filter(Boolean).length
  const total = transactions.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <NewTransaction />
        </>
      }
    >
      <StateTabs search={search} input={input} />
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <DayRangeChip label={t('columns.happenedOn')} value={search.range} onChange={(range) => setSearch({ range })} />
        <Chips search={search} onChange={setSearch} />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={transactionColumns}
        list={transactions}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('otherTransaction', row.id)}
        renderBox={(row) => <TransactionBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={set}
        onReset={reset}
        empty={<EmptyState icon={IconWallet} title={t('none')} text={t('noneText')} action={<NewTransaction />} />}
      />
    </Page>
  )
}

/** What the server is asked for a tab; words that mean nothing are left out. */
function useInput({ kind, categoryId, range }: Filters) {
  const { timeZone } = useLocale()
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  const known = kinds.find((one) => one === kind)
  return (tab: string) => {
    const state = transactionStates.find((one) => one === tab)
    return {
      ...(known && { kind: known }),
      ...(state && { state }),
      ...(categoryId > 0 && { categoryId }),
      ...(days && { from: days.from, to: days.to }),
    }
  }
}

type TabsProps = { search: Filters; input: ReturnType<typeof useInput> }

/** All, unposted and posted: the same filters, each with how many there are. */
function StateTabs({ search, input }: TabsProps) {
  const { tab, kind, categoryId, range } = search
  const counts = useQueries({
    queries: tabs.map((one) => ({
      ...api.otherTransactions.list.queryOptions({ input: { page: 1, pageSize: 1, ...input(one) } }),
      placeholderData: keepPreviousData,
    })),
  })
  return (
    <FilterTabs
      words="other-transactions:tabs."
      tabs={tabs}
      current={tabs.find((one) => one === tab) ?? 'all'}
      hrefOf={(one) => {
        const next = { tab: one === 'all' ? '' : one, kind, categoryId, range }
        return `${path}${writeQuery(writeSearch(next, filters))}`
      }}
      counts={counts.map(({ data }) => data?.totalItems)}
    />
  )
}

type ChipsProps = { search: Filters; onChange: (change: Partial<Filters>) => void }

function Chips({ search, onChange }: ChipsProps) {
  const { t } = useTranslation(['other-transactions', 'lookups'])
  const { nameOf } = useNames()
  const all = useLookups().incomeExpenseCategories
  const categories = all.filter(({ code }) => search.kind === '' || code === search.kind)
  return (
    <>
      <ChoiceChip
        label={t('columns.kind')}
        options={kinds.map((value) => ({ value, label: t(`lookups:transactionTypes.${value}`) }))}
        chosen={kinds.find((one) => one === search.kind) ?? null}
        onChoose={(kind) => onChange({ kind: kind ?? '', categoryId: 0 })}
      />
      {categories.length > 0 && (
        <ChoiceChip
          label={t('columns.category')}
          options={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={search.categoryId || null}
          onChoose={(categoryId) => onChange({ categoryId: categoryId ?? 0 })}
        />
      )}
    </>
  )
}

/** The way to the form; locked, with its reason, for who may not. */
function NewTransaction() {
  const { t } = useTranslation('other-transactions')
  const why = useWhyNoExpense()
  const look = { variant: 'primary', icon: <IconPlus size="s" /> } as const
  if (why)
    return (
      <ActionButton {...look} disabledReason={why} reasonAt="tooltip">
        {t('new')}
      </ActionButton>
    )
  return (
    <ButtonLink {...look} href={pathOf('otherTransaction', 'new')}>
      {t('new')}
    </ButtonLink>
  )
}
