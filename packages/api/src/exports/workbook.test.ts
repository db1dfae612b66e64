import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { rowsInTurns } from '../../test/rows-in-a-turn.ts'
import type { CellValue } from './cells.ts'
import { rowsInSlice } from './slices.ts'
import { type SheetColumn, workbook } from './workbook.ts'

type Row = Record<string, CellValue>
const column = (kind: SheetColumn<Row>['kind'], name: string): SheetColumn<Row> => ({
  head: name,
  kind,
  value: (row) => row[name] ?? null,
})
const columns = [
  column('text', 'name'),
  column('code', 'phone'),
  column('number', 'visits'),
  column('money', 'due'),
  column('day', 'on'),
  column('moment', 'at'),
]
const terms = { decimals: 2, zone: 'Asia/Riyadh' }

async function readBack(rows: Row[][], options: { rightToLeft?: boolean; decimals?: number } = {}) {
  const { rightToLeft = false, decimals = 2 } = options
  const bytes = Buffer.concat(
    await workbook({ name: 'List: [1]', columns, rows, rightToLeft, terms: { ...terms, decimals } }),
  )
  const [sheet] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets
  if (!sheet) throw new Error('The file has no sheet')
  return sheet
}

test('a workbook is read back with the types that went in, moments by the clock of the shop', async () => {
  const sheet = await readBack([
    [
      {
        name: 'Ahmad',
        phone: '+966553014827',
        visits: 3,
        due: 123_45,
        on: '2026-11-22',
        at: '2026-11-21T21:30:00.000Z',
      },
    ],
    [{ name: 'سعد', phone: null, visits: 0, due: -5, on: null, at: null }],
  ])
  expect(sheet.rows).toEqual([
    ['name', 'phone', 'visits', 'due', 'on', 'at'],
    ['Ahmad', '+966553014827', 3, 123.45, new Date('2026-11-22'), new Date('2026-11-22T00:30:00.000Z')],
    ['سعد', null, 0, -0.05, null, null],
  ])
  expect(sheet.name).toBe('List   1 ')
})

test.each([
  '=1+1',
  '+966',
  '-1',
  '@SUM(A1)',
  '=cmd|calc!A1',
  '\tx',
  '_x0041_',
  '<b>&"',
  ' space ',
  '123',
  'two\nlines',
])('a text stays that text: %j', async (text) => {
  const sheet = await readBack([[{ name: text }]])
  expect(sheet.rows[1]?.[0]).toBe(text)
  expect([...(sheet.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false)
})

test('what no file can carry is left out, and a text is never longer than a cell', async () => {
  const sheet = await readBack([[{ name: 'a\u0000b\u0001c\uD800d' }, { name: 'x'.repeat(40_000) }]])
  expect(sheet.rows[1]?.[0]).toBe('abc\uFFFDd')
  expect(String(sheet.rows[2]?.[0])).toHaveLength(32_767)
})

test('amounts have the decimals of their currency', async () => {
  expect((await readBack([[{ due: 12_345 }]], { decimals: 3 })).rows[1]?.[3]).toBe(12.345)
  expect((await readBack([[{ due: 12_345 }]], { decimals: 0 })).rows[1]?.[3]).toBe(12_345)
})

test('the heads are frozen above, filtered, and stand from right to left in Arabic', async () => {
  const sheet = await readBack([[{ name: 'x' }]], { rightToLeft: true })
  expect(sheet.view?.rightToLeft).toBe(true)
  expect((await readBack([])).view?.rightToLeft ?? false).toBe(false)
  expect(sheet.freezePane).toEqual({ rows: 1 })
  expect(sheet.autoFilter).toMatchObject({ range: 'A1:F2' })
})

const manyRows: Row[] = Array.from({ length: 4 * rowsInSlice + 7 }, (_, at) => ({
  name: `Name ${(at * 7919) % 1000} ${at}`,
  visits: at,
  due: at * 37,
}))

test('others are answered while a file of many rows is made, though they come as one page', async () => {
  const turns = rowsInTurns()
  const counted: SheetColumn<Row> = {
    head: 'Visits',
    kind: 'number',
    value: ({ visits = null }) => {
      turns.made()
      return visits
    },
  }
  await workbook({ name: 'Many', columns: [counted], rows: [manyRows], rightToLeft: false, terms })
  expect(turns.ended()).toEqual([rowsInSlice, rowsInSlice, rowsInSlice, rowsInSlice, 7])
})

test('the file is the same to the byte, whatever pages its rows come in', async () => {
  const made = async (rows: Row[][]) =>
    Buffer.concat(await workbook({ name: 'Many', columns, rows, rightToLeft: false, terms }))
  const whole = await made([manyRows])
  for (const size of [1, 7, rowsInSlice, rowsInSlice + 1]) {
    const pages = Array.from({ length: Math.ceil(manyRows.length / size) }, (_, at) =>
      manyRows.slice(at * size, (at + 1) * size),
    )
    expect((await made(pages)).equals(whole), `pages of ${size} rows`).toBe(true)
  }
})
