import { withConnection } from '@warsha/db/connection'
import { inCompany, openDatabase } from '@warsha/db/database'
import { listen } from '@warsha/db/listen'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { closeHub, hubOf } from './hub.ts'
import { tellOfStore, ticketChannel } from './tell.ts'

const { garage, services, database } = await openGarage()

const countOf = (condition: string) =>
  withConnection(database.ownerUrl, async (client) => {
    const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return (await client.query(`${others} and ${condition}`)).rowCount
  })

test('a request that comes in before the server ends and joins after is sent away, and nothing is opened for it', async () => {
  const own = openDatabase(database.appUrl)
  const second = await buildServer({ ...services, database: own }, null)
  const address = await second.listen({ port: 0, host: '127.0.0.1' })
  const { told, closed } = await withConnection(database.ownerUrl, async (client) => {
    // Who calls is looked up there, so the request waits.
    await client.query('begin; lock table app.company_revisions in access exclusive mode')
    const told = fetch(`${address}/api/tickets/live`, { headers: { authorization: `Bearer ${garage.token}` } })
    await expect.poll(() => countOf(`wait_event_type = 'Lock'`), { timeout: 5000 }).toBe(1)
    const closed = second.close()
    await expect.poll(() => second.server.listening, { timeout: 5000 }).toBe(false)
    await client.query('rollback')
    return { told, closed }
  })
  expect(await (await told).text()).toContain('"tickets":[]')
  await closed
  await own.destroy()
  expect(await countOf(`application_name = 'warsha listener'`)).toBe(0)
}, 15_000)

test('a screen that waits for the hub while that is closed is ended', async () => {
  const own = openDatabase(database.appUrl)
  const waited = hubOf(own, () => {})
  await closeHub(own)
  await waited.ready
  for (const one of [waited, hubOf(own, () => {})]) {
    let isOver = false
    const screen = { companyId: garage.companyId, sessionId: 'own', userId: 1, signedInId: 1 }
    const hears = { changed: () => {}, told: () => {}, again: () => {}, beat: () => {} }
    const leave = one.join({
      ...screen,
      ...hears,
      end: () => {
        isOver = true
      },
    })
    expect(isOver).toBe(true)
    leave?.()
  }
  await own.destroy()
})

test('what was stored last before the server ends is told', async () => {
  const own = openDatabase(database.appUrl)
  const second = await buildServer({ ...services, database: own }, null)
  await second.ready()
  const heard: string[] = []
  const opened = Promise.withResolvers<void>()
  const listening = listen(services.database, ticketChannel, {
    heard: (payload) => heard.push(payload),
    opened: opened.resolve,
    onError: opened.reject,
  })
  await opened.promise
  await inCompany(own, garage.companyId, async (tx) => tellOfStore(tx, garage.shopId))
  await second.close()
  await own.destroy()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([`${garage.companyId}:${garage.shopId}:store`])
  await listening.close()
})
