import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { mostFromOne } from '../platform/attempts.ts'
import { hashPassword } from './passwords.ts'

const { garage, given, services, owner } = await openGarage()
const passwordHash = await hashPassword('Warsha-2026')
let count = 0

/** Signed in with a password as often as asked for, each time in a session of its own. */
async function signedIn(sessions: number) {
  const username = `session${++count}@example.com`
  const userId = await given.user({ username, passwordHash })
  const visitor = (token: string | null) => clientOf(services, token, { address: `10.2.0.${count}` })
  const apis = []
  for (let session = 0; session < sessions; session++)
    apis.push(visitor((await visitor(null).users.authenticate({ username, password: 'Warsha-2026' })).token))
  return { userId, username, apis, signIn: visitor(null).users.authenticate }
}

const lastSeen = (userId: number, minutesAgo: number) =>
  owner
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
    .where('companyId', '=', garage.companyId)
    .where('userId', '=', userId)
    .execute()

const change = { password: 'Warsha-2026', newPassword: 'Warsha-2027' }

test('two sessions that have rested change the password at once: one does, and neither waits for the other for ever', async () => {
  const { userId, apis } = await signedIn(4)
  await lastSeen(userId, 5)
  const ends = await Promise.all(apis.map((api) => refusalOf(api.users.changePassword(change))))
  const codes = ends.map(({ code }) => code).sort()
  expect(codes.filter((code) => code === 'went through')).toHaveLength(1)
  expect(codes.every((code) => ['went through', 'InvalidCredentials', 'SESSION_EXPIRED'].includes(code))).toBe(true)
})

test('a changed password ends every other session at once', async () => {
  const { apis } = await signedIn(2)
  await apis[0]?.users.changePassword(change)
  expect((await apis[0]?.users.profile())?.id).toBeGreaterThan(0)
  expect((await refusalOf(apis[1]?.users.profile() ?? Promise.resolve())).status).toBe(440)
})

test('a session left open is no place to guess the password in', async () => {
  const { apis } = await signedIn(1)
  const guess = () => refusalOf(apis[0]?.users.changePassword({ ...change, password: 'guess' }) ?? Promise.resolve())
  for (let tries = 0; tries < mostFromOne; tries++) expect((await guess()).code).toBe('InvalidCredentials')
  expect(await guess()).toMatchObject({ code: 'tooManyTries', status: 429 })
})

test('a session that lay idle too long is over, and one in use is kept', async () => {
  const { userId, apis } = await signedIn(1)
  const profile = () => refusalOf(apis[0]?.users.profile() ?? Promise.resolve())
  const idleMinutes = services.settings.sessionIdleHours * 60
  await lastSeen(userId, idleMinutes - 5)
  expect((await profile()).status).toBe(200)
  const { lastSeenAt } = await owner
    .selectFrom('sessions')
    .select('lastSeenAt')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000)
  await lastSeen(userId, idleMinutes + 1)
  expect((await profile()).status).toBe(440)
})

test('a time zone of the profile is one that exists', async () => {
  const { userId, apis } = await signedIn(1)
  const save = (timeZone: string) =>
    apis[0]?.users.saveProfile({ id: userId, version: 1, timeZone }) ?? Promise.reject(new Error('Nobody is signed in'))
  await expect(save('Mars/Olympus')).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  expect((await save('Asia/Dubai')).profile.timeZone).toBe('Asia/Dubai')
})

test('guesses that come at once are judged no more often than one after the other', async () => {
  const { apis } = await signedIn(1)
  const guess = () => refusalOf(apis[0]?.users.changePassword({ ...change, password: 'guess' }) ?? Promise.resolve())
  const codes = (await Promise.all(Array.from({ length: mostFromOne + 5 }, guess))).map(({ code }) => code)
  expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(mostFromOne)
  expect(codes.filter((code) => code === 'tooManyTries')).toHaveLength(5)
})
