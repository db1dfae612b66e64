import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { supplierTypeNames } from '@warsha/domain/suppliers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconTruckDelivery, IconWallet } from '../ui/icons.tsx'
import { SupplierBox } from './SupplierBox.tsx'
import { supplierColumns } from './supplier-columns.tsx'

const filters = { search: '', type: '' }
const ageing = pathOf('supplier', 'ageing')

/** Who sells parts and services to the company. */
export function SuppliersScreen() {
  const { t } = useTranslation(['suppliers', 'supplier-accounts'])
  const mayOpen = useMayOpen()
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
      of="supplier"
      words="suppliers:"
      icon={IconTruckDelivery}
      list={suppliers}
      search={search}
      onSearch={setSearch}
      filters={[search.search, type].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      chips={
        <ChoiceChip
          label={t('type')}
          options={supplierTypeNames.map((value) => ({ value, label: t(`types.${value}`) }))}
          chosen={type ?? null}
          onChoose={(chosen) => setSearch({ type: chosen ?? '' })}
        />
      }
      adds="suppliers.new"
      actions={
        mayOpen(ageing) && (
          <ButtonLink href={ageing} icon={<IconWallet size="s" />}>
            {t('supplier-accounts:byAge')}
          </ButtonLink>
        )
      }
      take={() => api.exports.suppliers.call(asked)}
      columns={supplierColumns}
      renderBox={(row) => <SupplierBox row={row} />}
    />
  )
}
