import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { type UserProfile, useProfile } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconUser } from '../../ui/icons.tsx'

/** At a shared tablet every screen says who works there, and lets the next one begin with one tap. */
export function TabletBar({ tablet }: { tablet: NonNullable<UserProfile['tablet']> }) {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const profile = useProfile()
  return (
    <Banner
      kind="info"
      icon={IconUser}
      edge
      actions={
        <Button size="large" onClick={signOut}>
          {t('tablet.leave')}
        </Button>
      }
    >
      {t('tablet.text', { name: nameOf(profile), tablet: tablet.name })}
    </Banner>
  )
}
