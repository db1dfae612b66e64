import { expect, test } from 'vitest'
import { rowsInTurns } from '../../test/rows-in-a-turn.ts'
import { inSlices, madeInSlices, rowsInSlice } from './slices.ts'

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

test.each([
  [[]],
  [[0]],
  [[1]],
  [[rowsInSlice]],
  [[rowsInSlice + 1]],
  [[3 * rowsInSlice, 0, rowsInSlice - 1, 2 * rowsInSlice + 7]],
])('pages of %j rows come in slices with every row once, in its order', async (sizes) => {
  const all = numbers(
    0,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const left = [...all]
  const pages = sizes.map((size) => left.splice(0, size))
  const slices: (readonly number[])[] = []
  for await (const slice of inSlices(pages)) slices.push(slice)
  expect(slices.flat()).toEqual(all)
  expect(slices.every(({ length }) => length > 0 && length <= rowsInSlice)).toBe(true)
})

test('others are answered after each slice of what is made of rows', async () => {
  const turns = rowsInTurns()
  const made = await madeInSlices(numbers(0, 3 * rowsInSlice + 1), (row) => {
    turns.made()
    return row * 2
  })
  expect(turns.ended()).toEqual([rowsInSlice, rowsInSlice, rowsInSlice, 1])
  expect(made).toEqual(numbers(0, 3 * rowsInSlice + 1).map((row) => row * 2))
})
