import { withConnection } from '@warsha/db/connection'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startJobs } from './run.ts'

const { services, database } = await openGarage()
const settings = { ...services.settings, databaseUrl: database.ownerUrl }

test('jobs that were given up a day ago are removed and the log counts them; later ones, others and those of e-mails stay', async () => {
  await (await startJobs({ ...services, settings })).stop()
  await withConnection(database.ownerUrl, async (client) => {
    const add = async (task: string, key: string, state: string) => {
      await client.query(`select graphile_worker.add_job($1, job_key => $2, run_at => now() + interval '1 hour')`, [
        task,
        key,
      ])
      await client.query(`update graphile_worker._private_jobs set ${state} where key = $1`, [key])
    }
    const old = `run_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'`
    await add('sweep-mails', 'one', `attempts = max_attempts, ${old}`)
    await add('sweep-mails', 'two', `attempts = max_attempts, ${old}`)
    await add('check-totals', 'three', `attempts = max_attempts, ${old}`)
    await add('sweep-mails', 'given up just now', `attempts = max_attempts`)
    await add('sweep-mails', 'waits', 'attempts = 1')
    await add('send-mail', 'of an e-mail', `attempts = max_attempts, ${old}`)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    await (await startJobs({ ...services, log, settings })).stop()
    const { rows } = await client.query<{ key: string }>('select key from graphile_worker.jobs order by id')
    expect(rows.map(({ key }) => key)).toEqual(['given up just now', 'waits', 'of an e-mail'])
    const told = lines.map((line) => JSON.parse(line) as object)
    const msg = 'Jobs that were given up a day ago are no longer kept'
    expect(told).toMatchObject([
      { task: 'check-totals', count: 1, msg },
      { task: 'sweep-mails', count: 2, msg },
    ])
  })
})
