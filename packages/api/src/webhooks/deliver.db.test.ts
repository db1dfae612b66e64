import { withConnection } from '@warsha/db/connection'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { openHooks } from '../../test/hooks.ts'
import { sweepWebhooks } from '../jobs/deliver-webhooks.job.ts'
import { webhookChannel } from '../lib/webhook-events.ts'
import { deliver } from './deliver.ts'

const all = await openGarage()
const { garage, services, owner, database } = all
const { companyId, api } = garage
const { receiver, made, at, timePasses, happens } = await openHooks(all)

test('what one transaction tells goes out in the order in which it happened, to each webhook', async () => {
  const hooks = [await made(), await made()]
  // As in a database that knows how few webhooks there are: then the events are read first.
  await sql`analyze app.webhooks`.execute(owner)
  const first = await happens('ticketOpened', { times: 40 })
  const numbers = Array.from({ length: 40 }, (_, nth) => first + nth)
  for (const hook of hooks) {
    await hook.run()
    expect(hook.sent().map(({ body }) => JSON.parse(body).record.id)).toEqual(numbers)
  }
})

test('two processes at once deliver once', async () => {
  const hook = await made()
  await happens()
  receiver.answersBy((answer) => setTimeout(() => answer.writeHead(200).end(), 100))
  await Promise.all([hook.run(), hook.run(), hook.run()])
  expect(receiver.received).toHaveLength(1)
})

test('a process that dies before it notes what it sent sends the same number again', async () => {
  const hook = await made()
  await happens()
  await hook.run()
  await at(hook.id).set({ state: 'waiting', triedAt: null, tries: 0, roundTries: 0 }).execute()
  await timePasses(hook.id)
  await hook.run()
  const numbers = receiver.received.map(({ id }) => id)
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
})

test('a failure is tried again later with longer pauses, and given up after nine', async () => {
  const hook = await made()
  await happens()
  receiver.answers(500)
  const pauses: number[] = []
  for (let tries = 1; tries <= 9; tries++) {
    await hook.run()
    await hook.run()
    const [told] = await hook.told()
    expect(told).toMatchObject({ tries, answerStatus: 500, problem: 'answer', state: tries < 9 ? 'waiting' : 'failed' })
    if (told?.nextTryAt) pauses.push(Date.parse(told.nextTryAt) - Date.parse(told.triedAt ?? ''))
    await timePasses(hook.id)
  }
  await hook.run()
  expect(receiver.received).toHaveLength(9)
  const expected = [1, 5, 30, 120, 360, 720, 1440, 1440].map((minutes) => minutes * 60_000)
  expect(pauses.map((ms, nth) => Math.abs(ms / (expected[nth] ?? 0) - 1) <= 0.201)).toEqual(expected.map(() => true))
  expect((await hook.listed())?.failingSince).not.toBeNull()
})

test('an answer that is lost is a failure, and the next try arrives', async () => {
  const hook = await made()
  await happens()
  receiver.answersBy((answer) => answer.destroy())
  await hook.run()
  expect((await hook.told())[0]).toMatchObject({ state: 'waiting', problem: 'notReached', answerStatus: null })
  receiver.answers(200)
  await timePasses(hook.id)
  await hook.run()
  expect((await hook.told())[0]).toMatchObject({ state: 'delivered', tries: 2, problem: null })
  expect((await hook.listed())?.failingSince).toBeNull()
})

test('after a failure the others of the same webhook wait for the next look', async () => {
  const hook = await made()
  await happens()
  await happens()
  receiver.answers(500)
  await hook.run()
  expect(receiver.received).toHaveLength(1)
})

test('what happens while a webhook fails waits a minute, and wakes nobody', async () => {
  const [failing, well] = [await made(), await made()]
  receiver.answers(500)
  await happens()
  await failing.run()
  const heard: unknown[] = []
  await withConnection(database.ownerUrl, async (client) => {
    client.on('notification', ({ payload }) => heard.push(payload))
    await client.query(`listen ${webhookChannel}`)
    await happens()
    await expect.poll(() => heard).toContain(`${companyId} ${well.id}`)
  })
  expect(heard).not.toContain(`${companyId} ${failing.id}`)
  const [later] = await failing.told()
  expect(Date.parse(later?.nextTryAt ?? '') - Date.parse(later?.createdAt ?? '')).toBe(60_000)
  await failing.run()
  expect(failing.sent()).toHaveLength(1)
})

test('one job sends for half a minute, and the next look takes up the rest', async () => {
  const hook = await made()
  await happens('ticketOpened', { times: 4 })
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  receiver.answersBy((answer) => {
    now += 16_000
    answer.writeHead(204).end()
  })
  await hook.run()
  expect(hook.sent()).toHaveLength(2)
  const addJob = vi.fn()
  await sweepWebhooks(services, { addJob })
  expect(addJob.mock.calls.map(([, payload]) => payload)).toContainEqual({ companyId, webhookId: hook.id })
})

test('a process that ends sends nothing more, and the next one does', async () => {
  const hook = await made()
  await happens('ticketOpened')
  await deliver(services, { companyId, webhookId: hook.id }, AbortSignal.abort())
  expect(hook.sent()).toEqual([])
  await hook.run()
  expect(hook.sent()).toHaveLength(1)
})

test('a delivery that is given up after two days without an arrival switches a webhook off, its owners hear it once, and switched on again it delivers what waited', async () => {
  const hook = await made()
  await happens()
  receiver.answers(503)
  await hook.run()
  await happens()
  const days = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const row = owner.updateTable('webhooks').where('companyId', '=', companyId).where('id', '=', hook.id)
  await row.set({ failingSince: days }).execute()
  await timePasses(hook.id)
  await hook.run()
  // A quiet webhook that failed twice in three days has not been told in vain nine times.
  expect(await hook.listed()).toMatchObject({ enabled: true, waiting: 2 })
  await at(hook.id).set({ roundTries: 8 }).execute()
  await timePasses(hook.id)
  await hook.run()
  expect(await hook.listed()).toMatchObject({ enabled: false, switchedOffAt: expect.any(String), waiting: 1 })
  const heard = async () => (await api.notifications.list({ kind: 'webhookOff' })).items
  expect(await heard()).toMatchObject([{ webhook: { name: hook.name }, from: null }])
  await timePasses(hook.id)
  await hook.run()
  expect([receiver.received.length, (await heard()).length]).toEqual([3, 1])
  await happens()
  expect(await hook.told()).toHaveLength(2)
  const { id, name, url, events, version } = (await hook.listed()) ?? { ...hook, version: 0 }
  await api.webhooks.change({ id, name, url, events, version, enabled: true })
  receiver.answers(200)
  await hook.run()
  expect(await hook.listed()).toMatchObject({ enabled: true, switchedOffAt: null, failingSince: null, waiting: 0 })
  const log = await api.audit.list({ entity: 'webhook', entityId: id })
  expect(log.items.map(({ action }) => action)).toEqual(['webhookChanged', 'webhookSwitchedOff', 'webhookAdded'])
  expect(log.items[1]).toMatchObject({ userNameEn: 'Warsha', userNameAr: 'ورشة' })
})
