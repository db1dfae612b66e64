import { type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../lib/context.ts'
import { checkTotals } from './check-totals.job.ts'
import { forgetOld } from './forget-old.job.ts'

/** At night in Riyadh: the sums are compared with their rows, and what has run out is forgotten. */
const crontab = `0 0 * * * check-totals ?max=3\n30 0 * * * forget-old ?max=3`

/** Runs the jobs of this installation. The queue belongs to the owner of the database; the work itself is done as the application's role. */
export async function startJobs(services: Services): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: services.settings.databaseUrl, max: 4 })
  const report = (error: Error) => services.log.error({ err: error }, 'The job queue lost a connection')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const taskList: TaskList = { 'check-totals': () => checkTotals(services), 'forget-old': () => forgetOld(services) }
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: false,
  })
  runner.events.on('stop', () => void pool.end())
  return runner
}
