import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PayableRow } from '@warsha/contract/supplier-accounts'
import type { Age } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { AgeBar } from '../lib/AgeBar.tsx'
import { AgedBox } from '../lib/ageing/AgedBox.tsx'
import { agedColumns, agedFoot } from '../lib/ageing/aged-columns.tsx'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { type ListState, useListSearch } from '../lib/search-state.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState, NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconWallet } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { UserText } from '../ui/UserText.tsx'
import { accountHref } from './account-href.ts'

const filters = { search: '', shops: 'one' }
type Search = typeof filters & ListState
const sorts = ['due', 'oldestDueOn'] as const

/** What the list is asked for, without its pages. */
function askedOf({ sortBy, isSortDescending }: Search, searchInput: string, allShops: boolean) {
  const by = sorts.find((own) => own === sortBy)
  return {
    ...(searchInput && { searchInput }),
    ...(allShops && { allShops }),
    ...(by && { sortBy: by, isSortDescending }),
  }
}

/** What suppliers are owed, by how long it has been due; each figure opens its documents on the account of the supplier. */
export function SupplierAgeingScreen() {
  const { t } = useTranslation('suppliers')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const allShops = useAllShops(search.shops)
  const { page, pageSize, sortBy, isSortDescending } = search
  const asked = askedOf(search, searchInput, allShops)
  const payables = useQuery(
    api.supplierAccounts.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const { data } = payables
  const none = () => setSearch({ search: '' }, { replace: true })
  const hrefOf = behindOf(allShops)
  return (
    <Page
      actions={
        <>
          <ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops })} />
          <ExportButton take={() => api.exports.supplierAccounts.call(asked)} />
        </>
      }
    >
      {data && <AgeBar ages={data.sums.ages} due={data.sums.due} />}
      <FilterBar {...(search.search && { onReset: none })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
      </FilterBar>
      <DataTable
        label={t('supplier-accounts:list')}
        columns={columnsOf(allShops)}
        rows={data?.items}
        rowKey={({ id }) => `${id}`}
        rowHref={(row) => hrefOf(row)}
        sort={sortBy === null ? { by: 'due', descending: true } : { by: sortBy, descending: isSortDescending }}
        onSort={({ by, descending }) => setSearch({ sortBy: by, isSortDescending: descending })}
        failed={payables.isError}
        onRetry={() => void payables.refetch()}
        empty={<Empty searched={search.search !== ''} onReset={none} />}
        renderBox={(row) => <AgedBox row={row} name={<PayeeName row={row} />} href={hrefOf(row)} />}
        {...(data && {
          foot: agedFoot(data.sums, t('count', { count: data.totalItems, shown: formatCount(data.totalItems) })),
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

/** Documents of nobody on the list of suppliers stand among the unpaid purchases. */
const unpaidPurchases = `${pathOf('purchaseInvoice', 'list')}?paymentStatus=unpaid&range=all`
const behindOf =
  (allShops: boolean) =>
  ({ id }: PayableRow, age?: Age): string =>
    id === null ? unpaidPurchases : accountHref(id, allShops, age)

const columnsOf = (allShops: boolean): readonly Column<PayableRow>[] => [
  { key: 'name', label: 'suppliers:columns.name', cell: (row) => <PayeeName row={row} />, link: true, fill: true },
  ...agedColumns<PayableRow>('supplier-accounts:documents', behindOf(allShops)),
]

function PayeeName({ row }: { row: PayableRow }) {
  const { t } = useTranslation('supplier-accounts')
  const { nameOf } = useNames()
  if (row.id === null) return <span className="muted">{t('noRecord')}</span>
  return <UserText className="strong">{nameOf(row)}</UserText>
}

function Empty({ searched, onReset }: { searched: boolean; onReset: () => void }) {
  const { t } = useTranslation('supplier-accounts')
  if (searched) return <NothingMatches filters={1} onReset={onReset} />
  return <EmptyState icon={IconWallet} title={t('none')} text={t('noneText')} />
}
