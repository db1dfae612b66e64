import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { hashPassword } from './passwords.ts'

const { garage, rival, services, owner } = await openGarage()
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0

async function travelled() {
  const username = `travelled${++nth}@example.com`
  const id = await garage.given.user({ username, passwordHash })
  const at = async (address: string, agent: string) => {
    const place = { address, agent, clientId: null }
    const { token } = await clientOf(services, null, place).users.authenticate({ username, password })
    return clientOf(services, token, place)
  }
  return { id, username, office: await at('10.50.0.1', 'Office'), phone: await at('10.50.0.2', 'Phone') }
}
const agents = async (api: Awaited<ReturnType<typeof travelled>>['office']) =>
  (await api.users.sessions()).sessions.map(({ agent, isThis }) => `${agent}${isThis ? ' here' : ''}`).toSorted()

test('one sees where one is signed in, with the address of the last use', async () => {
  const { id, office, phone } = await travelled()
  expect(await agents(office)).toEqual(['Office here', 'Phone'])
  expect(await agents(phone)).toEqual(['Office', 'Phone here'])
  const [{ sessions }] = [await office.users.sessions()]
  const other = sessions.find(({ isThis }) => !isThis)
  expect(other).toMatchObject({ address: '10.50.0.2', agent: 'Phone' })
  // The session goes on from another network, and is used after a while.
  const rested = new Date(Date.now() - 120_000).toISOString()
  await owner
    .updateTable('sessions')
    .set({ lastSeenAt: rested, address: '10.50.0.77' })
    .where('userId', '=', id)
    .execute()
  await phone.users.profile()
  const now = (await office.users.sessions()).sessions
  expect(now.find(({ agent }) => agent === 'Phone')?.address).toBe('10.50.0.2')
  const long = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString()
  await owner
    .updateTable('sessions')
    .set({ lastSeenAt: long })
    .where('userId', '=', id)
    .where('agent', '=', 'Phone')
    .execute()
  expect(await agents(office)).toEqual(['Office here'])
})

test('signing out on another device ends it at once, and a session of another is none', async () => {
  const [one, two] = [await travelled(), await travelled()]
  const { sessions } = await one.office.users.sessions()
  const id = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  for (const stranger of [two.office, garage.api, rival.api])
    expect((await refusalOf(stranger.users.endSession({ id }))).status).toBe(404)
  expect((await refusalOf(one.phone.users.profile())).code).toBe('went through')
  const both = await Promise.all([1, 2].map(() => refusalOf(one.office.users.endSession({ id }))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['NotFound', 'went through'])
  expect((await refusalOf(one.phone.users.profile())).status).toBe(440)
  expect(await agents(one.office)).toEqual(['Office here'])
})

test('signing out everywhere else leaves this device and other users signed in', async () => {
  const [one, two] = [await travelled(), await travelled()]
  await one.phone.users.endOtherSessions()
  expect((await refusalOf(one.office.users.profile())).status).toBe(440)
  expect((await refusalOf(one.phone.users.profile())).code).toBe('went through')
  expect((await refusalOf(two.office.users.profile())).code).toBe('went through')
  const log = await garage.api.audit.list({ entity: 'user' })
  const actions = log.items.filter(({ entityId }) => entityId === one.id).map(({ action }) => action)
  expect(actions).toContain('otherSessionsEnded')
})
