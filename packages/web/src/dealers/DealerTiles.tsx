import type { DealerPage } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/may.ts'
import { IconCar, IconClipboardList, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

/** What is done on the partner's account, in numbers; what he owes opens the account. */
export function DealerTiles({ id, figures }: Pick<DealerPage, 'id' | 'figures'>) {
  const { t } = useTranslation('dealers')
  const account = useMay('customers.manageAccount') ? `/accounts/dealer/${id}` : '#open'
  const { openTickets, vehicles, due } = figures
  return (
    <Tiles label={t('tiles')}>
      <Tile href="#open" icon={IconClipboardList} label={t('columns.openTickets')} count={openTickets} />
      <Tile href={account} icon={IconWallet} label={t('columns.due')} count={due} shown={<Money amount={due} sign />} />
      <Tile href="#vehicles" icon={IconCar} label={t('columns.vehicles')} count={vehicles} />
    </Tiles>
  )
}
