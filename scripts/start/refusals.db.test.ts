import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { databaseUrl, withConnection } from '@warsha/db/connection'
import { serverVariable, testDatabase } from '@warsha/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { prepare, refuseLackOfRights, refuseUnfit } from './database.ts'
import { freePort, refuseTakenPort } from './port.ts'

const serverUrl = process.env[serverVariable] ?? ''
const onServer = (statement: string) => withConnection(serverUrl, (client) => client.query(statement))

beforeAll(async () => {
  await onServer(`create database c_locale template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  await onServer(`create role guest_of_start login`)
  await onServer(`create database not_his_own`)
})
afterAll(async () => {
  await onServer('drop database c_locale with (force)')
  await onServer('drop database not_his_own with (force)')
  await onServer('drop role guest_of_start')
})

/** Starts the program and returns its last output and its exit code. */
function start(environment: Record<string, string>): { line: string; status: number | null } {
  const { stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'run.mjs'), 'start'], {
    env: { PATH: process.env.PATH, ...environment },
    timeout: 20_000,
  })
  return { line: stderr.toString().trim(), status }
}

test('production names every missing setting in one line', () => {
  expect(start({ NODE_ENV: 'production' })).toEqual({
    line: 'Warsha cannot go on: DATABASE_URL is required; WARSHA_SECRET is required (see docs/settings.md).',
    status: 1,
  })
})

test('a folder that cannot be written is named in one line', () => {
  const folder = join(import.meta.filename, 'var')
  expect(start({ WARSHA_VAR: folder })).toEqual({
    line: `Warsha cannot go on: the folder ${folder} cannot be written (ENOTDIR); set WARSHA_VAR to one that can.`,
    status: 1,
  })
})

test('an external database that is not there is named in one line, without its password', () => {
  const { line, status } = start({
    DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:9/garage',
    WARSHA_SECRET: 's'.repeat(32),
  })
  expect(line).toBe(
    'Warsha cannot go on: the database garage at 127.0.0.1:9 cannot be used: connect ECONNREFUSED 127.0.0.1:9',
  )
  expect(status).toBe(1)
})

test('a database whose locale cannot search Arabic is refused, and a fit one is not', async () => {
  await expect(refuseUnfit(databaseUrl(serverUrl, 'c_locale'))).rejects.toThrow(
    /locale in which Arabic cannot be searched/,
  )
  await expect(refuseUnfit(serverUrl)).resolves.toBeUndefined()
})

test('a user who does not own the database is told in one line what they lack', async () => {
  const address = new URL(databaseUrl(serverUrl, 'not_his_own'))
  address.username = 'guest_of_start'
  const told = await prepare(address.href, 's'.repeat(32))
    .catch(refuseLackOfRights(address.href))
    .catch((error: unknown) => error)
  expect(told).toBeInstanceOf(CannotStart)
  expect(String(told)).toMatch(
    /^Error: the database not_his_own at .+ cannot be prepared by its user guest_of_start, who must own it and may make roles \(see docs\/settings\.md\): permission denied .+\.$/,
  )
})

test('a database that a newer version used is refused in one line', async () => {
  const newer = await testDatabase()
  try {
    await withConnection(newer.ownerUrl, (client) =>
      client.query(`insert into migrations.applied (name, run_on) values ('20991231235959_to_come', now())`),
    )
    const told = await prepare(newer.ownerUrl, 's'.repeat(32)).catch((error: unknown) => error)
    expect(told).toBeInstanceOf(CannotStart)
    expect(String(told)).toMatch(
      /^Error: the database t_\w+ at .+ was used by a newer version of Warsha \(it has 20991231235959_to_come\); start that version or a later one\.$/,
    )
  } finally {
    await newer.drop()
  }
})

test('an address of a database that cannot be read is refused without showing it', () => {
  const { line, status } = start({
    DATABASE_URL: 'postgresql://me:hid#den@127.0.0.1:9/garage',
    WARSHA_SECRET: 's'.repeat(32),
  })
  expect(line).toBe(
    'Warsha cannot go on: DATABASE_URL must look like postgresql://user:password@host:5432/database (see docs/settings.md).',
  )
  expect(status).toBe(1)
})

test('a taken port is refused with a way out', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(
    `port ${port} is taken; set PORT to a free one, such as PORT=${port + 1} npm start.`,
  )
  other.close()
})
