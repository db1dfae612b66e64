import { useQuery } from '@tanstack/react-query'
import type { Dealer } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { IconCar, IconClipboardList, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

/** What is done on the partner's account, in numbers. */
export function DealerTiles({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('dealers')
  // Rows of the list carry the figures, the record does not; his own name finds his row.
  const searchInput = dealer.nameAr ?? dealer.nameEn ?? ''
  const { data } = useQuery(api.dealers.list.queryOptions({ input: { searchInput, pageSize: 100 } }))
  const row = data?.items.find(({ id }) => id === dealer.id)
  return (
    <Tiles label={t('tiles')}>
      <Tile href="#open" icon={IconClipboardList} label={t('columns.openTickets')} count={row?.openTickets ?? 0} />
      <Tile
        href="#open"
        icon={IconWallet}
        label={t('columns.due')}
        count={row?.due ?? 0}
        shown={<Money amount={row?.due ?? 0} sign />}
      />
      <Tile href="#vehicles" icon={IconCar} label={t('columns.vehicles')} count={row?.vehicles ?? 0} />
    </Tiles>
  )
}
