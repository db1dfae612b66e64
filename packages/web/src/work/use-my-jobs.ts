import { useQuery } from '@tanstack/react-query'
import type { Job } from '@warsha/contract/work'
import { useEffect } from 'react'
import { api } from '../lib/api.ts'
import type { Action } from '../lib/outbox/waiting.ts'
import { currentOwner, outbox, useWaiting } from '../lib/outbox/work-outbox.ts'
import { keep, stored, storedNames } from '../lib/stored.ts'
import { type Jobs, jobsShown } from './jobs-shown.ts'

/** The jobs as they were last heard of, for whoever opens the page without network. */
function keptJobs(): Jobs | undefined {
  try {
    const kept = JSON.parse(stored(storedNames.jobs) ?? 'null') as { owner: string; jobs: Jobs } | null
    return kept && kept.owner === currentOwner() ? kept.jobs : undefined
  } catch {
    return undefined
  }
}

/** The jobs of whoever is signed in, with what was done on this device and waits. */
export function useMyJobs() {
  const { data, isError, refetch } = useQuery(api.work.myJobs.queryOptions({ refetchInterval: 60_000 }))
  const waiting = useWaiting()
  useEffect(() => {
    const owner = currentOwner()
    if (data && owner !== null) keep(storedNames.jobs, JSON.stringify({ owner, jobs: data }))
  }, [data])
  const known = data ?? keptJobs()
  return { data: known && jobsShown(known, waiting), isError, refetch, waiting }
}

type Acted = Pick<Job, 'ticketServiceId' | 'ticketId' | 'nameEn' | 'nameAr'>
/** Notes down what was done on a job, now; it is sent when there is network. */
export const act = ({ ticketServiceId: jobId, ticketId, nameEn, nameAr }: Acted, action: Action): Promise<void> =>
  outbox.add({ jobId, ticketId, nameEn, nameAr, action })
