import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from '@warsha/db/testing'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './start/port.ts'

// Namespaces need root; whoever is not is told so.
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const folder = await mkdtemp(join(tmpdir(), 'warsha-image-'))
const image = join(folder, 'app')
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * A root with the image's files and the libraries of this machine, read-only, for a user without rights: what a container engine
 * makes of the Dockerfile, whose steps these are. Of this machine it sees the socket of the database besides.
 */
const jail = `
  set -e
  R=$1/root; user=$3; socket=$4; mkdir -p $R/app $R/usr $R/tmp $R/dev
  for l in bin lib lib64 sbin; do ln -sf usr/$l $R/$l; done
  mount --bind $1/app $R/app; mount -o remount,ro,bind $R/app
  mount --bind /usr $R/usr; mount -o remount,ro,bind $R/usr
  mount --bind /dev $R/dev; mount -t tmpfs tmpfs $R/tmp
  mkdir -p $R/tmp/node $R$socket; mount --bind $socket $R$socket; cp $2 $R/tmp/node/
  shift 4
  exec chroot --userspec=$user $R /bin/sh -c 'cd /app; if touch x 2>/dev/null; then exit 9; fi; exec "$@"' sh "$@"`

function inImage(environment: Record<string, string>, databaseUrl: string, words: string[]) {
  const socket = decodeURIComponent(new URL(databaseUrl).hostname)
  const { uid } = statSync(socket)
  const given = [folder, process.execPath, `${uid}:${uid}`, socket]
  const command = ['--mount', 'sh', '-c', jail, 'sh', ...given]
  return spawn('unshare', [...command, '/tmp/node/node', 'scripts/run.mjs', ...words], {
    env: {
      PATH: '/usr/bin:/usr/sbin',
      NODE_ENV: 'production',
      HOME: '/tmp',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
  })
}

/** Of this machine: the sign-in of the owner, and what the program does with a token. */
function callsTo(url: string) {
  return async (path: string, token: string, body?: object): Promise<Response> =>
    fetch(`${url}/api/en${path}`, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
}

const owner = { username: 'sara@warsha.example', password: 'Dawn-Garage-26' }
const founding = [
  ...['create', '--name-en', 'Dawn', '--name-ar', 'الفجر', '--shop-name-en', 'Main', '--shop-name-ar', 'الرئيسي'],
  ...['--owner-name-en', 'Sara', '--owner-name-ar', 'سارة', '--owner-email', owner.username],
]

test.skipIf(!isRoot)(
  'the files of the image, read-only and without rights, set up a company, serve it and print',
  async () => {
    execFileSync(process.execPath, ['scripts/run.mjs', 'image', image], { cwd: join(import.meta.dirname, '..') })
    expect(Number(execFileSync('du', ['-sm', image]).toString().split('\t')[0])).toBeLessThan(250)
    const database = await emptyDatabase()
    const port = String(await freePort())
    const environment = { WARSHA_SECRET: 'only for this test and its database'.repeat(2), PORT: port }
    const command = inImage({ ...environment, WARSHA_OWNER_PASSWORD: owner.password }, database.ownerUrl, [
      'company',
      ...founding,
    ])
    expect(await once(command, 'close')).toEqual([0, null])
    const server = inImage(environment, database.ownerUrl, ['start'])
    const ended = once(server, 'close')
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const url = `http://127.0.0.1:${port}`
    const status = () =>
      fetch(`${url}/api/health`)
        .then((answer) => answer.status)
        .catch(() => said)
    try {
      await expect.poll(status, { timeout: 60_000 }).toBe(200)
      expect(await (await fetch(`${url}/login`)).text()).toContain('id="root"')
      const call = callsTo(url)
      const { token } = (await (await call('/users/authenticate', '', owner)).json()) as { token: string }
      const customer = await call('/customers', token, {
        type: 'Individual',
        nameEn: 'Huda',
        nameAr: 'هدى',
        contactNo: '+966500000001',
      })
      expect(customer.status, await customer.clone().text()).toBe(200)
      const { id } = (await customer.json()) as { id: number }
      const statement = await call(`/accounts/customer/${id}/statement?from=2026-01-01&to=2026-12-31`, token)
      expect((await statement.text()).slice(0, 5)).toBe('%PDF-')
    } finally {
      server.kill()
      await ended
      await database.drop()
    }
  },
  180_000,
)
