import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/connection.ts'
import { later } from '../../lib/later.ts'
import { useStartupLookups } from '../../lib/lookups.ts'
import { useOpenTabs } from '../../lib/open-tabs.ts'
import { useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconWifiOff } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { ExpiredBanner, ExpiringBanner } from './ExpiredBanner.tsx'

/** Rare enough to come by themselves. */
const RareBanners = later(() => import('./RareBanners.tsx'))

/** What must be seen above every screen: no network, no server, other tabs, a subscription that ends. */
export function Banners() {
  const support = useStartupLookups().data?.adminOption.supportAccessUntil
  const { simulatedBy, secondFactorDueAt, tablet } = useSession().profile ?? {}
  return (
    <>
      <ConnectionBanner />
      {(simulatedBy || secondFactorDueAt || tablet || support) && (
        <Suspense>
          <RareBanners support={Boolean(support)} />
        </Suspense>
      )}
      <ExpiringBanner />
      <ExpiredBanner />
      <TabsBanner />
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

/** UXX-027 */
function TabsBanner() {
  const { t } = useTranslation('shell')
  const count = useOpenTabs()
  const [understood, setUnderstood] = useState(0)
  if (count < 2 || count <= understood) return null
  return (
    <Banner
      kind="info"
      edge
      actions={
        <Button size="small" onClick={() => setUnderstood(count)}>
          {t('tabs.dismiss')}
        </Button>
      }
    >
      {t('tabs.warning', { count })}
    </Banner>
  )
}
