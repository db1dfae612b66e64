import type { CustomerPage } from '@warsha/contract/customers'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/may.ts'
import { IconCar, IconClipboardList, IconHistory, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

/** The customer in numbers, over all shops; each opens its rows, and what he owes his account. */
export function CustomerTiles({ id, figures }: Pick<CustomerPage, 'id' | 'figures'>) {
  const { t } = useTranslation('customer-screens')
  const account = useMay('customers.manageAccount') ? `/accounts/customer/${id}` : '#open'
  const { openTickets, visits, vehicles, due } = figures
  return (
    <Tiles label={t('tiles.label')}>
      <Tile href="#open" icon={IconClipboardList} label={t('tiles.open')} count={openTickets} />
      <Tile href={account} icon={IconWallet} label={t('tiles.due')} count={due} shown={<Money amount={due} sign />} />
      <Tile href="#closed" icon={IconHistory} label={t('tiles.visits')} count={visits} />
      <Tile href="#vehicles" icon={IconCar} label={t('tiles.vehicles')} count={vehicles} />
    </Tiles>
  )
}
