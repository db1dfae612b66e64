import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

/** While a screen's code is on its way. */
export function Pending() {
  const { t } = useTranslation('ui')
  return (
    <div className="page">
      <SkeletonRows rows={8} label={t('loading')} />
    </div>
  )
}
