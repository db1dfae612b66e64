import { setImmediate } from 'node:timers/promises'
import { withoutInvisible } from '@warsha/domain/digits'
import type { Fate, ImportField } from '@warsha/domain/imports'
import type { RefusalCode } from '@warsha/domain/refusal-codes'
import type { TableRow } from '../lib/readers.ts'
import type { AnyRefusal } from '../lib/refuse.ts'

export type Fault = { code: RefusalCode; field: string | null; data: Record<string, unknown> }
/** What a row says: its cells that are not empty, by their field. */
export type Given = { row: number; values: Partial<Record<ImportField, string>> }
export type Other = { id: number; name: string }

/** What becomes of a row; `change` is what is stored of a row that is new or changes something. */
export type Judged<Change> = {
  row: number
  title: string
  fate: Fate
  other: Other | null
  faults: Fault[]
  change: Change | null
}

export const faultOf = ({ code, field, data }: AnyRefusal): Fault => ({ code, field: field ?? null, data: { ...data } })

/** What cannot be seen in a copied cell is no part of it. */
const cleaned = (cell: string): string => withoutInvisible(cell).trim()

export const givenIn = ({ row, cells }: TableRow, columns: readonly (ImportField | null)[]): Given => ({
  row,
  values: Object.fromEntries(
    columns.flatMap((field, at) => {
      const cell = cleaned(cells[at] ?? '')
      return field && cell !== '' ? [[field, cell]] : []
    }),
  ),
})

/** Remembers in which row something was said first; reports that row when it is repeated. */
export class SaidOnce {
  private readonly rows = new Map<string, number>()

  refuse(row: number, key: string): Fault[] {
    const first = this.rows.get(key)
    if (first === undefined) this.rows.set(key, row)
    return first === undefined ? [] : [{ code: 'rowRepeated', field: null, data: { row: first } }]
  }
}

/** How many rows are judged before others are answered. */
const atATime = 50

/** Judges rows in their order, and lets the server answer others in between: ten thousand at once would hold them up for a second. */
export async function eachInTurn<T, R>(rows: readonly T[], judge: (row: T) => R | Promise<R>): Promise<R[]> {
  const judged: R[] = []
  for (const row of rows) {
    judged.push(await judge(row))
    if (judged.length % atATime === 0) await setImmediate()
  }
  return judged
}

/** How many rows one statement stores. */
const together = 100

/** Processes rows in batches; single statements of ever new lengths would each be planned again. */
export async function inBatches<T>(all: readonly T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += together) await work(all.slice(from, from + together))
}
