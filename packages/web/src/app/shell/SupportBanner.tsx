import { isOperator } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import { useStartupLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { useSession } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** While the operator's support is inside, everybody in the company sees it; support itself sees where it is. */
export function SupportBanner() {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const { profile } = useSession()
  const { data } = useStartupLookups()
  const until = data?.adminOption.supportAccessUntil
  if (!profile || !data || !until) return null
  if (isOperator(profile.id))
    return (
      <Banner
        kind="warn"
        edge
        actions={
          <Button size="small" onClick={signOut}>
            {t('support.leave')}
          </Button>
        }
      >
        {t('support.youAreInside', { company: nameOf(data.company), until })}
      </Banner>
    )
  if (!data.adminOption.supportInside) return null
  return (
    <Banner
      kind="info"
      edge
      actions={profile.isBusinessUser && <AppLink href="/settings#support">{t('support.manage')}</AppLink>}
    >
      {t('support.inside', { until })}
    </Banner>
  )
}
