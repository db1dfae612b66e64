import { withConnection } from '@warsha/db/connection'
import { makeWorkerUtils, parseCrontab } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { addDelivery } from './deliver-webhooks.job.ts'
import { startJobs } from './run.ts'
import { addCheck, addSubmission } from './submit-e-invoices.job.ts'
import { crontab, shiftsOf } from './tasks.ts'

const { services, database } = await openGarage()
const settings = { ...services.settings, databaseUrl: database.ownerUrl }

test('every task has one shift, what the clock asks for is one of them, and waits in its place', () => {
  const nothing = async () => {}
  const queue = { addJob: () => Promise.reject(new Error('Nothing is added here')) }
  const shifts = shiftsOf(services, queue, { look: nothing, noteState: nothing })
  const tasks = shifts.flatMap((shift) => Object.keys(shift.tasks))
  expect(tasks.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...new Set(tasks)].toSorted((a, b) => a.localeCompare(b)),
  )
  const asked = parseCrontab(crontab)
  expect(asked.map(({ task }) => task).filter((task) => !tasks.includes(task))).toEqual([])
  const keyed = asked.filter(({ options }) => options.jobKey)
  expect(keyed.length).toBeGreaterThan(5)
  expect(keyed.filter(({ options }) => options.jobKeyMode !== 'preserve_run_at')).toEqual([])
})

test('a job that waits keeps its place however often it is asked for', async () => {
  await (await startJobs({ ...services, settings })).stop()
  const queue = await makeWorkerUtils({ connectionString: database.ownerUrl })
  onTestFinished(() => queue.release())
  const ask = async () => {
    await addSubmission(queue, { companyId: 1, deviceId: 1 })
    await addCheck(queue, { companyId: 1, checkId: 1 })
    await addDelivery(queue, { companyId: 1, webhookId: 1 })
  }
  await ask()
  const places = (text: string) => withConnection(database.ownerUrl, async (client) => (await client.query(text)).rows)
  const asked = `where key like any (array['e-invoices:1:1', 'chain-check:1:1', 'webhook:1:1'])`
  await places(`update graphile_worker._private_jobs set run_at = '2026-01-01' ${asked}`)
  await ask()
  const rows = await places(`select run_at = '2026-01-01' as kept from graphile_worker._private_jobs ${asked}`)
  expect(rows).toEqual([{ kept: true }, { kept: true }, { kept: true }])
})
