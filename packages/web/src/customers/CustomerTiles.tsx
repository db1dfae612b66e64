import type { CustomerPage } from '@warsha/contract/customers'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { PartyTiles } from '../lib/parties/PartyTiles.tsx'

/** The customer in numbers, over the shops that the user sees. */
export function CustomerTiles({ id, figures }: Pick<CustomerPage, 'id' | 'figures'>) {
  const { t } = useTranslation('customer-screens')
  return (
    <PartyTiles
      figures={figures}
      account={pathOf('customer', 'account', id)}
      words={{
        label: t('tiles.label'),
        open: t('tiles.open'),
        due: t('tiles.due'),
        past: t('tiles.past'),
        vehicles: t('tiles.vehicles'),
      }}
    />
  )
}
