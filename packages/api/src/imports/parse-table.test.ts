import { largestTable, mostImported, tableLimits } from '@warsha/domain/imports'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { bookOf, row, shared } from '../../test/workbook-by-hand.ts'
import { workbook } from '../exports/workbook.ts'
import { parseTable } from './parse-table.ts'

async function read(content: string | Uint8Array) {
  const outcome = await parseTable(Buffer.from(content))
  if ('refusal' in outcome) throw new Error(outcome.refusal.code)
  return outcome.table
}
async function refused(content: string | Uint8Array): Promise<string> {
  const outcome = await parseTable(Buffer.from(content))
  if (!('refusal' in outcome)) return 'went through'
  const { code, data } = outcome.refusal
  return data && 'reason' in data ? `${code}_${String(data.reason)}` : code
}

const arabic = 'الاسم,الجوال\nأحمد,٠٥٥\n'
/** Windows-1256 codes of the letters in this test. */
const codePage = new Map(
  [...Array(256).keys()].map((byte) => [new TextDecoder('windows-1256').decode(new Uint8Array([byte])), byte]),
)
const inWindows = (text: string) => new Uint8Array([...text].map((letter) => codePage.get(letter) ?? 63))

test.each([
  ['UTF-8', new TextEncoder().encode(arabic)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${arabic}`)],
  ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${arabic}`, 'utf16le'))],
  ['Windows-1256', inWindows('الاسم,الجوال\nأحمد,055\n')],
])('a table in %s is read', async (_, bytes) => {
  const { heads, rows } = await read(bytes)
  expect(heads).toEqual(['الاسم', 'الجوال'])
  expect(rows[0]?.cells[0]).toBe('أحمد')
})

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a line that names the sign', 'sep=;\na;b\n1;2'],
  ['commas inside of quotes', '"a";"b"\n1;2'],
])('cells may stand apart by %s', async (_, text) => {
  const { heads, rows } = await read(text)
  expect([heads, rows[0]?.cells]).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('rows have the numbers of the spreadsheet; empty ones are no rows', async () => {
  const { heads, rows } = await read('\n,\na,b\n1,"two\nlines"\n,\n3,4\n')
  expect(heads).toEqual(['a', 'b'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', 'two\nlines'],
    ['3', '4'],
  ])
})

test('numbers and days of Excel are texts as a person reads them', async () => {
  const rows = [
    ['phone', 'day', 'figure', 'yes'],
    [966553014827, new Date('2026-11-22'), 1.5, true],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows }] })
  expect((await read(bytes)).rows[0]).toEqual({ row: 2, cells: ['966553014827', '2026-11-22', '1.5', 'true'] })
})

test('our own files are read', async () => {
  const columns = [{ head: 'a', kind: 'text' as const, value: (row: string) => row }]
  const terms = { decimals: 2, zone: 'Asia/Riyadh' }
  const parts = await workbook({ name: 'x', columns, rows: [['one', 'two']], rightToLeft: true, terms })
  expect((await read(Buffer.concat(parts))).rows.map(({ cells }) => cells)).toEqual([['one'], ['two']])
})

test('what is no table is refused by what it holds, whatever it is called', async () => {
  expect(await refused('')).toBe('tableEmpty')
  expect(await refused('only,heads\n')).toBe('tableEmpty')
  expect(await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).toBe('invalidUploadFileType')
  expect(await refused(new Uint8Array(Buffer.from('PK\u0003\u0004 and then nothing')))).toBe('tableUnreadable')
  expect(await refused(new Uint8Array(Buffer.from('%PDF-1.7\n\u0000')))).toBe('invalidUploadFileType')
  expect(await refused('a,b\n"never closed')).toBe('tableUnreadable')
})

test('a table may be so long, and no longer', async () => {
  const rows = (count: number) => `a\n${'1\n'.repeat(count)}`
  expect((await read(rows(mostImported))).rows).toHaveLength(mostImported)
  expect(await refused(rows(mostImported + 1))).toBe('tableTooLong')
})

test('a small file that would be huge unpacked is refused before it is unpacked', async () => {
  const columns = [{ head: 'a', kind: 'text' as const, value: (row: string) => row }]
  const terms = { decimals: 2, zone: 'Asia/Riyadh' }
  const page = Array.from({ length: 300 }, () => 'x'.repeat(32_000))
  const rows = Array.from({ length: 8 }, () => page)
  const bytes = Buffer.concat(await workbook({ name: 'x', columns, rows, rightToLeft: false, terms }))
  expect(bytes.length).toBeLessThan(largestTable)
  expect(await refused(bytes)).toBe('tableTooHeavy_unpacked')
})

test('a workbook made by hand is read', async () => {
  const texts = '<si><t>a</t></si><si><r><t>b</t></r><r><t>c</t></r></si>'
  const { heads, rows } = await read(await bookOf({ texts, rows: row(shared(0)) + row(shared(1)) }))
  expect([heads, rows[0]?.cells]).toEqual([['a'], ['bc']])
})

test.each([
  ['texts', { texts: '<si/>'.repeat(tableLimits.texts + 1) }],
  ['cells', { rows: row('<c/>'.repeat(tableLimits.cells + 1)) }],
  ['depth', { texts: '<x>'.repeat(tableLimits.depth) }],
  ['characters', { texts: `<si><t>${'x'.repeat(30_000)}</t></si>`, rows: row(shared(0)).repeat(200) }],
])('a workbook beyond the limit of %s is refused and says which', async (limit, parts) => {
  const bytes = await bookOf(parts)
  expect(bytes.length).toBeLessThan(largestTable)
  expect(await refused(bytes)).toBe(`tableTooHeavy_${limit}`)
})

test('an archive that lies about the size of a part is not read', async () => {
  const honest = await bookOf({ rows: row('<c t="str"><v>a</v></c>').repeat(5000) })
  const entry = honest.lastIndexOf(Buffer.from('PK\u0001\u0002'))
  const lying = Buffer.from(honest)
  lying.writeUInt32LE(1000, entry + 24)
  expect([await refused(honest), await refused(lying)]).toEqual(['went through', 'tableUnreadable'])
})
