import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { supplierTypeNames } from '@warsha/domain/suppliers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { SupplierBox } from './SupplierBox.tsx'
import { supplierColumns } from './supplier-columns.tsx'

const filters = { search: '', type: '' }

/** Who sells parts and services to the company. */
export function SuppliersScreen() {
  const { t } = useTranslation('suppliers')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const type = supplierTypeNames.find((name) => name === search.type)
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(type && { type }),
  }
  const suppliers = useQuery(
    api.suppliers.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  return (
    <RecordList
      list={suppliers}
      search={search}
      onSearch={setSearch}
      filters={[search.search, type].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      words={{
        label: t('list'),
        searchFor: t('searchFor'),
        count: (count) => t('count', { count, shown: formatCount(count) }),
      }}
      chips={
        <ChoiceChip
          label={t('type')}
          options={supplierTypeNames.map((value) => ({ value, label: t(`types.${value}`) }))}
          chosen={type ?? null}
          onChoose={(chosen) => setSearch({ type: chosen ?? '' })}
        />
      }
      add={<AddSupplier />}
      take={() => api.exports.suppliers.call(asked)}
      columns={supplierColumns}
      href={(row) => pageOf('supplier', row.id)}
      renderBox={(row) => <SupplierBox row={row} />}
      empty={<EmptyState icon={IconTruckDelivery} title={t('none')} text={t('noneText')} action={<AddSupplier />} />}
    />
  )
}

function AddSupplier() {
  const { t } = useTranslation('suppliers')
  return (
    <NewRecordButton variant="primary" action="suppliers.new" href={pathOf('supplier', 'new')}>
      {t('new')}
    </NewRecordButton>
  )
}
