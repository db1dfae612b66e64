import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { type Manifest, type Part, partsOf } from './file.ts'

/** The rows of one table and company, as compressed bytes. */
export type Sheet = Pick<Part, 'table' | 'companyId' | 'columns'> & { compressed: AsyncGenerator<Buffer> }

/** The parts of a backup put together again: each sheet is read to its end before the next one is asked for. */
export async function* sheetsOf(file: string, manifest: Manifest): AsyncGenerator<Sheet> {
  const parts = partsOf(file, manifest)
  let next = await parts.next()
  while (!next.done) {
    const { table, companyId, columns } = next.value
    const compressed = async function* (): AsyncGenerator<Buffer> {
      while (!next.done && next.value.table === table && next.value.companyId === companyId) {
        yield next.value.bytes
        next = await parts.next()
      }
    }
    yield { table, companyId, columns, compressed: compressed() }
  }
}

/** Copies a sheet into a table and returns how many rows it had. `change` sees the plain text of COPY. */
export async function copySheet(client: pg.Client, into: string, sheet: Sheet, change?: Transform): Promise<number> {
  const columns = sheet.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(from(`copy ${into} (${columns}) from stdin`))
  const text = [Readable.from(sheet.compressed), createGunzip()] as const
  await (change ? pipeline(...text, change, rows) : pipeline(...text, rows))
  return rows.rowCount
}

const [tab, lineEnd] = [9, 10]

/** Gives every row another company: in the text format of COPY its id is what stands before the first tab. */
export function inAnotherCompany(companyId: number): Transform {
  const id = Buffer.from(String(companyId))
  let inId = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pieces: Buffer[] = []
      for (let at = 0; at < chunk.length; ) {
        const end = chunk.indexOf(inId ? tab : lineEnd, at)
        if (end < 0) {
          if (!inId) pieces.push(chunk.subarray(at))
          break
        }
        pieces.push(...(inId ? [id, chunk.subarray(end, end + 1)] : [chunk.subarray(at, end + 1)]))
        inId = !inId
        at = end + 1
      }
      done(null, Buffer.concat(pieces))
    },
  })
}

/** Ids that are given out from now on come after those that were brought in. */
export async function raiseSequence(client: pg.Client, table: string, identity: string): Promise<void> {
  await client.query(
    `select setval(s.name, greatest((select max(${client.escapeIdentifier(identity)}) from ${table}), pg_sequence_last_value(s.name::regclass), 1))
     from (select pg_get_serial_sequence($1, $2) as name) as s`,
    [table, identity],
  )
}
