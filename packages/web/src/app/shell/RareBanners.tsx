import { useStartupLookups } from '../../lib/lookups.ts'
import { useSession } from '../../lib/session.ts'
import { ExpiredBanner, ExpiringBanner } from './ExpiredBanner.tsx'
import { SecondFactorBanner } from './SecondFactorBanner.tsx'
import { SimulationBanner } from './SimulationBanner.tsx'
import { SupportBanner } from './SupportBanner.tsx'
import { TabletBar } from './TabletBar.tsx'
import { TabsBanner } from './TabsBanner.tsx'

/** What few sessions have to be told: it does not wait in the first load of the others. */
export default function RareBanners() {
  const support = useStartupLookups().data?.adminOption.supportAccessUntil
  const { simulatedBy, secondFactorDueAt, tablet } = useSession().profile ?? {}
  return (
    <>
      {simulatedBy && <SimulationBanner />}
      {tablet && <TabletBar tablet={tablet} />}
      {support && <SupportBanner />}
      {secondFactorDueAt && !simulatedBy && <SecondFactorBanner at={secondFactorDueAt} />}
      <ExpiringBanner />
      <ExpiredBanner />
      <TabsBanner />
    </>
  )
}
