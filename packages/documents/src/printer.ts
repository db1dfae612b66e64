import { availableParallelism, totalmem } from 'node:os'
import type { PrintRequest } from './print-request.ts'
import { startProcess } from './worker-process.ts'
import { type Caller, createWorkers, type WorkerLimits } from './workers.ts'

export type Printer = {
  print(request: PrintRequest, caller: Caller): Promise<Uint8Array>
  /** How many documents wait for a process. */
  waiting(): number
  /** Takes no more documents, finishes those in the line, and ends the processes. */
  close(): Promise<void>
}

/** What a process needs that has printed many documents, twice over. */
const memoryOfOne = 1024 ** 3

/** As many as there are processors: two at least, so that a long document holds up no short one, and four at most; fewer where memory is short. */
export function processesFor(processors: number, memory: number): number {
  const wanted = Math.min(Math.max(processors, 2), 4)
  return Math.max(1, Math.min(wanted, Math.floor(memory / (2 * memoryOfOne))))
}

const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const limitsOfPapers = (): WorkerLimits => ({
  processes: processesFor(availableParallelism(), memoryHere()),
  // Far above the slowest document; a process that needs longer is stuck.
  patienceMs: 30_000,
  heapMb: 512,
  memoryMb: 1536,
  cpuSeconds: 3600,
  waiting: { ofOwner: 100, inAll: 500 },
  // A document in hand is printed sooner than a new process starts.
  endsWithCaller: false,
})

/**
 * Prints in processes of its own, so that the event loop of the server stays free, and serves companies in turn. A process that
 * dies or hangs fails only the document it was printing; the next one gets a new process.
 */
export function createPrinter(limits: Partial<WorkerLimits> = {}, start = startProcess): Printer {
  const script = new URL('./printer-process.ts', import.meta.url)
  const workers = createWorkers<PrintRequest, Uint8Array>(script, { ...limitsOfPapers(), ...limits }, start)
  workers.start()
  return { print: workers.run, waiting: workers.waiting, close: workers.close }
}
