import type { Shop } from '@warsha/contract/shops'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useShopActions } from './use-shop-actions.ts'

type Props = { shop: Shop; onClose: () => void }

/** Asks before a shop is disabled, and says what is still open in it. */
export default function CloseShop({ shop, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { disable, busy } = useShopActions(shop, onClose)
  const open = shop.openTickets > 0 ? ` ${t('shop.close.open', { count: shop.openTickets })}` : ''
  return (
    <ConfirmDialog
      title={t('shop.close.title', { name: nameOf(shop) })}
      text={`${t('shop.close.text')}${open}`}
      confirmLabel={t('shop.disable')}
      danger
      busy={busy}
      onConfirm={disable}
      onCancel={onClose}
    />
  )
}
