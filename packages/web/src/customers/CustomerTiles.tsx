import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@warsha/contract/customers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { IconCar, IconClipboardList, IconHistory, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

const mostCars = 100

/** The customer in numbers, over all shops; each opens its rows. */
export function CustomerTiles({ customer, vehicles }: { customer: Customer; vehicles: boolean }) {
  const { t } = useTranslation('customer-screens')
  const { id, contactNo } = customer
  // Rows of the list carry the figures, the record does not; his own number finds his row.
  const row = useQuery(
    api.customers.list.queryOptions({ input: { searchInput: contactNo, pageSize: mostCars } }),
  ).data?.items.find((one) => one.id === id)
  const cars = useQuery({
    ...api.vehicles.list.queryOptions({ input: { customerId: id, pageSize: mostCars } }),
    enabled: vehicles,
  }).data
  const visits = cars?.items.reduce((all, car) => all + car.visits, 0) ?? 0
  return (
    <Tiles label={t('tiles.label')}>
      <Tile href="#open" icon={IconClipboardList} label={t('tiles.open')} count={row?.openTickets ?? 0} />
      <Tile
        href="#open"
        icon={IconWallet}
        label={t('tiles.due')}
        count={row?.due ?? 0}
        shown={<Money amount={row?.due ?? 0} sign />}
      />
      {cars && cars.totalItems <= mostCars && (
        <Tile href="#closed" icon={IconHistory} label={t('tiles.visits')} count={visits} />
      )}
      <Tile href="#vehicles" icon={IconCar} label={t('tiles.vehicles')} count={row?.vehicles ?? 0} />
    </Tiles>
  )
}
