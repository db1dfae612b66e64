import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { IconCar } from '../ui/icons.tsx'
import { VehicleBox } from './VehicleBox.tsx'
import { ColorChip, CustomerChip, DealerChip, MakeChip } from './VehicleFilters.tsx'
import { vehicleColumns } from './vehicle-columns.tsx'
import { YearChip } from './YearChip.tsx'

// -1 is a make of its own: "Other".
const filters = { search: '', makeId: 0, customerId: 0, dealerId: 0, colorId: 0, yearFrom: 0, yearTo: 0 }

/** Every car the workshop knows, found by plate in either script, by VIN, or by its owner. */
export function VehiclesScreen() {
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
      of="vehicle"
      words="vehicle-screens:"
      icon={IconCar}
      list={vehicles}
      search={search}
      onSearch={setSearch}
      filters={
        [search.search !== '', makeId !== 0, customerId > 0, dealerId > 0, colorId > 0, yearFrom + yearTo > 0].filter(
          Boolean,
        ).length
      }
      onReset={() => setSearch(filters, { replace: true })}
      chips={
        <>
          <MakeChip makeId={makeId} onChange={(chosen) => setSearch({ makeId: chosen })} />
          <YearChip yearFrom={yearFrom} yearTo={yearTo} onChange={setSearch} />
          <ColorChip colorId={colorId} onChange={(chosen) => setSearch({ colorId: chosen })} />
          <DealerChip dealerId={dealerId} onChange={(chosen) => setSearch({ dealerId: chosen })} />
          {customerId > 0 && <CustomerChip id={customerId} onClear={() => setSearch({ customerId: 0 })} />}
        </>
      }
      importing={pathOf('vehicle', 'import')}
      adds="vehicles.new"
      take={() => api.exports.vehicles.call(asked)}
      columns={vehicleColumns}
      renderBox={(row) => <VehicleBox row={row} />}
    />
  )
}
