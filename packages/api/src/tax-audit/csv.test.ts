import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rowsInTurns } from '../../test/rows-in-a-turn.ts'
import { rowsInSlice } from '../exports/slices.ts'
import { csvOf } from './csv.ts'

const many = 3 * rowsInSlice + 7
const rows = Array.from({ length: many }, (_, at) => ({ number: `S-${at}`, note: null, amount: at * 25 - 100 }))
const unpacked = (parts: readonly Buffer[]): string => inflateRawSync(Buffer.concat(parts)).toString('utf8')

test('others are answered while a table of many rows is written, though they come as one page', async () => {
  const turns = rowsInTurns()
  const counted = rows.map(({ number }) => ({
    get number() {
      turns.made()
      return number
    },
  }))
  await csvOf({ name: 'documents.csv', pages: [counted] }, 2)
  expect(turns.ended()).toEqual([rowsInSlice, rowsInSlice, rowsInSlice, 7])
})

test('a table has its head once and every row in its order, and is the same to the byte whatever pages they come in', async () => {
  const { file, listed } = await csvOf({ name: 'documents.csv', pages: [rows] }, 2)
  const amount = (minor: number) => (minor / 100).toFixed(2)
  const text = `\uFEFFnumber,note,amount\r\n${rows.map((row) => `"${row.number}",,${amount(row.amount)}\r\n`).join('')}`
  expect(unpacked(file.bytes)).toBe(text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(listed).toEqual({ name: 'documents.csv', rows: many, bytes: Buffer.byteLength(text), sha256 })
  const pages = [[], rows.slice(0, 1), rows.slice(1, rowsInSlice + 5), [], rows.slice(rowsInSlice + 5)]
  const inPages = await csvOf({ name: 'documents.csv', pages }, 2)
  expect(inPages.listed).toEqual(listed)
  expect(Buffer.concat(inPages.file.bytes).equals(Buffer.concat(file.bytes))).toBe(true)
})

test('a table without rows is empty, without a head', async () => {
  const { file, listed } = await csvOf({ name: 'sales.csv', pages: [[]] }, 2)
  expect([listed.rows, listed.bytes, unpacked(file.bytes)]).toEqual([0, 0, ''])
})
