import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerStandings, customerTypeNames } from '@warsha/domain/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconUsers } from '../ui/icons.tsx'
import { CustomerBox } from './CustomerBox.tsx'
import { customerColumns } from './customer-columns.tsx'

const filters = { search: '', type: '', standing: '' }

/** Everyone the workshop works for, found by name in any spelling or by phone. */
export function CustomersScreen() {
  const { t } = useTranslation(['customer-screens', 'lookups'])
  const [search, setSearch] = useListSearch(filters)
  const type = customerTypeNames.find((name) => name === search.type)
  const standing = customerStandings.find((name) => name === search.standing)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(type && { type }),
    ...(standing && { standing }),
  }
  const customers = useQuery(
    api.customers.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const seesTickets = customers.data?.countedIn?.length !== 0
  return (
    <RecordList
      list={customers}
      search={search}
      onSearch={setSearch}
      filters={[search.search, type, standing].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      words={{
        label: t('list'),
        searchFor: t('searchFor'),
        count: (count) => t('count', { count, shown: formatCount(count) }),
      }}
      chips={
        <>
          <ChoiceChip
            label={t('type')}
            options={customerTypeNames.map((value) => ({ value, label: t(`lookups:customerTypes.${value}`) }))}
            chosen={type ?? null}
            onChoose={(chosen) => setSearch({ type: chosen ?? '' })}
          />
          {seesTickets && (
            <ChoiceChip
              label={t('standing')}
              options={customerStandings.map((value) => ({ value, label: t(`standings.${value}`) }))}
              chosen={standing ?? null}
              onChoose={(chosen) => setSearch({ standing: chosen ?? '' })}
            />
          )}
        </>
      }
      add={<AddCustomer />}
      importing={{ href: pathOf('customer', 'import'), action: 'customers.new' }}
      take={() => api.exports.customers.call(asked)}
      columns={customerColumns}
      href={(row) => pageOf('customer', row.id)}
      renderBox={(row) => <CustomerBox row={row} />}
      empty={<EmptyState icon={IconUsers} title={t('none')} text={t('noneText')} action={<AddCustomer />} />}
    />
  )
}

function AddCustomer() {
  const { t } = useTranslation('customer-screens')
  return (
    <NewRecordButton variant="primary" action="customers.new" href={pathOf('customer', 'new')}>
      {t('new')}
    </NewRecordButton>
  )
}
