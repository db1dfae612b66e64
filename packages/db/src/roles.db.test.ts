import { afterAll, expect, test } from 'vitest'
import { databaseUrl, withConnection } from './connection.ts'
import { openRoles } from './roles.ts'
import { testDatabase, testSecret } from './testing.ts'

const own = await testDatabase()
const neighbour = await testDatabase()
afterAll(() => Promise.all([own.drop(), neighbour.drop()]))

const companiesSeen = (url: string) =>
  withConnection(url, async (client) => (await client.query('select id from app.companies')).rowCount)
const databaseOf = (url: string) => new URL(url).pathname.slice(1)
const passwordOf = (url: string) =>
  withConnection(own.ownerUrl, async (client) => {
    const asked = 'select rolpassword from pg_authid where rolname = $1'
    return (await client.query<{ rolpassword: string }>(asked, [new URL(url).username])).rows
  })

test('processes that start at the same moment all open the roles', async () => {
  const opened = await Promise.allSettled(Array.from({ length: 12 }, () => openRoles(own.ownerUrl, testSecret)))
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a second installation on the same server, with a secret of its own, leaves the roles of the first alone', async () => {
  const before = await Promise.all([own.appUrl, own.platformUrl].map(passwordOf))
  const others = await openRoles(neighbour.ownerUrl, 'the secret of another installation')
  expect(await Promise.all([own.appUrl, own.platformUrl].map(passwordOf))).toEqual(before)
  expect(before.flat().length).toBe(2)
  expect(await companiesSeen(own.appUrl)).toBe(0)
  expect(await companiesSeen(others.appUrl)).toBe(0)
})

test('the roles of one installation cannot enter the database of another', async () => {
  await expect(companiesSeen(databaseUrl(own.appUrl, databaseOf(neighbour.ownerUrl)))).rejects.toThrow(
    /^permission denied for database/,
  )
})

test('a database with the longest name has roles of its own', async () => {
  const name = `t_${'x'.repeat(61)}`
  const url = databaseUrl(own.ownerUrl, name)
  await withConnection(own.ownerUrl, (client) => client.query(`create database ${name} template warsha_template`))
  try {
    const roles = await openRoles(url, testSecret)
    expect(await companiesSeen(roles.appUrl)).toBe(0)
    expect(new URL(roles.appUrl).username.length).toBeLessThan(64)
  } finally {
    await withConnection(own.ownerUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    })
  }
})
