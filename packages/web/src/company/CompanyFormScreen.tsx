import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { CompanyFailed } from './CompanyFailed.tsx'
import { CompanyScreen } from './CompanyScreen.tsx'

/** The company by its number; there is no other than one's own (ADM-043). */
export function CompanyFormScreen() {
  const { data, error, refetch } = useQuery(api.company.get.queryOptions({ input: { id: useRouteId() } }))
  if (data) return <CompanyScreen />
  return error ? <CompanyFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
}
