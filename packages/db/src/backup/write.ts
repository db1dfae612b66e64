import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import { withConnection } from '../connection.ts'
import { knownMigrations } from '../migrate.ts'
import { BackupWriter, type Manifest } from './file.ts'
import { holdObjects, type ReadObject, withObjects } from './objects.ts'
import { type BackedUpTable, enterCompany, keptRows, listCompanies, listMigrations, listTables } from './tables.ts'

/** A part is closed when it has so many bytes, so that neither side ever holds a whole table. */
const partSize = 4 * 1024 * 1024

/** There is no company of this id. */
export class NoSuchCompany extends Error {}
/** The database is not of this version: the version that works with it backs it up. */
export class OtherVersion extends Error {}

/** @throws OtherVersion where migrations of this version are missing, or there are others */
export async function refuseOtherVersion(ownerUrl: string): Promise<void> {
  const here = await withConnection(ownerUrl, listMigrations)
  if (here.toSorted().join() !== (await knownMigrations()).join()) throw new OtherVersion()
}

/**
 * Writes the whole installation, or one company, into a file, as it stands at one moment, while everybody goes on working.
 * What belongs to the moment (sessions but those of API keys, throttles) is left out.
 * @param ownerUrl address of the database as its owner
 * @param read reads what lies in the storage: the backup has the files themselves
 * @throws NoSuchCompany, FilesElsewhere, and what the system says of the file: one that exists is never written over
 */
export function writeBackup(
  ownerUrl: string,
  file: string,
  companyId: number | null = null,
  read: ReadObject | null = null,
): Promise<Manifest> {
  return withConnection(ownerUrl, async (client) => {
    await holdObjects(client)
    // One snapshot for all that is read.
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await listMigrations(client)
    const companies = await listCompanies(client)
    if (companyId !== null && !companies.includes(companyId)) throw new NoSuchCompany()
    const writer = await BackupWriter.open(file)
    try {
      await writer.begin({ format: 1, madeAt: new Date().toISOString(), migrations, companyId })
      for (const table of await listTables(client))
        await copyTable({ client, writer, read }, table, companyId, companies)
      return await writer.finish()
    } catch (error) {
      writer.abandon()
      await rm(file, { force: true })
      throw error
    }
  })
}

type Copying = { client: pg.Client; writer: BackupWriter; read: ReadObject | null }

async function copyTable(
  copying: Copying,
  table: BackedUpTable,
  only: number | null,
  companies: readonly number[],
): Promise<void> {
  if (table.companyColumn === null) {
    if (only === null) await copyRows(copying, table, null)
    return
  }
  for (const companyId of only === null ? companies : [only]) {
    await enterCompany(copying.client, companyId)
    await copyRows(copying, table, companyId)
  }
}

async function copyRows(
  { client, writer, read }: Copying,
  { name, columns, companyColumn }: BackedUpTable,
  companyId: number | null,
): Promise<void> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // An owner who is a superuser sees all companies, so the statement names the company itself.
  const wanted = [companyId !== null && `${companyColumn} = ${companyId}`, keptRows[name]].filter(Boolean)
  const only = wanted.length === 0 ? '' : `where ${wanted.join(' and ')}`
  const rows = client.query(to(`copy (select ${listed} from ${name} ${only}) to stdout`))
  const part = { table: name, companyId, columns }
  let waiting: Buffer[] = []
  let size = 0
  const numberKnown = counted(rows)
  // The pipeline ends the rows where it fails, and tells why; that they were ended is no news then.
  numberKnown.catch(() => {})
  const whole = (copied: AsyncIterable<Buffer>) => withObjects(copied, columns, read)
  await pipeline(rows, whole, createGzip(), async (compressed) => {
    for await (const chunk of compressed as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      size += chunk.length
      if (size < partSize) continue
      await writer.add(part, Buffer.concat(waiting))
      waiting = []
      size = 0
    }
  })
  await numberKnown
  if (rows.rowCount === 0) return
  if (size > 0) await writer.add(part, Buffer.concat(waiting))
  writer.count(name, rows.rowCount)
}

/** Waits for the number of rows. It comes after the last row, and may come in another packet: until then it is 0. */
const counted = (rows: CopyToStreamQuery) =>
  new Promise<void>((resolve, reject) => {
    Object.assign(rows.on('error', reject), { handleReadyForQuery: () => resolve() })
  })
