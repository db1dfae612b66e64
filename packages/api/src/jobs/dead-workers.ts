import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { keptConnection } from './kept-connection.ts'

/** Of our locks, so that no other use of advisory locks meets them: "jobs" in ASCII. */
const lockClass = 0x6a6f6273

/**
 * The queue gives a job that a worker took to no other one for four hours, also when its process was killed. So each pool of workers holds a lock of
 * its name on a connection that ends with its process, and whoever finds a job whose pool holds none gives it back to the queue.
 * A process that loses that connection and is alive holds its locks again with the next sweep; a job of it may run twice until then, which every
 * job bears.
 */
export function workerLocks(pool: pg.Pool) {
  const own: string[] = []
  const connection = keptConnection(pool, (opened) =>
    opened.query('select pg_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id', [lockClass, own]),
  )
  return {
    /** Told of each pool of workers as it is made: jobs are taken in its name. */
    follow(events: WorkerEvents): void {
      events.on('pool:create', ({ workerPool }) => void own.push(workerPool.id))
    },
    hold: connection.open,
    /** Gives back what dead pools held; one that just began may not have its lock yet. Answers with how many those were. */
    async freeDead(): Promise<number> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from (select distinct locked_by as id from graphile_worker.jobs 
           where locked_by is not null and locked_at < now() - interval '10 seconds') as held
         where id <> all($2::text[]) and pg_try_advisory_xact_lock($1, hashtext(id))`,
        [lockClass, own],
      )
      const dead = rows.map(({ id }) => id)
      if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
      return dead.length
    },
    close: connection.close,
  }
}
