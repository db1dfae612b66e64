import { useTranslation } from 'react-i18next'
import { useConnection } from '../lib/connection.ts'
import { Banner } from '../ui/Banner.tsx'
import { IconWifiOff } from '../ui/icons.tsx'

/** Says what waits for the network, and that nothing is lost. */
export function UnsentBanner({ count }: { count: number }) {
  const { t } = useTranslation('inspections')
  const isOnline = useConnection() === 'online'
  if (count === 0 || isOnline) return null
  return (
    <Banner kind="warn" icon={IconWifiOff}>
      {t('unsent', { count })}
    </Banner>
  )
}
