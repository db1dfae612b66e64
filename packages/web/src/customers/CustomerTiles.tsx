import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useProfile } from '../lib/session.ts'
import { IconCar, IconClipboardList, IconHistory, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { useCustomerTickets } from './use-customer-tickets.ts'

type Props = { id: number; tickets: boolean; vehicles: boolean }

/** The customer in numbers; each opens its rows. */
export function CustomerTiles({ id, tickets, vehicles }: Props) {
  const { t } = useTranslation('customer-screens')
  const { userShops } = useProfile()
  const open = useCustomerTickets(id, 'open', 1, tickets).data
  const closed = useCustomerTickets(id, 'closed', 1, tickets).data
  const cars = useQuery({
    ...api.vehicles.list.queryOptions({ input: { customerId: id, pageSize: 100 } }),
    enabled: vehicles,
  }).data
  const here = userShops.length > 1 ? t('tiles.here') : undefined
  return (
    <Tiles label={t('tiles.label')}>
      {tickets && (
        <>
          <Tile
            href="#open"
            icon={IconClipboardList}
            label={t('tiles.open')}
            count={open?.totalItems ?? 0}
            detail={here}
          />
          <Tile
            href="#open"
            icon={IconWallet}
            label={t('tiles.due')}
            count={open?.sums.due ?? 0}
            shown={<Money amount={open?.sums.due ?? 0} sign />}
            detail={here}
          />
          <Tile
            href="#closed"
            icon={IconHistory}
            label={t('tiles.visits')}
            count={(open?.totalItems ?? 0) + (closed?.totalItems ?? 0)}
            detail={here}
          />
        </>
      )}
      {vehicles && <Tile href="#vehicles" icon={IconCar} label={t('tiles.vehicles')} count={cars?.totalItems ?? 0} />}
    </Tiles>
  )
}
