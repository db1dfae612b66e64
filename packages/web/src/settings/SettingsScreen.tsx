import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { useProfile } from '../lib/session.ts'
import { IconBuilding, IconHistory, IconSettings, IconUser, IconUsers } from '../ui/icons.tsx'
import { IconWorld } from '../ui/more-icons.tsx'
import { PlaceLinks } from '../ui/PlaceLinks.tsx'
import { CacheCard } from './CacheCard.tsx'
import { SupportCard } from './SupportCard.tsx'

const places = [
  { id: 'company', href: '/administration/companyProfile', icon: IconBuilding },
  { id: 'system', href: '/administration/systemSettings', icon: IconSettings },
  { id: 'administration', href: '/administration', icon: IconUsers },
  { id: 'countriesLink', href: '/countries', icon: IconWorld },
] as const

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
          ...places
            .filter(({ href }) => mayOpen(href))
            .map(({ id, ...place }) => ({
              ...place,
              title: t(`${id}.title`),
              text: t(`${id}.text`),
            })),
        ]}
      />
      <CacheCard />
      {isBusinessUser && <SupportCard />}
    </Page>
  )
}
