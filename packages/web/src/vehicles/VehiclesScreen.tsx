import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconCar } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { VehicleBox } from './VehicleBox.tsx'
import { CustomerChip, MakeChip } from './VehicleFilters.tsx'
import { vehicleColumns } from './vehicle-columns.tsx'

// -1 is a make of its own: "Other".
const filters = { search: '', makeId: 0, customerId: 0 }

/** Every car the workshop knows, found by plate in either script, by VIN, or by its owner. */
export function VehiclesScreen() {
  const { t } = useTranslation('vehicle-screens')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, makeId, customerId, isSortDescending } = search
  const vehicles = useQuery(
    api.vehicles.list.queryOptions({
      input: {
        page,
        pageSize,
        ...(search.sortBy === 'plate' && { sortBy: 'plate', isSortDescending }),
        ...(searchInput && { searchInput }),
        ...(makeId !== 0 && { makeId }),
        ...(customerId > 0 && { customerId }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const count = [search.search !== '', makeId !== 0, customerId > 0].filter(Boolean).length
  const reset = () => setSearch(filters, { replace: true })
  const total = vehicles.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <AddVehicle />
        </>
      }
    >
      <FilterBar {...(count > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <MakeChip makeId={makeId} onChange={(chosen) => setSearch({ makeId: chosen })} />
        {customerId > 0 && <CustomerChip id={customerId} onClear={() => setSearch({ customerId: 0 })} />}
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={vehicleColumns}
        list={vehicles}
        state={search}
        onChange={setSearch}
        href={(row) => `/vehicles/${row.id}`}
        renderBox={(row) => <VehicleBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={count}
        onReset={reset}
        empty={<EmptyState icon={IconCar} title={t('none')} text={t('noneText')} action={<AddVehicle />} />}
      />
    </Page>
  )
}

function AddVehicle() {
  const { t } = useTranslation('vehicle-screens')
  return (
    <NewRecordButton variant="primary" action="vehicles.new" href="/vehicles/newVehicle">
      {t('new')}
    </NewRecordButton>
  )
}
