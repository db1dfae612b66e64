import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { writeBackup } from '@warsha/db/backup/write'
import { testDatabase } from '@warsha/db/testing'
import { afterAll, expect, test } from 'vitest'

const source = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'warsha-late-'))
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

/** Where the server says how many rows it has copied, if it does: 'C', the length, and 'COPY' with the number. */
function countIn(answer: Buffer): number {
  const at = answer.indexOf('COPY ')
  return at >= 5 && answer[at - 5] === 0x43 ? at - 5 : -1
}

/** A network on which the number of rows arrives in a packet of its own, a moment after the rows, or is lost with the connection. */
async function network(to: URL, { isCut = false } = {}) {
  const server = createServer((near) => {
    const host = decodeURIComponent(to.hostname)
    const port = Number(to.port || 5432)
    const far = openSocket(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    near.pipe(far)
    let sent = Promise.resolve()
    far.on('data', (answer) => {
      sent = sent.then(async () => {
        const at = countIn(answer)
        if (at > 0) near.write(answer.subarray(0, at))
        if (at >= 0) await later(isCut ? 50 : 5)
        if (at >= 0 && isCut) return void near.end()
        near.write(answer.subarray(Math.max(0, at)))
      })
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return { url: url.href, close: () => server.close() }
}

test('a backup keeps every row, however late the server says how many there were', async () => {
  const near = await writeBackup(source.ownerUrl, join(folder, 'near.backup'))
  const slow = await network(new URL(source.ownerUrl))
  const far = await writeBackup(slow.url, join(folder, 'far.backup'))
  slow.close()
  expect(Object.keys(near.rows).length).toBeGreaterThan(5)
  expect(far.rows).toEqual(near.rows)
  expect(far.parts).toHaveLength(near.parts.length)
})

test('a backup whose connection is lost before the number comes fails, and leaves no file', async () => {
  const cut = await network(new URL(source.ownerUrl), { isCut: true })
  const file = join(folder, 'cut.backup')
  await expect(writeBackup(cut.url, file)).rejects.toThrow('Connection terminated unexpectedly')
  cut.close()
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
})
