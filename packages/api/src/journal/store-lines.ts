import type { CompanyTx } from '@warsha/db/database'
import type { JournalLines } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { JournalAccount, JournalSource } from '@warsha/domain/journal'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { inSlices } from '../exports/slices.ts'

export type NewLine = Omit<
  JournalLines,
  'companyId' | 'exportId' | 'position' | 'account' | 'source' | 'amountMinor'
> & {
  account: JournalAccount
  source: JournalSource
  amountMinor: Money
}

/** The values of some lines, column by column: one statement takes as many lines as there are. */
type Columns = { [Name in keyof NewLine]: NewLine[Name][] }

const insertLines = statement((tx: CompanyTx, exportId: number, after: number, of: Columns) =>
  tx
    .insertInto('journalLines')
    .columns([
      ...(['companyId', 'exportId', 'position', 'shopId', 'postedOn', 'source', 'sourceId', 'sourceVersion'] as const),
      ...(['documentNumber', 'documentOn', 'account', 'categoryId', 'code', 'name', 'amountMinor'] as const),
    ])
    .expression(sql`
      select ${tx.companyId}::bigint, ${exportId}::bigint, (${after}::int + place)::int, shop_id, posted_on, source, source_id, source_version,
        document_number, document_on, account, category_id, code, name, amount_minor
      from unnest(${of.shopId}::bigint[], ${of.postedOn}::date[], ${of.source}::text[], ${of.sourceId}::bigint[], ${of.sourceVersion}::int[],
        ${of.documentNumber}::text[], ${of.documentOn}::date[], ${of.account}::text[], ${of.categoryId}::bigint[], ${of.code}::text[],
        ${of.name}::text[], ${of.amountMinor}::bigint[]) with ordinality
        as n (shop_id, posted_on, source, source_id, source_version, document_number, document_on, account, category_id, code, name,
          amount_minor, place)
      order by place`)
    .returning('position'),
).run

/** Stores the lines of a journal in their order, some at a time: a first journal has as many as the company has ever posted. */
export async function storeLines(tx: CompanyTx, exportId: number, lines: readonly NewLine[]): Promise<void> {
  let stored = 0
  for await (const some of inSlices([lines])) {
    await insertLines(tx, exportId, stored, columnsOf(some))
    stored += some.length
  }
}

const columnsOf = (lines: readonly NewLine[]): Columns => ({
  shopId: lines.map((line) => line.shopId),
  postedOn: lines.map((line) => line.postedOn),
  source: lines.map((line) => line.source),
  sourceId: lines.map((line) => line.sourceId),
  sourceVersion: lines.map((line) => line.sourceVersion),
  documentNumber: lines.map((line) => line.documentNumber),
  documentOn: lines.map((line) => line.documentOn),
  account: lines.map((line) => line.account),
  categoryId: lines.map((line) => line.categoryId),
  code: lines.map((line) => line.code),
  name: lines.map((line) => line.name),
  amountMinor: lines.map((line) => line.amountMinor),
})
