import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Account, AccountRow } from '@warsha/contract/accounts'
import { ages } from '@warsha/domain/dues'
import { useTranslation } from 'react-i18next'
import { AgeBar } from '../lib/AgeBar.tsx'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { type ListState, useListSearch } from '../lib/search-state.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { UserText } from '../ui/UserText.tsx'
import { accountColumns, accountHref } from './account-columns.tsx'
import { EveryShop } from './EveryShop.tsx'
import { OverdueSwitch } from './OverdueSwitch.tsx'

type Sums = { ages: Account['ages']; due: number; credit: number }

const filters = { search: '', overdue: false }
type Search = typeof filters & ListState

const sorts = ['due', 'oldestDueOn'] as const

/** What the list is asked for, without its pages. */
function askedOf({ sortBy, isSortDescending, overdue }: Search, searchInput: string) {
  const by = sorts.find((own) => own === sortBy)
  return { overdue, ...(searchInput && { searchInput }), ...(by && { sortBy: by, isSortDescending }) }
}

/** Accounts that owe money, by age (whom to call first), and accounts with credit. */
export function AccountsScreen() {
  const { t } = useTranslation('accounts')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, sortBy, isSortDescending, overdue } = search
  const asked = askedOf(search, searchInput)
  const accounts = useQuery(
    api.accounts.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const { data } = accounts
  const set = (search.search ? 1 : 0) + (overdue ? 1 : 0)
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page aside={<EveryShop />} actions={<ExportButton take={() => api.exports.accounts.call(asked)} />}>
      {data && <AgeBar ages={data.sums.ages} due={data.sums.due} />}
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <OverdueSwitch on={overdue} onChange={(on) => setSearch({ overdue: on })} />
      </FilterBar>
      <DataTable
        label={t('list')}
        columns={accountColumns}
        rows={data?.items}
        rowKey={(row) => `${row.holder}-${row.id}`}
        rowHref={accountHref}
        sort={sortBy === null ? { by: 'due', descending: true } : { by: sortBy, descending: isSortDescending }}
        onSort={({ by, descending }) => setSearch({ sortBy: by, isSortDescending: descending })}
        failed={accounts.isError}
        onRetry={() => void accounts.refetch()}
        empty={
          set > 0 ? (
            <NothingMatches filters={set} onReset={reset} />
          ) : (
            <EmptyState icon={IconWallet} title={t('none')} text={t('noneText')} />
          )
        }
        renderBox={(row) => <AccountBox row={row} />}
        {...(data && {
          foot: footOf(data.sums, t('count', { count: data.totalItems, shown: formatCount(data.totalItems) })),
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

/** How many there are, and what all of them owe by its age. */
const footOf = ({ ages: sums, due, credit }: Sums, label: string) => ({
  label,
  sums: {
    due: <Money amount={due} sign />,
    credit: <Money amount={credit} />,
    ...Object.fromEntries(ages.map((age) => [age, <Money key={age} amount={sums[age]} />])),
  },
})

function AccountBox({ row }: { row: AccountRow }) {
  const { t } = useTranslation('accounts')
  const { nameOf } = useNames()
  const late = row.due - row.ages.notDue
  return (
    <Box href={accountHref(row)} late={late > 0}>
      <BoxLine end={<Money amount={row.due} sign className="strong" />}>{t(`holders.${row.holder}`)}</BoxLine>
      <BoxName>
        <UserText>{nameOf(row)}</UserText>
      </BoxName>
      {row.due > 0 && (
        <BoxLine end={late > 0 && <Money amount={late} className="danger-ink" />}>
          {late > 0 ? t('overdue') : t('ages.notDue')}
        </BoxLine>
      )}
      {row.credit > 0 && (
        <BoxLine end={<Money amount={row.credit} className="ok-ink" />}>{t('columns.credit')}</BoxLine>
      )}
    </Box>
  )
}
