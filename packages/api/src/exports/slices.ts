import { setImmediate as letOthers } from 'node:timers/promises'

/** So many rows of a file are made in one go: fifteen columns of them take some milliseconds. */
export const rowsInSlice = 500

/**
 * The rows of a file in slices, between which the server answers others. Pages come as they were read, and one of a hundred thousand rows
 * made in one go would hold up everybody for seconds.
 */
export async function* inSlices<Row>(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages)
    for (let from = 0; from < page.length; from += rowsInSlice) {
      yield page.slice(from, from + rowsInSlice)
      await letOthers()
    }
}

/** What is made of each row, slice by slice. */
export async function madeInSlices<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = []
  for await (const slice of inSlices([rows])) made.push(...slice.map(make))
  return made
}
