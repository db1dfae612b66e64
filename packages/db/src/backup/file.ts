import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

/** What a backup file begins with. */
export type Header = {
  format: 1
  madeAt: string
  /** The migrations of the database that it was made of: it is restored into just these, then brought up to date. */
  migrations: string[]
  /** The company, where it is one company's; null is the whole installation. */
  companyId: number | null
}
/** Rows of one table and company in the text format of COPY, compressed; a large table has several parts. */
export type Part = { table: string; companyId: number | null; columns: string[]; sha256: string }
/** What it ends with, so that a file that was cut off is known by its absence. Rows are counted by table. */
export type Manifest = { parts: Part[]; rows: Record<string, number> }

/** The file is no backup, was cut off or has been changed. */
export class BrokenBackup extends Error {}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const headerName = 'backup.json'
const manifestName = /^manifest-([0-9a-f]{64})\.json$/

/** Writes a backup file, which only its owner may read: a tar archive of parts, with a checksum for each. A file that exists is kept. */
export class BackupWriter {
  private readonly tar = pack()
  private readonly parts: Part[] = []
  private readonly rows: Record<string, number> = {}
  private readonly written: Promise<void>
  private readonly stream: ReturnType<FileHandle['createWriteStream']>

  /** @throws what the system says: EEXIST where there is such a file already */
  static async open(file: string): Promise<BackupWriter> {
    return new BackupWriter(await open(file, 'wx', 0o600))
  }

  private constructor(file: FileHandle) {
    const stream = file.createWriteStream()
    this.stream = stream
    this.written = new Promise<void>((resolve, reject) => {
      stream.on('finish', resolve).on('error', reject)
    })
    // Told by whichever entry comes next.
    this.written.catch(() => {})
    this.tar.pipe(stream)
  }

  begin(header: Header): Promise<void> {
    return this.entry(headerName, Buffer.from(JSON.stringify(header)))
  }

  async add(part: Omit<Part, 'sha256'>, bytes: Buffer): Promise<void> {
    this.parts.push({ ...part, sha256: sha256(bytes) })
    await this.entry(`${[part.table, part.companyId ?? 'all', this.parts.length].join('/')}.copy.gz`, bytes)
  }

  count(table: string, rows: number): void {
    this.rows[table] = (this.rows[table] ?? 0) + rows
  }

  async finish(): Promise<Manifest> {
    const manifest = { parts: this.parts, rows: this.rows }
    const bytes = Buffer.from(JSON.stringify(manifest))
    await this.entry(`manifest-${sha256(bytes)}.json`, bytes)
    this.tar.finalize()
    await this.written
    return manifest
  }

  /** Closes a file that will not be finished. */
  abandon(): void {
    this.tar.destroy()
    this.stream.destroy()
  }

  private async entry(name: string, bytes: Buffer): Promise<void> {
    const kept = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    await Promise.race([kept, this.written])
  }
}

/** The entries of a backup file, in the order in which they were written. */
async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract()
  const source = createReadStream(file)
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
  } finally {
    source.destroy()
  }
}

/**
 * Reads a backup file once from its beginning to its end and compares every checksum.
 * @throws BrokenBackup for a file that was cut off or changed, or that is none
 */
export async function checkBackup(file: string): Promise<Header & Manifest> {
  const sums: string[] = []
  let header: Header | null = null
  let manifest: Manifest | null = null
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      const ends = manifestName.exec(name)
      if (name === headerName) header = JSON.parse(bytes.toString()) as Header
      else if (!ends) sums.push(sha256(bytes))
      else if (ends[1] === sha256(bytes)) manifest = JSON.parse(bytes.toString()) as Manifest
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new BrokenBackup('it cannot be read to its end', { cause: error })
  }
  if (header?.format !== 1) throw new BrokenBackup('it is no backup of this program')
  if (!manifest) throw new BrokenBackup('its end is missing')
  if (manifest.parts.length !== sums.length || manifest.parts.some(({ sha256: sum }, at) => sum !== sums[at]))
    throw new BrokenBackup('what is in it was changed')
  return { ...header, ...manifest }
}

/** The parts of a checked file, with what is in them. */
export async function* partsOf(file: string, { parts }: Manifest): AsyncGenerator<Part & { bytes: Buffer }> {
  let at = 0
  for await (const { name, bytes } of entriesOf(file)) {
    if (name === headerName || manifestName.test(name)) continue
    const part = parts[at++]
    if (part) yield { ...part, bytes }
  }
}
