import type { Case } from './case.ts'
import type { Result } from './run-case.ts'

const column = (text: string, width: number): string => text.padStart(width)
const ms = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(2))
const head = ['conn', 'HTTP/s', 'p50 ms', 'p95 ms', 'floor/s', 'p50 ms', 'p95 ms', 'ratio', 'select 1/s', 'cost']

export function printCase(one: Case, results: readonly Result[]): void {
  console.log(`\n${one.name}`)
  console.log(head.map((title) => column(title, 11)).join(''))
  for (const result of results) {
    const { connections, http, floor, trivial } = result
    const cells = [connections, http.perSecond.toFixed(0), ms(http.p50), ms(http.p95)]
    const bare = floor ? [floor.perSecond.toFixed(0), ms(floor.p50), ms(floor.p95)] : ['-', '-', '-']
    console.log(
      [...cells, ...bare, ratioOf(result)?.toFixed(2) ?? '-', trivial.perSecond.toFixed(0), costOf(result).toFixed(0)]
        .map((cell) => column(String(cell), 11))
        .join(''),
    )
  }
}

export const ratioOf = ({ http, floor }: Result): number | null =>
  floor && floor.perSecond > 0 ? http.perSecond / floor.perSecond : null

/** How many trivial statements the database and its driver could have answered in the time of one request. */
export const costOf = ({ http, trivial }: Result): number => trivial.perSecond / http.perSecond

export type Wanted = { what: string; wanted: string; measured: string; met: boolean }

const atConnections = (results: readonly Result[], connections: number) =>
  results.find((result) => result.connections === connections)

/** The target of a case compared with the measurement. */
export function wantedOf(one: Case, results: readonly Result[]): Wanted[] {
  const rows: Wanted[] = []
  const least = one.kind === 'write' ? 0.5 : 0.4
  // What a kept answer reads is hardly more than a trivial statement, so that is its measure.
  if (one.kind !== 'pdf' && one.costs === null) {
    const ratios = results.flatMap((result) => ratioOf(result) ?? [])
    const lowest = Math.min(...ratios)
    rows.push({
      what: `${one.name}: share of the floor`,
      wanted: `at least ${least}`,
      measured: ratios.map((ratio) => ratio.toFixed(2)).join(' / '),
      met: ratios.length > 0 && lowest >= least,
    })
  }
  const limit = one.kind === 'list' ? 15 : one.kind === 'search' ? 50 : null
  const eight = atConnections(results, 8)
  if (limit !== null && eight)
    rows.push({
      what: `${one.name}: p95 at 8 connections`,
      wanted: `under ${limit} ms`,
      measured: `${ms(eight.http.p95)} ms`,
      met: eight.http.p95 < limit,
    })
  if (one.costs !== null && eight)
    rows.push({
      what: `${one.name}: cost at 8 connections`,
      wanted: `at most ${one.costs} trivial statements`,
      measured: costOf(eight).toFixed(0),
      met: costOf(eight) <= one.costs,
    })
  const single = atConnections(results, 1)
  if (one.kind === 'pdf' && single)
    rows.push({
      what: `${one.name}: p50, warm`,
      wanted: 'under 30 ms',
      measured: `${ms(single.http.p50)} ms`,
      met: single.http.p50 < 30,
    })
  return rows
}

/** How much slower a list is with a hundred times the tickets. */
export function growthOf(one: Case, small: readonly Result[], large: readonly Result[]): Wanted {
  const ratios = large.map(
    ({ connections, http }) => http.p50 / (atConnections(small, connections)?.http.p50 ?? Number.NaN),
  )
  return {
    what: `${one.name}: growth of the p50`,
    wanted: 'at most 1.3',
    measured: ratios.map((ratio) => ratio.toFixed(2)).join(' / '),
    met: ratios.every((ratio) => ratio <= 1.3),
  }
}

export function printWanted(rows: readonly Wanted[]): void {
  console.log('\nWanted')
  for (const { what, wanted, measured, met } of rows)
    console.log(`  ${met ? 'met   ' : 'MISSED'}  ${what}: ${measured} (${wanted})`)
}
