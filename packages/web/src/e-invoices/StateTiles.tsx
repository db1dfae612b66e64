import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { IconAlertTriangle, IconCircleCheck, IconHourglassHigh } from '../ui/icons.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { logsOf, statePage } from './state-places.ts'

const kinds = [
  { key: 'queued', status: 'QUEUED', icon: IconHourglassHigh },
  { key: 'failed', status: 'FAILED', icon: IconAlertTriangle },
  { key: 'sent', status: 'SENT', icon: IconCircleCheck },
] as const

/** How many documents wait, were refused and were sent; each opens its rows in the log, for whoever may see that. */
export function StateTiles({ state: { shopId, figures, ...shop } }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const { pick } = useNames()
  const mayOpen = useMayOpen()
  const detailOf = (key: (typeof kinds)[number]['key']) => {
    if (key === 'sent') return t('figures.ofAll', { count: figures.all })
    return key === 'queued' && figures.clearing > 0 ? t('figures.clearing', { count: figures.clearing }) : null
  }
  return (
    <Tiles label={t('figures.label', { shop: pick(shop.shopNameEn, shop.shopNameAr) })}>
      {kinds.map(({ key, status, icon }) => {
        const rows = logsOf(shopId, status)
        return (
          <Tile
            key={key}
            icon={icon}
            href={mayOpen(rows, shopId) ? rows : statePage}
            label={t(`figures.${key}`)}
            count={figures[key]}
            hot={key === 'failed' && figures.failed > 0}
            detail={detailOf(key)}
          />
        )
      })}
    </Tiles>
  )
}
