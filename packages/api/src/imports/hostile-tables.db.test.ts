import type { WorkerLimits } from '@warsha/documents/workers'
import { largestTable, tableLimits } from '@warsha/domain/imports'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { bookOf, row, shared } from '../../test/workbook-by-hand.ts'
import { buildServer } from '../http.ts'
import { createReaders, type Readers } from '../lib/readers.ts'

const { garage, rival, services, owner } = await openGarage()
const { imports } = garage.api

/** Each mark sends the reader through all of the rest, looking for the end of a remark. */
const endless = await bookOf({ rows: '<!--'.repeat(14_000_000) })
/** One text of four million empty parts: each becomes an object. */
const wide = await bookOf({ texts: `<si>${'<b/>'.repeat(4_000_000)}</si>` })
const table = (bytes: Buffer) => ({ kind: 'customers' as const, file: new File([new Uint8Array(bytes)], 'table.xlsx') })
const plain = () => ({ kind: 'customers' as const, file: new File(['Name,Phone\nOne,0551234567'], 'table.csv') })

const opened: Readers[] = []
afterAll(() => Promise.all(opened.map((readers) => readers.close())))
/** The readers of the server, with other limits. `begun`: a file was handed to them, so that its call has asked who may. */
function readersWith(tables: Partial<WorkerLimits>): { begun: Promise<void>; served: number[] } {
  const begun = Promise.withResolvers<void>()
  const served: number[] = []
  const readers = createReaders({ tables })
  opened.push(readers)
  const run: Readers['tables']['run'] = (bytes, caller) => {
    const read = readers.tables.run(bytes, caller)
    begun.resolve()
    return read.finally(() => served.push(caller.owner))
  }
  services.readers = { ...readers, tables: { ...readers.tables, run } }
  return { begun: begun.promise, served }
}
const unending = { patienceMs: 120_000, processes: 1 }

test.each([
  ['unpacked', 'a'.repeat(tableLimits.unpacked * 1024 * 1024 + 1)],
  ['texts', '<si/>'.repeat(tableLimits.texts + 1)],
  ['depth', '<x>'.repeat(tableLimits.depth + 1)],
])('a file beyond the limit of %s is refused, and the refusal says how much may be', async (reason, texts) => {
  const refusal = { code: 'tableTooHeavy', data: { reason, max: tableLimits[reason as 'texts'], field: 'file' } }
  const asked = table(await bookOf({ texts }))
  expect(asked.file.size).toBeLessThan(largestTable)
  expect(await refusalOf(imports.check(asked))).toMatchObject(refusal)
  expect(await refusalOf(imports.report(asked))).toMatchObject(refusal)
  expect(await refusalOf(imports.run({ ...asked, expectedNew: 1, expectedUpdates: 0 }))).toMatchObject(refusal)
})

test.each([
  ['cells', { rows: row('<c/>'.repeat(tableLimits.cells + 1)) }],
  ['characters', { texts: `<si><t>${'x'.repeat(30_000)}</t></si>`, rows: row(shared(0)).repeat(200) }],
])('a table of too many %s is refused', async (reason, parts) => {
  const refusal = { code: 'tableTooHeavy', data: { reason, max: tableLimits[reason as 'cells'] } }
  expect(await refusalOf(imports.check(table(await bookOf(parts))))).toMatchObject(refusal)
})

test('a file that keeps its reader busy is ended when its time is over, and the next one is read', {
  timeout: 60_000,
}, async () => {
  readersWith({ patienceMs: 500, processes: 1 })
  expect(endless.length).toBeLessThan(100_000)
  expect(await refusalOf(imports.check(table(endless)))).toMatchObject({
    code: 'tableTooHeavy',
    data: { reason: 'time', max: tableLimits.time },
  })
  readersWith({ processes: 1 })
  expect((await imports.check(plain())).counts.new).toBe(1)
})

test('a file that eats the memory of its reader ends that reader and nothing else', { timeout: 60_000 }, async () => {
  readersWith({ processes: 1, patienceMs: 60_000, heapMb: 64 })
  expect(wide.length).toBeLessThan(largestTable)
  expect(await refusalOf(imports.check(table(wide)))).toMatchObject({
    code: 'tableTooHeavy',
    data: { reason: 'memory', max: tableLimits.memory },
  })
  expect((await imports.check(plain())).counts.new).toBe(1)
})

async function openTransactions(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    owner,
  )
  return rows.length
}

test('while a hostile file is read, others are answered and no transaction is open; it ends when its client leaves', {
  timeout: 60_000,
}, async () => {
  const { begun } = readersWith(unending)
  const client = new AbortController()
  let done = false
  const reading = refusalOf(imports.check(table(endless), { signal: client.signal })).finally(() => {
    done = true
  })
  await begun
  for (let call = 0; call < 20; call++) await rival.api.customers.list({})
  // A read-only call does not wait for its commit, which may still be running; a transaction that is held would stay.
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0)
  expect(done).toBe(false)
  const waiting = rival.api.imports.check(plain())
  client.abort()
  expect((await reading).code).toBe('CLIENT_CLOSED_REQUEST')
  // The one process would be at the other file for longer than this test may take.
  expect((await waiting).counts.new).toBe(1)
})

test('companies are served in turn, and one may not fill the line', { timeout: 60_000 }, async () => {
  const { begun, served } = readersWith({ ...unending, waiting: { ofOwner: 2, inAll: 4 } })
  const client = new AbortController()
  const hostile = () => refusalOf(imports.check(table(endless), { signal: client.signal }))
  const first = hostile()
  await begun
  const mine = [imports.check(plain()), imports.check(plain())]
  await expect.poll(() => services.readers.tables.waiting()).toBe(2)
  expect((await refusalOf(imports.check(plain()))).code).toBe('tooManyAtOnce')
  served.length = 0
  const theirs = rival.api.imports.check(plain())
  await expect.poll(() => services.readers.tables.waiting()).toBe(3)
  client.abort()
  await Promise.all([...mine, theirs, first])
  expect(served).toEqual([garage, garage, rival, garage].map(({ companyId }) => companyId))
})

test('over the wire a client that leaves ends the reading of its file', { timeout: 60_000 }, async () => {
  const { begun } = readersWith(unending)
  const app = await buildServer(services, null)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append('file', table(endless).file)
  const client = new AbortController()
  const left = fetch(`${url}/api/en/imports/customers/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${garage.token}` },
    body: form,
    signal: client.signal,
  }).catch((error: Error) => error.name)
  await begun
  client.abort()
  expect(await left).toBe('AbortError')
  expect((await rival.api.imports.check(plain())).counts.new).toBe(1)
  await app.close()
})
