import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { environmentSchema, readSettings } from '@warsha/api/settings'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { longestStopMs } from '../scripts/start/longest-stop.ts'

const root = join(import.meta.dirname, '..')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
const settings = Object.keys(environmentSchema.shape)
const example = text('.env.example')

test('.env.example names every setting once, and those that are filled in are enough to start', () => {
  const named = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual(['POSTGRES_PASSWORD', ...settings])
  const { POSTGRES_PASSWORD: _, ...set } = parseEnv(example)
  expect(Object.keys(set)).toEqual(['NODE_ENV', 'WARSHA_SECRET'])
  // compose.yaml gives the address of its own database.
  const given = { ...set, WARSHA_SECRET: 's'.repeat(40), DATABASE_URL: 'postgresql://warsha:x@database:5432/warsha' }
  expect(readSettings(given)).toMatchObject({ settings: { production: true, host: '0.0.0.0' } })
  // What stands behind a # may be taken as it is.
  const all = parseEnv(example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
  const { DATABASE_URL, ...rest } = all
  expect(readSettings({ ...rest, DATABASE_URL, WARSHA_SECRET: 's'.repeat(40) })).toHaveProperty('settings')
})

type Service = {
  image: string
  build?: string
  env_file?: string
  environment: Record<string, string>
  read_only?: boolean
  stop_grace_period?: string
  cap_drop?: string[]
  ports?: string[]
  healthcheck?: unknown
  volumes?: string[]
}
const compose = parse(text('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, unknown> }

test('compose.yaml has the program and PostgreSQL 18, and nothing more', () => {
  const { warsha, database, ...more } = compose.services
  expect(more).toEqual({})
  expect(warsha).toMatchObject({ build: '.', env_file: '.env', read_only: true, cap_drop: ['ALL'] })
  // Whoever reaches the machine reaches it through the proxy alone.
  expect(warsha?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(settings).toEqual(expect.arrayContaining(Object.keys(warsha?.environment ?? {})))
  const { DATABASE_URL = '' } = warsha?.environment ?? {}
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_INITDB_ARGS } = database?.environment ?? {}
  expect(new URL(DATABASE_URL.replace(/\$\{.*?\}/, 'x'))).toMatchObject({
    username: POSTGRES_USER,
    hostname: 'database',
    pathname: `/${POSTGRES_DB}`,
  })
  expect(database?.image).toBe('postgres:18')
  expect(POSTGRES_INITDB_ARGS).toContain('--builtin-locale=C.UTF-8')
  expect(database?.ports).toBeUndefined()
  expect(database?.healthcheck).toBeDefined()
  expect(database?.volumes).toEqual(['database:/var/lib/postgresql'])
  expect(Object.keys(compose.volumes)).toEqual(['database'])
})

test('the image runs without the rights of root, with a health check, from what image.ts puts together', () => {
  const [, final = ''] = text('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  expect(final).toMatch(/^node:24-/)
  expect(final).toContain('COPY --from=build /image /app')
  expect(final.match(/^COPY/gm)).toHaveLength(1)
  expect(final.indexOf('USER node')).toBeGreaterThan(final.indexOf('COPY'))
  expect(final).toContain('/api/health')
  expect(final).toContain('NODE_ENV=production')
  expect(text('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.git', '**/node_modules']))
})

const unit = new Map(
  text('deploy/warsha.service')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

test('a stop takes at most half a minute more than the program was told to serve on', () => {
  expect([0, 5, 60].map(longestStopMs)).toEqual([30_000, 35_000, 90_000])
})

test('both ways to run it let a stop end by itself, however long the program serves on', () => {
  const most = environmentSchema.shape.END_AFTER_SECONDS.unwrap().maxValue ?? Number.POSITIVE_INFINITY
  for (const grace of [compose.services.warsha?.stop_grace_period, `${unit.get('TimeoutStopSec')}s`]) {
    expect(grace).toMatch(/^\d+s$/)
    expect(Number.parseInt(grace ?? '', 10) * 1000).toBeGreaterThan(longestStopMs(most))
  }
})

test('the systemd unit starts the same command with the least rights', () => {
  expect(unit.get('ExecStart')).toBe('/usr/bin/node scripts/run.mjs start')
  expect(unit.get('Environment')).toBe('NODE_ENV=production')
  for (const [name, value] of [
    ['DynamicUser', 'yes'],
    ['ProtectSystem', 'strict'],
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
  ] as const)
    expect(unit.get(name)).toBe(value)
})
