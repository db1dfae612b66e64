import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPool, ownDatabase } from '../../test/database.ts'
import { newDevice } from '../../test/device.ts'
import { chainMigration, postgresChain, signPending, signWith } from '../chain.ts'
import { createSigner, firstPreviousHash, hashInvoice, verifyStamp } from '../signing.ts'

const program = join(import.meta.dirname, '../../test/chain-issuer.ts')
const database = await ownDatabase()
const device = newDevice()
const sign = signWith(createSigner(device))
const environment = { TILL_KEY: device.key.toBase64(), TILL_CERTIFICATE: device.certificate.base64 }
const pool = openPool(database.url)
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query(`drop table if exists zatca_documents, zatca_devices; ${chainMigration}`)
})

type Told = { name: string; counter: number; xml: string }
/** Of all that was told, by the name of the document; each may be told more than once. */
type Tale = Map<string, Told[]>

/** One process; true when it was killed. From outside it is killed after so many documents, unless it has done it itself before. */
async function run(keys: string[], seed: number, survival: number, killAfter: number, tale: Tale): Promise<boolean> {
  const child = spawn(process.execPath, [program, database.url, String(seed), String(survival), keys.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL')
      else reject(new Error(`the issuer ended with ${code ?? signal}`))
    })
  })
  let told = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.endsWith(']')) continue // cut off by the death
    const [name, counter, xml] = JSON.parse(line) as [string, number, string]
    tale.set(name, [...(tale.get(name) ?? []), { name, counter, xml }])
    told += 1
    if (told === killAfter) child.kill('SIGKILL')
  }
  return await ended
}

/** Sends what was not told yet, until all is told; a caller whose process died asks again, and so does one that had its answer. */
async function caller(keys: string[], seed: number, tale: Tale): Promise<number> {
  let deaths = 0
  for (let round = 0; ; round++) {
    const open = keys.filter((key) => !tale.has(key))
    const again = keys.filter((key, index) => tale.has(key) && index % 5 === round % 5)
    if (open.length === 0) return deaths
    const calm = round >= 3
    deaths += Number(await run([...open, ...again], seed + round, calm ? 1000 : 975, calm ? 0 : 15 + (seed % 7), tale))
  }
}

const shuffled = (names: string[], seed: number): string[] =>
  names
    .map((name, index) => ({ name, at: (index * 7919 + seed * 104_729) % 10_007 }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)

test.each([11, 222])(
  '32 issuers in four processes that are killed at any moment leave one gapless chain for each device (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const names = Array.from({ length: 140 }, (_, index) => `${index % 3 === 0 ? 'till-1' : 'till-2'}/${index}`)
    const tale: Tale = new Map()
    // Each document is wanted by two of the four processes.
    const share = (process: number) => names.filter((_, index) => index % 4 === process || (index + 1) % 4 === process)
    const deaths = await Promise.all(
      [0, 1, 2, 3].map(async (process) => await caller(shuffled(share(process), seed), seed * 10 + process, tale)),
    )
    expect(
      deaths.reduce((sum, count) => sum + count, 0),
      'the test must kill',
    ).toBeGreaterThan(3)

    const store = postgresChain(pool)
    const { failed } = await signPending(store, sign, { atMost: 1000 })
    expect(failed).toEqual([])
    expect(await store.listUnsigned(10)).toEqual([])
    for (const till of ['till-1', 'till-2']) await checkChain(till, names)
    for (const told of tale.values()) {
      for (const { name, counter, xml } of told) {
        const [till = '', key = ''] = name.split('/')
        expect(await store.find(till, key), name).toMatchObject({ counter, signedXml: xml })
      }
    }
  },
)

async function checkChain(till: string, names: string[]): Promise<void> {
  const sql =
    'select key, counter::int, previous_hash, hash, unsigned_xml, signed_xml from zatca_documents where device = $1 order by counter'
  type Row = {
    key: string
    counter: number
    previous_hash: string
    hash: string
    unsigned_xml: string
    signed_xml: string
  }
  const { rows } = await pool.query<Row>(sql, [till])
  const wanted = names.flatMap((name) => (name.startsWith(`${till}/`) ? [name.split('/')[1]!] : []))
  expect(rows.map(({ key }) => key).sort()).toEqual(wanted.sort())
  expect(rows.map(({ counter }) => counter)).toEqual(wanted.map((_, index) => index + 1))
  rows.forEach((row, index) => {
    const previous = rows[index - 1]?.hash ?? firstPreviousHash
    expect(row.previous_hash).toBe(previous)
    expect(row.unsigned_xml).toContain(`<cbc:UUID>${index + 1}</cbc:UUID>`)
    expect(row.unsigned_xml).toContain(`>${previous}</cbc:EmbeddedDocumentBinaryObject>`)
    expect([hashInvoice(row.unsigned_xml), hashInvoice(row.signed_xml)]).toEqual([row.hash, row.hash])
    expect(verifyStamp(row.signed_xml)).toEqual([])
  })
}
