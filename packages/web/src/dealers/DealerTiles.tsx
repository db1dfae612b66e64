import type { DealerPage } from '@warsha/contract/dealers'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { PartyTiles } from '../lib/parties/PartyTiles.tsx'

/** The partner in numbers, over the shops that the user sees. */
export function DealerTiles({ id, figures }: Pick<DealerPage, 'id' | 'figures'>) {
  const { t } = useTranslation('dealers')
  return (
    <PartyTiles
      figures={figures}
      account={pathOf('dealer', 'account', id)}
      words={{
        label: t('tiles'),
        open: t('columns.openTickets'),
        due: t('columns.due'),
        past: t('columns.pastTickets'),
        vehicles: t('columns.vehicles'),
      }}
    />
  )
}
