import { mostExported } from '@warsha/domain/exports'
import { expect, test } from 'vitest'
import type { CompanyContext } from '../lib/context.ts'
import { type Read, rowsAtOnce, rowsById, rowsByPage } from './export.ts'

/** The company is not looked at here: rows are numbers. */
const read: Read = (work) => work({} as CompanyContext)
const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

async function all(pages: AsyncIterable<readonly number[]>): Promise<number[]> {
  const rows: number[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}
const pagesOf = (total: number) =>
  rowsByPage(read, async (_, { limit, offset }) => numbers(offset, Math.max(0, Math.min(limit, total - offset))))

test.each([0, 1, rowsAtOnce - 1, rowsAtOnce, rowsAtOnce + 1, 3 * rowsAtOnce, 3 * rowsAtOnce + 7])(
  'a list of %i rows that is read by its pages has every row once, in its order',
  async (total) => {
    expect(await all(pagesOf(total))).toEqual(numbers(0, total))
  },
)

test('a list that is read by its pages may be as long as a file, and not one row longer', async () => {
  expect(await all(pagesOf(mostExported))).toHaveLength(mostExported)
  await expect(all(pagesOf(mostExported + 1))).rejects.toMatchObject({
    code: 'exportTooLarge',
    data: { max: mostExported },
  })
})

test('a list that is read by its ids has every row once, in their order, and is refused whole where it is too long', async () => {
  const rowsOf = (total: number) =>
    rowsById(
      read,
      async () => numbers(0, total).map((id) => ({ id })),
      async (_, ids) => ids.map(({ id }) => id),
    )
  expect(await all(rowsOf(2 * rowsAtOnce + 3))).toEqual(numbers(0, 2 * rowsAtOnce + 3))
  await expect(all(rowsOf(mostExported + 1))).rejects.toMatchObject({ code: 'exportTooLarge' })
})
