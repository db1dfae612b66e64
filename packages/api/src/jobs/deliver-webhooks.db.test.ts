import { withConnection } from '@warsha/db/connection'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startReceiver } from '../../test/hook-receiver.ts'
import { startWorker } from '../../test/running-server.ts'
import { forgetOld } from './forget-old.job.ts'
import { startJobs } from './run.ts'

const { garage, services, database, owner } = await openGarage()
const { api, companyId } = garage
services.settings.databaseUrl = database.ownerUrl
const receiver = await startReceiver()
const running: { kill(): Promise<void> }[] = []
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()))
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers(204)
})
const numbers = () => receiver.received.map(({ id }) => id)
let nth = 0
async function made() {
  const { id } = await api.webhooks.create({ name: `Site ${++nth}`, url: receiver.url, events: ['ticketOpened'] })
  return { id, told: async () => (await api.webhooks.deliveries({ id })).items }
}
const worker = () => {
  const settings = { NODE_ENV: 'development', WARSHA_SECRET: services.settings.secret }
  running.push(startWorker(database.ownerUrl, settings))
}

test('what is stored while nobody listens, and what is stored later, goes out by itself', async () => {
  const hook = await made()
  await api.webhooks.sendTest({ id: hook.id })
  const jobs = await startJobs(services)
  try {
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
    await api.webhooks.sendTest({ id: hook.id })
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
    await expect.poll(async () => (await hook.told()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  } finally {
    await jobs.stop()
  }
}, 90_000)

test('what a killed process was sending is sent by the next one under the same number', async () => {
  const hook = await made()
  receiver.answersBy(() => {})
  await api.webhooks.sendTest({ id: hook.id })
  worker()
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
  await running.at(-1)?.kill()
  expect(await hook.told()).toMatchObject([{ state: 'waiting', tries: 0 }])
  receiver.answers(204)
  // As if the two minutes of its lease were over, and the ten seconds after which its job is free.
  const over = { heldUntil: new Date(0).toISOString() }
  await owner.updateTable('leases').set(over).where('companyId', '=', companyId).execute()
  await withConnection(database.ownerUrl, (client) =>
    client.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'"),
  )
  worker()
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2)
  expect(new Set(numbers()).size).toBe(1)
  await expect.poll(hook.told).toMatchObject([{ state: 'delivered', tries: 1 }])
}, 150_000)

test('deliveries are forgotten after thirty days', async () => {
  const hook = await made()
  const ids = await Promise.all([1, 2].map(() => api.webhooks.sendTest({ id: hook.id })))
  const [old, kept] = ids.map(({ deliveryId }) => deliveryId)
  const createdAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
  const rows = owner.updateTable('webhookDeliveries').set({ createdAt }).where('companyId', '=', companyId)
  await rows.where('id', '=', old ?? 0).execute()
  await forgetOld(services)
  expect((await hook.told()).map(({ id }) => id)).toEqual([kept])
})
