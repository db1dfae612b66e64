import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconCar } from '../ui/icons.tsx'
import { VehicleBox } from './VehicleBox.tsx'
import { ColorChip, CustomerChip, DealerChip, MakeChip } from './VehicleFilters.tsx'
import { vehicleColumns } from './vehicle-columns.tsx'
import { YearChip } from './YearChip.tsx'

// -1 is a make of its own: "Other".
const filters = { search: '', makeId: 0, customerId: 0, dealerId: 0, colorId: 0, yearFrom: 0, yearTo: 0 }

/** Every car the workshop knows, found by plate in either script, by VIN, or by its owner. */
export function VehiclesScreen() {
  const { t } = useTranslation('vehicle-screens')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, makeId, customerId, isSortDescending } = search
  const { dealerId, colorId, yearFrom, yearTo } = search
  const asked = {
    ...(search.sortBy === 'plate' && { sortBy: 'plate' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(makeId !== 0 && { makeId }),
    ...(customerId > 0 && { customerId }),
    ...(dealerId > 0 && { dealerId }),
    ...(colorId > 0 && { colorId }),
    ...(yearFrom > 0 && { yearFrom }),
    ...(yearTo > 0 && { yearTo }),
  }
  const vehicles = useQuery(
    api.vehicles.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  return (
    <RecordList
      list={vehicles}
      search={search}
      onSearch={setSearch}
      filters={
        [search.search !== '', makeId !== 0, customerId > 0, dealerId > 0, colorId > 0, yearFrom + yearTo > 0].filter(
          Boolean,
        ).length
      }
      onReset={() => setSearch(filters, { replace: true })}
      words={{
        label: t('list'),
        searchFor: t('searchFor'),
        count: (count) => t('count', { count, shown: formatCount(count) }),
      }}
      chips={
        <>
          <MakeChip makeId={makeId} onChange={(chosen) => setSearch({ makeId: chosen })} />
          <YearChip yearFrom={yearFrom} yearTo={yearTo} onChange={setSearch} />
          <ColorChip colorId={colorId} onChange={(chosen) => setSearch({ colorId: chosen })} />
          <DealerChip dealerId={dealerId} onChange={(chosen) => setSearch({ dealerId: chosen })} />
          {customerId > 0 && <CustomerChip id={customerId} onClear={() => setSearch({ customerId: 0 })} />}
        </>
      }
      add={<AddVehicle />}
      importing={{ href: pathOf('vehicle', 'import'), action: 'vehicles.new' }}
      take={() => api.exports.vehicles.call(asked)}
      columns={vehicleColumns}
      href={(row) => pageOf('vehicle', row.id)}
      renderBox={(row) => <VehicleBox row={row} />}
      empty={<EmptyState icon={IconCar} title={t('none')} text={t('noneText')} action={<AddVehicle />} />}
    />
  )
}

function AddVehicle() {
  const { t } = useTranslation('vehicle-screens')
  return (
    <NewRecordButton variant="primary" action="vehicles.new" href={pathOf('vehicle', 'new')}>
      {t('new')}
    </NewRecordButton>
  )
}
