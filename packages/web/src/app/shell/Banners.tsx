import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/connection.ts'
import { later } from '../../lib/later.ts'
import { useStartupLookups } from '../../lib/lookups.ts'
import { useOpenTabs } from '../../lib/open-tabs.ts'
import { useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconWifiOff } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'

/** Rare enough to come by themselves. */
const RareBanners = later(() => import('./RareBanners.tsx'))

/** What must be seen above every screen: no network, no server, other tabs, a subscription that ends. */
export function Banners() {
  const { adminOption, company } = useStartupLookups().data ?? {}
  const { simulatedBy, secondFactorDueAt, tablet } = useSession().profile ?? {}
  const ends = company?.hasSubscriptionExpired || (company && company.subscriptionDaysLeft !== null)
  const isRare =
    useOpenTabs() > 1 || simulatedBy || secondFactorDueAt || tablet || ends || adminOption?.supportAccessUntil
  return (
    <>
      <ConnectionBanner />
      {isRare && (
        <Suspense>
          <RareBanners />
        </Suspense>
      )}
    </>
  )
}

/** UXX-025, UXX-026 */
function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const connection = useConnection()
  const before = useRef(connection)
  useEffect(() => {
    if (connection === 'online' && before.current === 'offline') toast.success(t('backOnline'))
    if (connection === 'online' && before.current === 'serverAway') toast.success(t('serverBack'))
    before.current = connection
  }, [connection, t])
  if (connection === 'online') return null
  return (
    <Banner kind="warn" icon={IconWifiOff} edge>
      {t(connection)}
    </Banner>
  )
}
