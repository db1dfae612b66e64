import { useTranslation } from 'react-i18next'
import { useStartupLookups } from '../../lib/lookups.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { isolated } from '../../ui/isolated.ts'
import { useExpired } from './use-dimmed.ts'

/** SUB-003: told in time, to those who may see to it. */
export function ExpiringBanner() {
  const { t } = useTranslation('shell')
  const count = useStartupLookups().data?.company.subscriptionDaysLeft ?? null
  if (count === null) return null
  return (
    <Banner kind="warn" edge actions={<RenewLink />}>
      {count === 0 ? t('expired.today') : t('expired.daysLeft', { count })}
    </Banner>
  )
}

/** NAV-078 */
export function ExpiredBanner() {
  const { t } = useTranslation('shell')
  const day = useStartupLookups().data?.company.carsFinishedBy
  if (!useExpired()) return null
  return (
    <Banner kind="danger" edge actions={<RenewLink />}>
      {day ? t('expired.finishing', { day: isolated(day) }) : t('expired.text')}
    </Banner>
  )
}

function RenewLink() {
  const { t } = useTranslation('shell')
  return <AppLink href="/administration/companyProfile#subscription">{t('expired.renew')}</AppLink>
}
