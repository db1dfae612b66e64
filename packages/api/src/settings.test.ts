import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema, readSettings } from './settings.ts'

const enough = { DATABASE_URL: 'postgresql://owner:x@db:5432/warsha', WARSHA_SECRET: 's'.repeat(32) }

const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')
const table = page.slice(0, page.indexOf('\n## '))
const documented = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)].map(([, name, standard = '']) => [
  name,
  standard.replaceAll('`', ''),
])

test('the page of settings lists exactly the settings there are, with their defaults', () => {
  const {
    TRUSTED_PROXIES: _list,
    E_INVOICING_KEYS: _keys,
    API_ORIGINS: _open,
    ...rest
  } = environmentSchema.parse(enough)
  const standards: Record<string, string | number | undefined> = rest
  const actual = Object.keys(environmentSchema.shape).map((name) => {
    const standard = name in enough ? 'required' : (standards[name] ?? 'none')
    return [name, String(standard)]
  })
  expect(documented).toEqual(actual)
})

test('all missing settings are named at once', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toEqual({
    problems: ['DATABASE_URL is required', 'WARSHA_SECRET is required'],
  })
})

test('a short secret, a strange port and an unknown time zone are each refused by name', () => {
  const read = readSettings({ ...enough, WARSHA_SECRET: 'short', PORT: '99999', DEFAULT_TIME_ZONE: 'Mars/Base' })
  expect(read).toEqual({
    problems: [
      'PORT must be a whole number from 0 to 65535',
      'WARSHA_SECRET must have at least 32 characters',
      'DEFAULT_TIME_ZONE must be a time zone such as Asia/Riyadh',
    ],
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ ...enough, PORT: '', METRICS_TOKEN: '' })).toMatchObject({
    settings: { port: 3000, metricsToken: null },
  })
})

test('out of the box only this machine is served; in production every address', () => {
  expect(readSettings(enough)).toMatchObject({ settings: { host: 'localhost' } })
  expect(readSettings({ ...enough, NODE_ENV: 'production' })).toMatchObject({ settings: { host: '0.0.0.0' } })
})

test.each([
  'mysql://owner:x@db/warsha',
  'postgresql://owner:half#way@db:5432/warsha',
  'postgresql://owner:x@db:5432',
  'postgresql:///warsha?host=/run/postgresql',
  'postgresql://db/warsha?user=owner&password=x',
])('an address under which the application could not work as a role of its own is refused: %s', (address) => {
  expect(readSettings({ ...enough, DATABASE_URL: address })).toEqual({
    problems: ['DATABASE_URL must look like postgresql://user:password@host:5432/database'],
  })
})

test('an address may name a socket in the place of the host, and options of the connection', () => {
  for (const address of ['postgres://owner@%2Frun%2Fpostgresql/warsha', `${enough.DATABASE_URL}?sslmode=require`])
    expect(readSettings({ ...enough, DATABASE_URL: address })).toMatchObject({ settings: { databaseUrl: address } })
})

test('the proxies whose word counts are addresses or networks', () => {
  const read = (TRUSTED_PROXIES: string) => readSettings({ ...enough, TRUSTED_PROXIES })
  expect(read('10.0.0.0/8, fd00::/8,192.0.2.7')).toMatchObject({
    settings: { trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'] },
  })
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,,10.0.0.2'])
    expect(read(wrong)).toEqual({
      problems: ['TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between'],
    })
})

test('the word --only chooses a half of the server, and nothing else is taken for one', () => {
  expect(readSettings(enough, ['--only=jobs'])).toMatchObject({ settings: { only: 'jobs' } })
  expect(readSettings(enough, ['--only=web'])).toEqual({ problems: ['--only must be api or jobs'] })
  expect(readSettings(enough, ['--only', 'jobs'])).toEqual({
    problems: ['--only is no word of this command', 'jobs is no word of this command'],
  })
})

test('a storage is whole or not there, and new files go to it only where that is said', () => {
  const whole = { S3_ENDPOINT: 'http://s3:9000/', S3_BUCKET: 'files', S3_KEY_ID: 'id', S3_SECRET: 'secret' }
  expect(readSettings(enough)).toMatchObject({ settings: { storage: { newIn: 'database', bucket: null } } })
  expect(readSettings({ ...enough, ...whole })).toMatchObject({
    settings: { storage: { newIn: 'database', bucket: { endpoint: 'http://s3:9000', pathStyle: true } } },
  })
  expect(readSettings({ ...enough, ...whole, FILES_IN: 's3', S3_PATH_STYLE: 'off' })).toMatchObject({
    settings: { storage: { newIn: 's3', bucket: { pathStyle: false, timeoutMs: 15_000 } } },
  })
  const needs = 'is missing: the storage needs S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET'
  expect(readSettings({ ...enough, ...whole, S3_SECRET: '' })).toEqual({ problems: [`S3_SECRET ${needs}`] })
  const nothing = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'].map((name) => `${name} ${needs}`)
  expect(readSettings({ ...enough, FILES_IN: 's3' })).toEqual({ problems: nothing })
})

test('API-009 where a map is and where cards are taken comes from the settings, and an address that names no place is refused', () => {
  const map = 'https://maps.example/?at={latitude},{longitude}&key=of-this-installation'
  const taken = readSettings({ ...enough, MAPS_URL: map })
  expect(taken).toMatchObject({ settings: { mapsUrl: map } })
  for (const MAPS_URL of ['https://maps.example/', 'javascript:alert({latitude},{longitude})', '{latitude}{longitude}'])
    expect(readSettings({ ...enough, MAPS_URL })).toEqual({
      problems: ['MAPS_URL must be an address with {latitude} and {longitude} in it'],
    })
})
