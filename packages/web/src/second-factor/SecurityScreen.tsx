import { Page } from '../lib/Page.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import classes from './second-factor.module.css'

/** How one's account is guarded, and where one is signed in. */
export function SecurityScreen() {
  return (
    <Page>
      <div className={classes.cards}>
        <SecondFactorCard />
        <PasskeysCard />
        <DevicesCard />
      </div>
    </Page>
  )
}
