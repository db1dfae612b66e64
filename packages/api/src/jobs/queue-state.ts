import type pg from 'pg'

/** Writes down what waits in the queue, for the operator's desk: requests act as roles that do not see it. */
export async function storeQueueState(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into platform.queue_state (tasks)
    select coalesce(jsonb_agg(to_jsonb(t) order by t.task), '[]') from (
      select task_identifier as task,
        count(*) filter (where attempts < max_attempts)::int as waiting,
        count(*) filter (where attempts between 1 and max_attempts - 1)::int as retrying,
        count(*) filter (where attempts >= max_attempts)::int as failed,
        to_char(min(run_at) filter (where attempts < max_attempts) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"
      from graphile_worker.jobs group by 1) as t
    on conflict (one) do update set seen_at = now(), tasks = excluded.tasks`)
}
