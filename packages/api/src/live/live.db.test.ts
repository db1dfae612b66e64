import type { LiveNews } from '@warsha/contract/live'
import { withConnection } from '@warsha/db/connection'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'
import { buildServer } from '../http.ts'
import { hubOf, mostScreens } from './hub.ts'

const { garage, rival, company, services, owner, database } = await openGarage()
const app = await buildServer(services, null)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const hub = () => hubOf(services.database, () => {})

const opened: AbortController[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.abort()
})

/** A screen that follows the tickets over HTTP, ready to receive every event from here on. */
async function follow(token: string) {
  const control = new AbortController()
  opened.push(control)
  const answer = await fetch(`${url}/api/en/tickets/live`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: control.signal,
  })
  const told = answer.ok && answer.body ? newsIn(answer.body) : null
  const next = async (): Promise<LiveNews | 'over'> => {
    const { value, done } = (await told?.next()) ?? { done: true, value: undefined }
    return done || !value ? 'over' : value
  }
  const first = told && (await next())
  return { answer, first, next }
}

async function* newsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveNews, void> {
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (\{.*)$/m.exec(message)?.[1]
      if (data && /^event: message$/m.test(message)) yield JSON.parse(data) as LiveNews
    }
  }
}

const newTicket = async (by = garage) => (await by.given.ticket()).id
const changes = async (ticketId: number, by = garage) => by.api.tickets.addNote({ ticketId, body: 'Key is in the box' })

test('what one changes on a ticket, another who looks on hears of, by its number alone', async () => {
  const ticketId = await newTicket()
  const colleague = await garage.as(['WorkshopManager'])
  const [one, other] = [await follow(garage.token), await follow(colleague.token)]
  expect(one.first).toEqual({ tickets: [], shops: [], stores: [], all: false, notifications: false })
  await changes(ticketId)
  const news = { tickets: [ticketId], shops: [garage.shopId], stores: [], all: false, notifications: false }
  expect([await one.next(), await other.next()]).toEqual([news, news])
})

test('a storekeeper hears that they were told something, and nobody else does', async () => {
  const keeper = await garage.as(['StoreManager'])
  const { withPart } = partsOnTickets({ api: garage.api, keeper: keeper.api, given: garage.given })
  const { id: partId } = await storeOf({ owner, services }, garage).part(0)
  const [told, other] = [await follow(keeper.token), await follow(garage.token)]
  await withPart(partId, 1000, '2026-12-01T10:00:00Z')
  const heard = async ({ next }: typeof told) => {
    const news = await next()
    return news !== 'over' && news.notifications
  }
  // The ticket and what was told of it may come one after the other.
  expect((await heard(told)) || (await heard(told))).toBe(true)
  expect(await heard(other)).toBe(false)
})

test('whoever looks at the store hears of an order as it is drafted, changed, sent, received and ended', async () => {
  const { draft, receive, part, orders, supplierId } = await ordersOf({ owner }, garage)
  const { id: partId } = await part()
  const screen = await follow(garage.token)
  const hear = async () => expect(await screen.next()).toMatchObject({ tickets: [], stores: [garage.shopId] })
  const made = await draft([{ partId }])
  await hear()
  const lines = [{ partId, quantityMilli: 3000, unit: 'piece' as const, factorMilli: 1000 }]
  const { id, version } = await orders.update({ id: made.id, version: made.version, supplierId, lines })
  await hear()
  const sent = await orders.send({ id, version, how: 'Phone' })
  await hear()
  await receive(sent, [{ partId, quantityMilli: 1000 }])
  await hear()
  await orders.close({ id, version: (await orders.get({ id })).version })
  await hear()
})

test('a device that is signed out elsewhere is sent away at once, and others listen on', async () => {
  const here = await garage.as(['Owner'])
  const [away, stays] = [await follow(here.token), await follow(garage.token)]
  const sessionId = here.sessionId
  await here.api.users.endSession({ id: sessionId })
  // Long before the beat that asks every fifteen seconds.
  expect(await away.next()).toBe('over')
  const ticketId = await newTicket()
  await changes(ticketId)
  expect(await stays.next()).toMatchObject({ tickets: [ticketId] })
}, 5_000)

test('another company hears nothing of it', async () => {
  const [ours, theirs] = [await newTicket(), await newTicket(rival)]
  const stranger = await follow(rival.token)
  await changes(ours)
  await changes(theirs, rival)
  expect(await stranger.next()).toMatchObject({ tickets: [theirs] })
})

test('a change that is refused or rolled back is no news', async () => {
  const [first, second] = [await newTicket(), await newTicket()]
  const screen = await follow(garage.token)
  await garage.api.tickets.update({ id: first, version: 99, complaint: 'Lost' }).catch(() => {})
  await changes(second)
  expect(await screen.next()).toMatchObject({ tickets: [second] })
})

test('it is no answer for callers who are not signed in or may not see tickets', async () => {
  const store = await garage.as(['HRManager'])
  expect((await follow('nonsense')).answer.status).toBe(401)
  expect((await follow(store.token)).answer.status).toBe(403)
})

test('the stream is neither compressed nor measured, and no proxy keeps it', async () => {
  const { answer } = await follow(garage.token)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect([answer.headers.get('content-encoding'), answer.headers.get('x-accel-buffering')]).toEqual([null, 'no'])
  for (const one of opened.splice(0)) one.abort()
  const metrics = await fetch(`${url}/api/metrics`)
  expect(await metrics.text()).not.toMatch(/tickets\/live",status="200"/)
})

test('it ends with its session', async () => {
  const leaver = await garage.as(['WorkshopManager'])
  const screen = await follow(leaver.token)
  hub().beat()
  await changes(await newTicket())
  expect(await screen.next()).toMatchObject({ all: false })
  await leaver.api.users.logout()
  hub().beat()
  expect(await screen.next()).toBe('over')
})

test('it ends for a user who is not allowed to see tickets any more', async () => {
  const leaver = await garage.as(['WorkshopManager'])
  const screen = await follow(leaver.token)
  await owner.updateTable('users').set({ allowedActions: [] }).where('id', '=', leaver.userId).execute()
  hub().beat()
  expect(await screen.next()).toBe('over')
})

test('it ends for a user who must set up a second factor first', async () => {
  const late = await company('Late Garage')
  const keeper = await late.as(['StoreManager'])
  const screen = await follow(keeper.token)
  await late.api.users.saveSecondFactorRule({ version: 1, roles: ['StoreManager'], graceDays: 0 })
  hub().beat()
  expect(await screen.next()).toBe('over')
})

test('it ends for a user who lost their role in one of their shops, and begins with what is left', async () => {
  const { secondShopId } = garage.given
  const both = await garage.as(['StoreManager'], null, { also: { shopId: secondShopId, role: 'StoreManager' } })
  const screen = await follow(both.token)
  const [kept, lost] = [(await garage.given.ticket()).id, (await garage.given.ticket({ shopId: secondShopId })).id]
  const other = await garage.as(['Owner'], null, { shopId: secondShopId })
  await other.api.tickets.addNote({ ticketId: lost, body: 'Seen as yet' })
  expect(await screen.next()).toMatchObject({ tickets: [lost] })
  await owner.deleteFrom('userShopRoles').where('userId', '=', both.userId).where('shopId', '=', secondShopId).execute()
  hub().beat()
  expect(await screen.next()).toBe('over')
  const again = await follow(both.token)
  await other.api.tickets.addNote({ ticketId: lost, body: 'Not any more' })
  await changes(kept)
  expect(await again.next()).toMatchObject({ tickets: [kept] })
})

test('it ends at once where its session shows the product as somebody else, and as oneself again, and is left', async () => {
  const boss = await garage.as(['Owner'])
  const seen = await garage.as(['Technician'])
  const own = await follow(boss.token)
  const looked = await boss.api.users.startSimulation({ id: seen.userId })
  expect(await own.next()).toBe('over')
  const theirs = await follow(looked.token)
  expect(theirs.first).toMatchObject({ all: false })
  const back = await boss.api.users.endSimulation()
  expect(await theirs.next()).toBe('over')
  const again = await follow(back.token)
  await boss.api.users.logout()
  expect(await again.next()).toBe('over')
}, 10_000)

test('a session holds only so many streams open, and a closed one makes room', async () => {
  const eager = await garage.as(['Owner'])
  for (let count = 0; count < mostScreens; count++) expect((await follow(eager.token)).answer.status).toBe(200)
  expect((await follow(eager.token)).answer.status).toBe(429)
  expect((await follow(garage.token)).answer.status).toBe(200)
  for (const one of opened.splice(0)) one.abort()
  await expect.poll(async () => (await follow(eager.token)).answer.status).toBe(200)
})

test('when the connection that hears breaks, everybody is told to look again and hears on', async () => {
  const ticketId = await newTicket()
  const screen = await follow(garage.token)
  await withConnection(database.ownerUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'warsha listener'`,
    ),
  )
  expect(await screen.next()).toMatchObject({ all: true })
  await changes(ticketId)
  expect(await screen.next()).toMatchObject({ tickets: [ticketId] })
})

test('an open stream holds no connection of the pool and no transaction', async () => {
  const screens = []
  const people = await Promise.all([1, 2].map(() => garage.as(['Owner'])))
  for (const { token } of people) for (let count = 0; count < mostScreens; count++) screens.push(await follow(token))
  const ticketId = await newTicket()
  await changes(ticketId)
  expect(await screens[0]?.next()).toMatchObject({ tickets: [ticketId] })
  const busy = await withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ state: string }>(
      `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    return rows
  })
  expect(busy).toEqual([])
})

test('the server ends although streams are open', async () => {
  const second = await buildServer(services, null)
  const address = await second.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/tickets/live`, { headers: { authorization: `Bearer ${garage.token}` } })
  const reader = answer.body?.getReader()
  await reader?.read()
  await second.close()
  let done = false
  while (!done) done = (await reader?.read())?.done ?? true
  expect(done).toBe(true)
})
