import { createHash } from 'node:crypto'
import { decimalText } from '@warsha/domain/exports'
import { inSlices } from '../exports/slices.ts'
import { type Packed, packed } from '../exports/zip.ts'
import type { AuditRow } from './queries.ts'

/** Columns that hold amounts in minor units, written as decimals of the currency. */
const amounts = new Set(
  'amount adjustment vat importVat gross discount taxable total prepaid prepaidVat price'.split(' '),
)

/** A text that a spreadsheet would take for a formula is written as a text. */
const safe = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)

function cellOf(name: string, value: string | number | null, decimals: number): string {
  if (value === null) return ''
  if (name === 'quantityMilli') return decimalText(Number(value), 3)
  if (typeof value === 'number') return amounts.has(name) ? decimalText(value, decimals) : String(value)
  return `"${safe(value).replaceAll('"', '""')}"`
}

export type Table = { name: string; pages: AsyncIterable<readonly AuditRow[]> | Iterable<readonly AuditRow[]> }
type Listed = { name: string; rows: number; bytes: number; sha256: string }

/** One table as CSV, in UTF-8 with its mark, and what the manifest says of it. */
export async function csvOf({ name, pages }: Table, decimals: number): Promise<{ file: Packed; listed: Listed }> {
  const hash = createHash('sha256')
  let rows = 0
  async function* pieces() {
    for await (const slice of inSlices(pages)) {
      const [first] = slice
      if (!first) continue
      const head = rows === 0 ? `\uFEFF${Object.keys(first).join(',')}\r\n` : ''
      rows += slice.length
      const text = slice.map((row) =>
        Object.entries(row)
          .map(([key, value]) => cellOf(key, value, decimals))
          .join(','),
      )
      const piece = `${head}${text.join('\r\n')}\r\n`
      hash.update(piece)
      yield piece
    }
  }
  const file = await packed(name, pieces())
  return { file, listed: { name, rows, bytes: file.size, sha256: hash.digest('hex') } }
}
