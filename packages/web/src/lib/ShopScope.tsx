import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { useProfile } from './session.ts'

/** True where the figures of all shops were asked for and the user has more than one. */
export function useAllShops(chosen: string): boolean {
  const { userShops } = useProfile()
  return chosen === 'all' && userShops.length > 1
}

/** Figures of this shop or of all; a user of one shop has nothing to choose. */
export function ShopScope({ allShops, onChange }: { allShops: boolean; onChange: (shops: 'one' | 'all') => void }) {
  const { t } = useTranslation('ui')
  const { userShops } = useProfile()
  if (userShops.length < 2) return null
  const scopes = [
    { value: 'one', label: t('shops.this') },
    { value: 'all', label: t('shops.all') },
  ] as const
  return (
    <SegmentedControl label={t('shops.scope')} segments={scopes} value={allShops ? 'all' : 'one'} onChange={onChange} />
  )
}
