import { useQuery } from '@tanstack/react-query'
import { unboundRoles } from '@warsha/domain/roles'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { useGrants } from '../may.ts'

const NextStepsCard = lazy(() => import('./NextStepsCard.tsx'))
const Examples = lazy(() => import('./Examples.tsx'))

/** What a new company does next, for those who take it into use. Its code and words come only where there is something to show. */
export function NextSteps() {
  const { roles } = useGrants()
  const enabled = unboundRoles.some((role) => roles.includes(role))
  const { data } = useQuery(api.setup.nextSteps.queryOptions({ enabled }))
  // Examples that are there are removed from here, also where the steps are done or hidden.
  if (!data?.steps)
    return data?.examples === 'there' ? (
      <Suspense fallback={null}>
        <Examples examples="there" />
      </Suspense>
    ) : null
  return (
    <Suspense fallback={null}>
      <NextStepsCard shopId={data.shopId} steps={data.steps} examples={data.examples} />
    </Suspense>
  )
}
