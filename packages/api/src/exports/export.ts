import { seesAmounts } from '@warsha/domain/amounts'
import { type ExportedList, mostExported, refuseExport } from '@warsha/domain/exports'
import { seesPhones } from '@warsha/domain/permissions'
import { findDecimals } from '../lib/actor.ts'
import type { CompanyContext, RequestContext } from '../lib/context.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type Counted, countedFor } from '../parties/counted.ts'
import { shopTime } from '../shops/time.ts'
import type { CellKind, CellValue } from './cells.ts'
import { type ColumnWord, type Speaker, speakerOf } from './words.ts'
import { excelType, workbook } from './workbook.ts'

/** A column of a list: what it is headed by, what it holds, and its value in the language of the file. */
export type ExportColumn<Row> = {
  word: ColumnWord
  kind: CellKind
  width?: number
  /** It counts tickets: of the shops in which the caller may look, which are then named at its head. */
  counted?: true
  /** It holds phone numbers of customers, for users who are shown them. */
  phone?: true
  value: (row: Row, speaker: Speaker) => CellValue
}

/** Sees the company in a transaction of its own, under the permission of the list. */
export type Read = <T>(work: (context: CompanyContext) => Promise<T>) => Promise<T>

type Taken<Row> = { list: ExportedList; columns: readonly ExportColumn<Row>[]; pages: AsyncIterable<readonly Row[]> }

/**
 * A list as an Excel file: its heads in the language asked for, amounts in the decimals of the currency, moments by the clock
 * of the shop, no amounts and phone numbers for users who are shown none, and no ticket counts for users who see no tickets.
 */
export async function exported<Row>(
  { language, read }: RequestContext & { read: Read },
  { list, columns, pages }: Taken<Row>,
): Promise<File> {
  const speaker = speakerOf(language)
  const { decimals, zone, today, sees, phones, countedIn } = await read(async ({ tx, actor }) => ({
    decimals: await findDecimals(tx),
    ...(await shopTime(tx, actor.shopId)),
    sees: seesAmounts(actor),
    phones: seesPhones(actor),
    ...(await countedFor({ tx, actor })),
  }))
  const shopNames = namesOf(countedIn, speaker)
  const name = speaker.words.lists[list]
  const bytes = await workbook({
    name,
    columns: columns
      .filter(({ kind }) => sees || kind !== 'money')
      .filter(({ counted, phone }) => !(counted && countedIn?.length === 0) && (phones || !phone))
      .map(({ word, value, counted, phone: _phone, ...column }) => ({
        ...column,
        head: `${speaker.words.columns[word]}${counted ? shopNames : ''}`,
        value: (row: Row) => value(row, speaker),
      })),
    rows: pages,
    rightToLeft: language === 'ar',
    terms: { decimals, zone },
  })
  return new File(
    bytes.map((part) => new Uint8Array(part)),
    `${name} ${today}.xlsx`,
    { type: excelType },
  )
}

/** The shops that are counted, as they stand behind the head of a column; nothing where it is every shop. */
const namesOf = (shops: Counted['countedIn'], { language, name }: Speaker): string =>
  shops
    ? ` (${new Intl.ListFormat(language).format(shops.flatMap((shop) => name(shop.nameEn, shop.nameAr) ?? []))})`
    : ''

/** How many rows are read at a time. */
export const rowsAtOnce = 500

/**
 * The rows of a list that can be told by their ids: which they are, and in which order, is read once, and then the rows by
 * their keys, some at a time. What changes meanwhile neither doubles a row nor hides one, unless it is deleted.
 */
export async function* rowsById<Row>(
  read: Read,
  idsOf: (context: CompanyContext) => Promise<readonly { id: number }[]>,
  rowsOf: (context: CompanyContext, ids: readonly { id: number }[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const ids = await read(idsOf)
  orRefuse(refuseExport(ids.length))
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield await read((context) => rowsOf(context, ids.slice(from, from + rowsAtOnce)))
}

/** The rows of a list that are read at once, because finding where a page begins costs as much as all of them. */
export async function* rowsInOne<Row>(
  read: Read,
  rowsOf: (context: CompanyContext, slice: { limit: number; offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const rows = await read((context) => rowsOf(context, { limit: mostExported + 1, offset: 0 }))
  orRefuse(refuseExport(rows.length))
  yield rows
}

/** The rows of a list that is read by its pages, because it is short or each row rests on those before it. */
export async function* rowsByPage<Row>(
  read: Read,
  pageOf: (context: CompanyContext, slice: { limit: number; offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await read((context) => pageOf(context, { limit: rowsAtOnce, offset }))
    orRefuse(refuseExport(offset + rows.length))
    yield rows
    if (rows.length < rowsAtOnce) return
  }
}
