import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { useProfile } from '../lib/session.ts'
import { IconHistory, IconSettings, IconUser } from '../ui/icons.tsx'
import { PlaceLinks } from '../ui/PlaceLinks.tsx'
import { SupportCard } from './SupportCard.tsx'

/** Where one sets what: one's own account, and the company's where one may. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const mayOpen = useMayOpen()
  const { isBusinessUser } = useProfile()
  return (
    <Page>
      <PlaceLinks
        places={[
          { href: '/userProfile', icon: IconUser, title: t('profile.title'), text: t('profile.text') },
          { href: '/userProfile#signInHistory', icon: IconHistory, title: t('history.title'), text: t('history.text') },
          ...(mayOpen('/administration')
            ? [
                {
                  href: '/administration',
                  icon: IconSettings,
                  title: t('administration.title'),
                  text: t('administration.text'),
                },
              ]
            : []),
        ]}
      />
      {isBusinessUser && <SupportCard />}
    </Page>
  )
}
