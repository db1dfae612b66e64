import { useQuery } from '@tanstack/react-query'
import { unboundRoles } from '@warsha/domain/roles'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { useGrants } from '../may.ts'

const NextStepsCard = lazy(() => import('./NextStepsCard.tsx'))

/** What a new company does next, for those who take it into use. Its code and words come only where there is something to show. */
export function NextSteps() {
  const { roles } = useGrants()
  const enabled = unboundRoles.some((role) => roles.includes(role))
  const { data } = useQuery(api.setup.nextSteps.queryOptions({ enabled }))
  if (!data?.steps && data?.examples !== 'there') return null
  return (
    <Suspense fallback={null}>
      <NextStepsCard {...data} />
    </Suspense>
  )
}
