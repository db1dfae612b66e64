import { refuseAuditFile } from '@warsha/domain/tax-periods'
import { returnRows } from '@warsha/domain/tax-return'
import { type Read, rowsAtOnce } from '../exports/export.ts'
import { packed, zipOf } from '../exports/zip.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { periodPage } from '../tax-periods/period-page.ts'
import { csvOf, type Table } from './csv.ts'
import {
  type AuditRow,
  listAuditEntries,
  listAuditPurchaseLines,
  listAuditPurchases,
  listAuditSales,
  listAuditSalesLines,
  listDocumentIds,
  listEntryKeys,
} from './queries.ts'

/** All documents and lines of a posted period. The same period gives the same bytes whenever it is taken. */
export const taxAuditFile = readingEndpoint.taxPeriods.auditFile.handler(
  async ({ input: { id }, context: { read } }) => {
    const { period, decimals, keys, sales, purchases } = await read(async (context) => {
      const page = await periodPage(context, id)
      orRefuse(refuseAuditFile(page.state))
      return {
        period: page,
        decimals: await findCurrencyDecimals(context.tx, page.currency),
        keys: await listEntryKeys(context.tx, id),
        sales: (await listDocumentIds(context.tx, id, 'invoice')).map((one) => one.id),
        purchases: (await listDocumentIds(context.tx, id, 'purchase')).map((one) => one.id),
      }
    })
    // Each row names its columns in the same order: the first one is the head of the table.
    const rows = returnRows(period.figures, period.carried).map(
      ({ number, name: box, rateBp, amount, adjustment, vat, count }) => {
        return { number, box, rateBp, amount, adjustment, vat, count }
      },
    )
    const files: Table[] = [
      { name: 'return.csv', pages: [rows] },
      { name: 'documents.csv', pages: entriesBy(keys, read, id) },
      { name: 'sales.csv', pages: byIds(read, sales, listAuditSales) },
      { name: 'sales-lines.csv', pages: byIds(read, sales, listAuditSalesLines) },
      { name: 'purchases.csv', pages: byIds(read, purchases, listAuditPurchases) },
      { name: 'purchase-lines.csv', pages: byIds(read, purchases, listAuditPurchaseLines) },
    ]
    const made = []
    for (const file of files) made.push(await csvOf(file, decimals))
    const { vatNumber, nameEn, nameAr, from, to, postedAt } = period
    const manifest = { vatNumber, nameEn, nameAr, from, to, postedAt, files: made.map(({ listed }) => listed) }
    const told = await packed('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`])
    const bytes = zipOf([...made.map(({ file }) => file), told])
    return new File(
      bytes.map((part) => new Uint8Array(part)),
      `${vatNumber} ${from}.zip`,
      { type: 'application/zip' },
    )
  },
)

type EntryKeys = Awaited<ReturnType<typeof listEntryKeys>>
async function* entriesBy(keys: EntryKeys, read: Read, periodId: number): AsyncGenerator<AuditRow[]> {
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const some = keys.slice(from, from + rowsAtOnce)
    const [sources, ids] = [some.map(({ source }) => source), some.map(({ id }) => id)]
    yield await read(({ tx }) => listAuditEntries(tx, periodId, sources, ids))
  }
}

async function* byIds(read: Read, ids: readonly number[], list: typeof listAuditSales): AsyncGenerator<AuditRow[]> {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield await read(({ tx }) => list(tx, ids.slice(from, from + rowsAtOnce)))
}
