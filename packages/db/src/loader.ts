import type { Insertable } from 'kysely'
import type pg from 'pg'
import { copyInto, Lines } from './copy.ts'
import type { DB } from './schema.gen.ts'

export type LoadedTable = keyof DB
export type LoadedRow<T extends LoadedTable> = Insertable<DB[T]>

type Sheet = { columns: string[]; lines: Lines }
/** Rows of one table in the text format of COPY. */
export type Batch = { table: LoadedTable; columns: string[]; rows: Uint8Array<ArrayBuffer> }
/** The last id given out of each table. */
export type Ids = ReadonlyMap<IdentifiedTable, number>

/** Rows of a table that refer to others which themselves refer to the table: they are stored after those. */
type Later = `later ${LoadedTable}`
const later = <T extends LoadedTable>(table: T): `later ${T}` => `later ${table}`

/** In the order of the foreign keys: referenced tables come first. */
const order = [
  ...([
    'companies',
    'vatRegistrations',
    'shops',
    'documentPatterns',
    'counters',
    'employees',
    'permissionGroups',
    'users',
    'userShopRoles',
    'logins',
  ] as const),
  ...(['conditionTemplates', 'lookupVersions', 'sections', 'shopSections', 'services', 'shopServices'] as const),
  ...(['packages', 'packageServices', 'inspectionTemplates', 'inspectionTemplatePoints'] as const),
  ...(['paymentTerms', 'dealers', 'suppliers', 'priceLists', 'customers'] as const),
  ...(['partCategories', 'spareParts', 'sparePartBarcodes', 'sparePartFits', 'sparePartSubstitutes'] as const),
  ...(['priceListPrices', 'priceBands', 'stock', 'stockActivities', 'stockCounts', 'stockCountLines'] as const),
  ...(['transfers', 'transferLines'] as const),
  ...(['vehicles', 'tickets', 'ticketSections', 'ticketPackages', 'ticketServices', 'ticketTechnicians'] as const),
  ...(['workStretches', 'ticketParts', 'ticketNotes', 'vehicleKm', 'invoices', 'payments'] as const),
  later('invoices'),
  ...(['partRequests', 'partRequestSteps', 'notifications'] as const),
  ...(['purchaseOrders', 'purchaseOrderLines', 'purchaseOrderRequests'] as const),
  ...(['purchaseInvoices', 'purchaseInvoiceLines', 'purchasePayments'] as const),
  ...(['receivables', 'invoiceLines', 'invoicePrepayments', 'auditEvents'] as const),
  ...(['files', 'fileTotals', 'vehicleConditions', 'conditionFiles'] as const),
  ...(['inspections', 'inspectionPoints', 'inspectionPointFiles', 'proposals'] as const),
  ...(['decisions', 'decisionAnswers', 'declinedWork'] as const),
  ...(['estimates', 'estimatePackages', 'estimateServices', 'estimateParts', 'estimatePayers'] as const),
  ...(['estimateVersions', 'shares', 'estimateDecisions'] as const),
  ...(['searchEntries', 'signIns'] as const),
] satisfies (LoadedTable | Later)[]

const identified = [
  ...([
    'companies',
    'vatRegistrations',
    'shops',
    'employees',
    'permissionGroups',
    'users',
    'sections',
    'conditionTemplates',
    'services',
    'packages',
    'inspectionTemplates',
    'paymentTerms',
    'dealers',
    'suppliers',
    'priceLists',
    'customers',
    'vehicles',
  ] as const),
  ...(['tickets', 'ticketSections', 'ticketPackages', 'ticketServices', 'ticketTechnicians'] as const),
  ...(['workStretches', 'ticketParts', 'decisions', 'declinedWork'] as const),
  ...(['ticketNotes', 'vehicleKm', 'invoices', 'payments', 'auditEvents'] as const),
  ...(['purchaseInvoices', 'purchasePayments', 'purchaseOrders'] as const),
  ...(['partCategories', 'spareParts', 'stockActivities', 'stockCounts', 'transfers'] as const),
  ...(['partRequests', 'partRequestSteps', 'notifications'] as const),
  ...(['files', 'inspections', 'inspectionPoints'] as const),
  ...(['estimates', 'estimatePackages', 'estimateServices', 'estimateDecisions', 'shares'] as const),
] satisfies LoadedTable[]
export type IdentifiedTable = (typeof identified)[number]

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const tableName = (table: LoadedTable): string =>
  table === 'logins' || table === 'attempts' ? `platform.${table}` : `app.${snake(table)}`

/** The sequence of a table's ids. Lines of an estimate are numbered together: its parts take theirs from here too. */
const sequenceOf = (table: IdentifiedTable): string =>
  table === 'estimateServices' ? `'app.estimate_lines_id_seq'` : `pg_get_serial_sequence('${tableName(table)}', 'id')`

/**
 * Gathers rows of many tables and hands them on in batches. Ids are given out here, so that rows can refer to each other
 * before any is stored: those after `last`, every `stride`-th, so that several can gather at once.
 */
export class Loader {
  rows = 0
  /** Bytes gathered and not yet sent. */
  waiting = 0
  private readonly store: (batches: Batch[]) => Promise<void>
  private readonly last: Map<IdentifiedTable, number>
  private readonly stride: number
  private readonly sheets = new Map<LoadedTable | Later, Sheet>()
  private sending: Promise<unknown> = Promise.resolve()

  constructor(store: (batches: Batch[]) => Promise<void>, last: Ids, stride = 1) {
    this.store = store
    this.last = new Map(last)
    this.stride = stride
  }

  nextId(table: IdentifiedTable): number {
    const id = (this.last.get(table) ?? 0) + this.stride
    this.last.set(table, id)
    return id
  }

  /** The next id of a table is to be this one. */
  expectId(table: IdentifiedTable, id: number): void {
    this.last.set(table, id - this.stride)
  }

  get ids(): Ids {
    return this.last
  }

  /** Every row of a table names the same columns as its first one. */
  add<T extends LoadedTable>(table: T, row: LoadedRow<T>): void {
    this.gather(table, table, row)
  }

  /** A row that refers to rows which are stored after those of its table. */
  addLater(table: 'invoices', row: LoadedRow<'invoices'>): void {
    this.gather(table, later(table), row)
  }

  private gather(table: LoadedTable, key: LoadedTable | Later, row: object): void {
    let sheet = this.sheets.get(key)
    if (!sheet) {
      sheet = { columns: Object.keys(row), lines: new Lines() }
      this.sheets.set(key, sheet)
    }
    const values: unknown[] = Object.values(row)
    if (values.length !== sheet.columns.length)
      throw new Error(`A row of ${table} has other columns than the first one`)
    this.waiting += sheet.lines.add(values)
    this.rows++
  }

  /** Sends the gathered rows. Returns as soon as the sending before it is over, so that building and storing overlap. */
  async send(): Promise<void> {
    const before = this.sending
    this.sending = before.then(() => this.store(this.gathered()))
    // Awaited by the next call: until then its failure is not unhandled.
    this.sending.catch(() => {})
    await before
  }

  async flush(): Promise<void> {
    await this.send()
    await this.sending
  }

  private gathered(): Batch[] {
    this.waiting = 0
    return order.flatMap((key) => {
      const sheet = this.sheets.get(key)
      const rows = sheet?.lines.take()
      const table = key === 'later invoices' ? 'invoices' : key
      return sheet && rows ? [{ table, columns: sheet.columns, rows }] : []
    })
  }
}

/** Stores batches by COPY, as owner: many times faster than inserting their rows. */
export async function storeBatches(client: pg.Client, batches: readonly Batch[]): Promise<void> {
  for (const { table, columns, rows } of batches) await copyInto(client, tableName(table), columns.map(snake), rows)
}

async function lastIds(client: pg.Client): Promise<Ids> {
  const last = new Map<IdentifiedTable, number>()
  for (const table of identified) {
    const { rows } = await client.query<{ last: string | number }>(
      `select coalesce(pg_sequence_last_value(${sequenceOf(table)}::regclass), 0) as last`,
    )
    last.set(table, Number(rows[0]?.last ?? 0))
  }
  return last
}

/** Moves the sequences past the ids that were given out. */
async function passIds(client: pg.Client, ids: Ids): Promise<void> {
  for (const [table, last] of ids)
    if (last > 0) await client.query(`select setval(${sequenceOf(table)}::regclass, $1)`, [last])
}

/** Fills tables from here. */
export const load = (client: pg.Client, work: (loader: Loader) => Promise<void>): Promise<void> =>
  loadWith(client, async (last) => {
    const loader = new Loader((batches) => storeBatches(client, batches), last)
    await work(loader)
    await loader.flush()
    return loader.ids
  })

/**
 * Fills tables in one transaction, as owner: `work` is told the last ids and answers those after it. Forced row-level security would stop an owner who is no superuser, so it is
 * lifted inside the transaction, where nobody else sees that, and put back before it ends.
 */
export async function loadWith(client: pg.Client, work: (last: Ids) => Promise<Ids>): Promise<void> {
  await client.query('begin')
  try {
    const forced = await forcedTables(client)
    for (const table of forced) await client.query(`alter table ${table} no force row level security`)
    await passIds(client, await work(await lastIds(client)))
    // A company names its registration, which is stored after it: no table is altered while that waits to be checked.
    await client.query('set constraints all immediate')
    for (const table of forced) await client.query(`alter table ${table} force row level security`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function forcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relforcerowsecurity and c.relnamespace = 'app'::regnamespace
       and not (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user)
     order by c.oid`,
  )
  return rows.map((row) => row.name)
}
