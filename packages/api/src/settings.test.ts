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
  const defaults: Record<string, string | number | undefined> = environmentSchema.parse(enough)
  const actual = Object.keys(environmentSchema.shape).map((name) => {
    const standard = name in enough ? 'required' : (defaults[name] ?? 'none')
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
  expect(readSettings({ ...enough, PORT: '', MAPS_KEY: '' })).toMatchObject({ settings: { port: 3000, mapsKey: null } })
})

test('out of the box only this machine is served; in production every address', () => {
  expect(readSettings(enough)).toMatchObject({ settings: { host: 'localhost' } })
  expect(readSettings({ ...enough, NODE_ENV: 'production' })).toMatchObject({ settings: { host: '0.0.0.0' } })
})

test('the word --only chooses a half of the server, and nothing else is taken for one', () => {
  expect(readSettings(enough, ['--only=jobs'])).toMatchObject({ settings: { only: 'jobs' } })
  expect(readSettings(enough, ['--only=web'])).toEqual({ problems: ['--only must be api or jobs'] })
})
