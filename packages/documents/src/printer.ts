import { Worker } from 'node:worker_threads'
import type { InvoiceOptions, InvoicePaper } from './invoice.ts'
import type { PrintReply, PrintRequest } from './print-request.ts'
import type { ReceiptOptions, ReceiptPaper } from './receipt.ts'
import type { WorkOrderOptions, WorkOrderPaper } from './work-order.ts'

export type Printer = {
  invoice(paper: InvoicePaper, options: InvoiceOptions): Promise<Uint8Array>
  workOrder(paper: WorkOrderPaper, options: WorkOrderOptions): Promise<Uint8Array>
  receipt(paper: ReceiptPaper, options: ReceiptOptions): Promise<Uint8Array>
  /** Takes no more papers, finishes those that wait, and ends the thread. */
  close(): Promise<void>
}

type Job = { request: PrintRequest; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

/** Far above the slowest paper; a thread that needs longer is stuck. */
const PATIENCE_MS = 30_000

const startThread = (): Worker => new Worker(new URL('./printer-thread.ts', import.meta.url))

/**
 * Prints on a thread of its own, one paper after the other, so that the server's event loop stays free.
 * A thread that dies or hangs fails only the paper it was printing; the next one gets a new thread.
 */
export function createPrinter({ start = startThread }: { start?: () => Worker } = {}): Printer {
  const waiting: Job[] = []
  let printing: Job | null = null
  let thread: Worker | null = null
  let patience: NodeJS.Timeout | undefined
  let closed = false
  let whenIdle: (() => void) | null = null

  function finish(settle: (job: Job) => void): void {
    clearTimeout(patience)
    const job = printing
    printing = null
    if (job) settle(job)
    printNext()
  }

  function openThread(): Worker {
    const opened = start()
    opened.on('message', (reply: PrintReply) =>
      finish((job) => ('pdf' in reply ? job.resolve(reply.pdf) : job.reject(new Error(reply.fault)))),
    )
    let cause: unknown
    opened.on('error', (error) => {
      cause = error
    })
    opened.on('exit', () => {
      if (thread === opened) thread = null
      finish((job) => job.reject(new Error('The printing thread ended while it printed', { cause })))
    })
    // Waiting for the next paper is no reason to keep the process alive.
    opened.unref()
    return opened
  }

  function printNext(): void {
    const job = printing === null ? waiting.shift() : undefined
    if (job) {
      printing = job
      thread ??= openThread()
      const used = thread
      patience = setTimeout(() => void used.terminate(), PATIENCE_MS)
      used.postMessage(job.request)
    } else if (printing === null) {
      whenIdle?.()
    }
  }

  function print(request: PrintRequest): Promise<Uint8Array> {
    if (closed) return Promise.reject(new Error('The printer is closed'))
    return new Promise((resolve, reject) => {
      // A copy, so that what cannot be sent fails here and not in the middle of the queue.
      waiting.push({ request: structuredClone(request), resolve, reject })
      printNext()
    })
  }

  thread = openThread()
  return {
    invoice: (paper, options) => print({ document: 'invoice', paper, options }),
    workOrder: (paper, options) => print({ document: 'workOrder', paper, options }),
    receipt: (paper, options) => print({ document: 'receipt', paper, options }),
    async close() {
      closed = true
      if (printing) await new Promise<void>((resolve) => (whenIdle = resolve))
      await thread?.terminate()
    },
  }
}
