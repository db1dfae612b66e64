import type { DealerPage } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { IconCar, IconClipboardList, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

/** What is done on the partner's account, in numbers. */
export function DealerTiles({ figures }: Pick<DealerPage, 'figures'>) {
  const { t } = useTranslation('dealers')
  const { openTickets, vehicles, due } = figures
  return (
    <Tiles label={t('tiles')}>
      <Tile href="#open" icon={IconClipboardList} label={t('columns.openTickets')} count={openTickets} />
      <Tile href="#open" icon={IconWallet} label={t('columns.due')} count={due} shown={<Money amount={due} sign />} />
      <Tile href="#vehicles" icon={IconCar} label={t('columns.vehicles')} count={vehicles} />
    </Tiles>
  )
}
