import type pg from 'pg'
import type { Services } from '../lib/context.ts'

/**
 * Removes jobs that the queue gave up a day ago: it keeps their rows for ever, also those whose next round has long gone well. Until
 * then the operator's desk counts them. The job of an e-mail stays: as long as it is there, the sweep does not ask for the same e-mail
 * again, which may have gone out.
 */
export async function removeGivenUp(pool: pg.Pool, log: Services['log']): Promise<void> {
  const { rows } = await pool.query<{ task: string; count: number }>(`
    with removed as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier <> 'send-mail'
        and job.attempts >= job.max_attempts and job.locked_at is null
        and greatest(job.run_at, job.updated_at) < now() - interval '1 day'
      returning task.identifier)
    select identifier as task, count(*)::int as count from removed group by 1 order by 1`)
  for (const removed of rows) log.warn(removed, 'Jobs that were given up a day ago are no longer kept')
}
