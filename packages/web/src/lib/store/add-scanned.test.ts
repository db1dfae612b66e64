import { expect, test } from 'vitest'
import { addScanned } from './add-scanned.ts'

type Line = { partId: number; quantityMilli: number | null; price: number }

/** Reads the barcodes one after the other into a list. */
function read(...made: Line[]): Line[] {
  const lines: Line[] = []
  const list = {
    append: (line: Line) => lines.push(line),
    update: (at: number, line: Line) => lines.splice(at, 1, line),
  }
  for (const line of made) addScanned(lines, line, list)
  return lines
}

test('a part that is read twice stands once, with one more of it and what was typed kept', () => {
  const bolt = { partId: 1, quantityMilli: 2500, price: 300 }
  expect(read(bolt, { partId: 2, quantityMilli: 1000, price: 5 }, { ...bolt, quantityMilli: 1000, price: 0 })).toEqual([
    { partId: 1, quantityMilli: 3500, price: 300 },
    { partId: 2, quantityMilli: 1000, price: 5 },
  ])
})

test('a part whose quantity was emptied counts from nothing', () => {
  const empty = { partId: 1, quantityMilli: null, price: 300 }
  expect(read(empty, empty)).toEqual([{ partId: 1, quantityMilli: 1000, price: 300 }])
})

test('a part that is read again takes the price of now where it is asked to', () => {
  const lines = [{ partId: 1, quantityMilli: 1000, price: 300 }]
  const list = { append: () => {}, update: (at: number, line: Line) => lines.splice(at, 1, line as (typeof lines)[0]) }
  addScanned(lines, { partId: 1, quantityMilli: 1000, price: 350 }, list, { price: 350 })
  expect(lines).toEqual([{ partId: 1, quantityMilli: 2000, price: 350 }])
})
