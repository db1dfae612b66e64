import { ORPCError } from '@orpc/server'
import { createWorkers, type WorkerLimits, type Workers, WorkRefused } from '@warsha/documents/workers'
import { tableLimits } from '@warsha/domain/imports'
import { type AnyRefusal, refuse } from './refuse.ts'

/** A row as it stands in the file, under the number that a spreadsheet shows beside it. */
export type TableRow = { row: number; cells: string[] }
export type Table = { heads: string[]; rows: TableRow[] }
export type TableRead = { table: Table } | { refusal: AnyRefusal }

/** Files of users are read in processes of their own, whatever they hold. */
export type Readers = { tables: Workers<Uint8Array, TableRead>; close(): Promise<void> }

export const limitsOfTables: WorkerLimits = {
  processes: 2,
  patienceMs: tableLimits.time * 1000,
  heapMb: tableLimits.memory,
  // Beside the heap: the file, what it is unpacked to, and room for both to be moved.
  memoryMb: tableLimits.memory + 256,
  cpuSeconds: 600,
  waiting: { ofOwner: 5, inAll: 50 },
  endsWithCaller: true,
}

export function createReaders(tableLimits: Partial<WorkerLimits> = {}): Readers {
  const script = new URL('../imports/table-process.ts', import.meta.url)
  const tables: Readers['tables'] = createWorkers(script, { ...limitsOfTables, ...tableLimits })
  return { tables, close: () => tables.close() }
}

/** Says why a process did not do its job; anything else is a fault. */
export const refusedWork =
  (tooHeavy: (why: 'time' | 'memory') => AnyRefusal) =>
  (error: unknown): never => {
    if (!(error instanceof WorkRefused)) throw error
    if (error.why === 'left') throw new ORPCError('CLIENT_CLOSED_REQUEST')
    throw refuse(error.why === 'busy' ? { code: 'tooManyAtOnce' } : tooHeavy(error.why))
  }
