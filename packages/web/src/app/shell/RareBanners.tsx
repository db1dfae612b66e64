import { useSession } from '../../lib/session.ts'
import { SecondFactorBanner } from './SecondFactorBanner.tsx'
import { SimulationBanner } from './SimulationBanner.tsx'
import { SupportBanner } from './SupportBanner.tsx'
import { TabletBar } from './TabletBar.tsx'

/** What few sessions have to be told: it does not wait in the first load of the others. */
export default function RareBanners({ support }: { support: boolean }) {
  const { simulatedBy, secondFactorDueAt, tablet } = useSession().profile ?? {}
  return (
    <>
      {simulatedBy && <SimulationBanner />}
      {tablet && <TabletBar tablet={tablet} />}
      {support && <SupportBanner />}
      {secondFactorDueAt && <SecondFactorBanner at={secondFactorDueAt} />}
    </>
  )
}
