import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { SecondFactorCard } from '../lib/second-factor/SecondFactorCard.tsx'
import { useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PinCard } from './PinCard.tsx'
import classes from './second-factor.module.css'

/** How one's account is guarded, and where one is signed in. */
export function SecurityScreen() {
  const { t } = useTranslation('refusals')
  if (useProfile().tablet)
    return (
      <Page>
        <Banner kind="info">{t('notOnTablet')}</Banner>
      </Page>
    )
  return (
    <Page>
      <div className={classes.cards}>
        <SecondFactorCard />
        <PasskeysCard />
        <PinCard />
        <DevicesCard />
      </div>
    </Page>
  )
}
