import { ORPCError } from '@orpc/server'
import { createWorkers, type WorkerLimits, type Workers, WorkRefused } from '@warsha/documents/workers'
import { tableLimits } from '@warsha/domain/imports'
import { type AnyRefusal, refuse } from './refuse.ts'

/** A row as it stands in the file, under the number that a spreadsheet shows beside it. */
export type TableRow = { row: number; cells: string[] }
export type Table = { heads: string[]; rows: TableRow[] }
export type TableRead = { table: Table } | { refusal: AnyRefusal }

/** Files of users are read in processes of their own, whatever they hold. */
export type Readers = {
  tables: Workers<Uint8Array, TableRead>
  /** Whether a picture can be drawn. */
  pictures: Workers<Uint8Array, boolean>
  close(): Promise<void>
}

const limitsOfTables: WorkerLimits = {
  processes: 2,
  patienceMs: tableLimits.time * 1000,
  heapMb: tableLimits.memory,
  // Beside the heap: the file, what it is unpacked to, and room for both to be moved.
  memoryMb: tableLimits.memory + 256,
  cpuSeconds: 600,
  waiting: { ofOwner: 5, inAll: 50 },
  endsWithCaller: true,
}

const limitsOfPictures: WorkerLimits = {
  processes: 2,
  patienceMs: 10_000,
  heapMb: 128,
  // A picture of the most points, in the most bits, comes to a hundred megabytes and is held twice.
  memoryMb: 512,
  cpuSeconds: 600,
  waiting: { ofOwner: 60, inAll: 300 },
  endsWithCaller: true,
}

export function createReaders(
  limits: { tables?: Partial<WorkerLimits>; pictures?: Partial<WorkerLimits> } = {},
): Readers {
  const script = (path: string) => new URL(path, import.meta.url)
  const tables: Readers['tables'] = createWorkers(script('../imports/table-process.ts'), {
    ...limitsOfTables,
    ...limits.tables,
  })
  const pictures: Readers['pictures'] = createWorkers(script('../pictures/picture-process.ts'), {
    ...limitsOfPictures,
    ...limits.pictures,
  })
  return { tables, pictures, close: async () => void (await Promise.all([tables.close(), pictures.close()])) }
}

/** Says why a process did not do its job; anything else is a fault. */
export const refusedWork =
  (tooHeavy: (why: 'time' | 'memory') => AnyRefusal | null) =>
  (error: unknown): never => {
    if (!(error instanceof WorkRefused)) throw error
    if (error.why === 'left') throw new ORPCError('CLIENT_CLOSED_REQUEST')
    const refusal: AnyRefusal | null = error.why === 'busy' ? { code: 'tooManyAtOnce' } : tooHeavy(error.why)
    throw refusal ? refuse(refusal) : error
  }
