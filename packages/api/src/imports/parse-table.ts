import { mostColumns, mostImported, tableLimits, tableTooHeavy } from '@warsha/domain/imports'
import { parse } from 'csv-parse'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import type { TableRead, TableRow } from '../lib/readers.ts'
import type { AnyRefusal } from '../lib/refuse.ts'
import { unpackedParts } from './unzip-guard.ts'
import { exceeded } from './xml-guard.ts'

/** Read a little further than a table may be long, so that one which is longer is refused and not cut. */
const mostRead = mostImported + 500
const unreadable: AnyRefusal = { code: 'tableUnreadable', field: 'file' }

/**
 * What a file holds as a table: Excel (.xlsx), or text separated by commas, semicolons or tabs. What it is, its content says, not
 * its name. To be called in a process of its own: what it needs for a hostile file has no end.
 */
export async function parseTable(bytes: Buffer): Promise<TableRead> {
  const rows = await (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) ? sheetRows(bytes) : textRows(bytes))
  return Array.isArray(rows) ? tableOf(rows) : { refusal: rows }
}

function tableOf(rows: readonly TableRow[]): TableRead {
  const [head, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head || rest.length === 0) return { refusal: { code: 'tableEmpty', field: 'file' } }
  if (rest.length > mostImported)
    return { refusal: { code: 'tableTooLong', field: 'file', data: { max: mostImported } } }
  const characters = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (characters > tableLimits.characters) return { refusal: tableTooHeavy('characters') }
  return { table: { heads: head.cells, rows: rest } }
}

async function sheetRows(bytes: Buffer): Promise<TableRow[] | AnyRefusal> {
  const parts = unpackedParts(bytes)
  if (parts === 'unreadable') return unreadable
  const limit = parts === 'unpacked' ? parts : exceeded(parts)
  if (limit) return tableTooHeavy(limit)
  const rows: TableRow[] = []
  const read = async () => {
    for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes), { maxRows: mostRead }))
      rows.push({ row: index + 1, cells: values.slice(0, mostColumns).map(cellText) })
  }
  // Whatever the reader trips over, it is the file that is not as it should be.
  return read().then(
    () => rows,
    () => unreadable,
  )
}

function cellText(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return (typeof value === 'number' ? plainNumber(value) : String(value)).trim()
}

/** A phone that Excel took for a number is its digits again, not 9.66553E+11. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)

async function textRows(bytes: Buffer): Promise<TableRow[] | AnyRefusal> {
  const text = decoded(bytes)
  if (text === null) return { code: 'invalidUploadFileType', field: 'file' }
  const [, separator] = /^sep=(.)\r?\n/.exec(text) ?? []
  const body = separator ? text.slice(text.indexOf('\n') + 1) : text
  const rows: TableRow[] = []
  const read = async () => {
    const parser = parse(body, {
      delimiter: separator ?? delimiterOf(body),
      relax_column_count: true,
      relax_quotes: true,
      to: mostRead,
      max_record_size: 100_000,
    })
    for await (const cells of parser as AsyncIterable<string[]>)
      rows.push({
        row: rows.length + (separator ? 2 : 1),
        cells: cells.slice(0, mostColumns).map((cell) => cell.trim()),
      })
  }
  return read().then(
    () => rows,
    () => unreadable,
  )
}

/** UTF-8 or UTF-16 as their marks say; without one UTF-8 where that fits, else Windows-1256, which Arabic Excel writes. */
function decoded(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return null
  return isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : new TextDecoder('windows-1256').decode(bytes)
}

const isUtf8 = (bytes: Buffer): boolean => Buffer.from(bytes.toString('utf8')).equals(bytes)

/** The sign that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const often = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best))
}
