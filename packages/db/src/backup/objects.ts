import type pg from 'pg'

/** Reads the bytes of an object, and throws where they are not those whose hash the row has. */
export type ReadObject = (object: { objectKey: string; objectHash: Buffer }) => Promise<Buffer>

/** Files lie in a storage beside the database, and nobody said how to read it: a backup without them would be none. */
export class FilesElsewhere extends Error {}

/** Held by whoever reads a backup: what it is about to read is not deleted from the storage meanwhile. */
export const backupLock = 7_303_141
export const holdObjects = (client: pg.ClientBase) => client.query('select pg_advisory_lock_shared($1)', [backupLock])

const newline = 10
const nothing = '\\N'

/**
 * Rows of COPY, each with its bytes in place of the key of its object: a backup has the files themselves, and is restored without the
 * storage. A row of a table that names no objects passes as it is.
 */
export async function* withObjects(
  rows: AsyncIterable<Buffer>,
  columns: readonly string[],
  read: ReadObject | null,
): AsyncGenerator<Buffer> {
  const places = ['content', 'object_key', 'object_hash'].map((column) => columns.indexOf(column))
  const [content = -1, key = -1, hash = -1] = places
  if (places.includes(-1)) {
    yield* rows
    return
  }
  for await (const line of linesOf(rows)) {
    const cells = line.toString('utf8', 0, line.length - 1).split('\t')
    const objectKey = cells[key]
    if (objectKey === undefined || objectKey === nothing) {
      yield line
      continue
    }
    if (!read) throw new FilesElsewhere()
    const bytes = await read({ objectKey, objectHash: Buffer.from(cells[hash]?.slice(3) ?? '', 'hex') })
    cells[content] = `\\\\x${bytes.toString('hex')}`
    cells[key] = nothing
    cells[hash] = nothing
    yield Buffer.from(`${cells.join('\t')}\n`)
  }
}

/** Each with its line break; COPY writes one that is within a text as `\n`. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      begun = []
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
}
