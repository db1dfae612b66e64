import { Worker } from 'node:worker_threads'
import type { ConditionOptions, ConditionPaper } from './condition-report.ts'
import type { InspectionOptions, InspectionPaper } from './inspection.ts'
import type { InvoiceOptions, InvoicePaper } from './invoice.ts'
import type { PrintReply, PrintRequest } from './print-request.ts'
import type { ReceiptOptions, ReceiptPaper } from './receipt.ts'
import type { StatementOptions, StatementPaper } from './statement.ts'
import type { WorkOrderOptions, WorkOrderPaper } from './work-order.ts'

export type Printer = {
  condition(paper: ConditionPaper, options: ConditionOptions): Promise<Uint8Array>
  invoice(paper: InvoicePaper, options: InvoiceOptions): Promise<Uint8Array>
  workOrder(paper: WorkOrderPaper, options: WorkOrderOptions): Promise<Uint8Array>
  receipt(paper: ReceiptPaper, options: ReceiptOptions): Promise<Uint8Array>
  statement(paper: StatementPaper, options: StatementOptions): Promise<Uint8Array>
  inspection(paper: InspectionPaper, options: InspectionOptions): Promise<Uint8Array>
  /** Takes no more documents, finishes those in the queue, and ends the thread. */
  close(): Promise<void>
}

/** Far above the slowest paper; a thread that needs longer is stuck. */
const PATIENCE_MS = 30_000

const startThread = (): Worker => new Worker(new URL('./printer-thread.ts', import.meta.url))

/** Prints one paper; the thread must have no other in hand. */
function printOn(thread: Worker, request: PrintRequest): Promise<Uint8Array> {
  const printed = Promise.withResolvers<Uint8Array>()
  let cause: unknown
  const onMessage = (reply: PrintReply) =>
    'pdf' in reply ? printed.resolve(reply.pdf) : printed.reject(new Error(reply.fault))
  const onError = (error: unknown) => {
    cause = error
  }
  const onExit = () => printed.reject(new Error('The printing thread ended while it printed', { cause }))
  thread.on('message', onMessage).on('error', onError).on('exit', onExit)
  const patience = setTimeout(() => void thread.terminate(), PATIENCE_MS)
  thread.postMessage(request)
  return printed.promise.finally(() => {
    clearTimeout(patience)
    thread.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

/**
 * Prints on a thread of its own, one paper after the other, so that the server's event loop stays free.
 * A thread that dies or hangs fails only the paper it was printing; the next one gets a new thread.
 */
export function createPrinter({ start = startThread }: { start?: () => Worker } = {}): Printer {
  let closed = false
  let thread: Worker | null = openThread()
  let allBefore: Promise<unknown> = Promise.resolve()

  function openThread(): Worker {
    const opened = start()
    // Without a listener an error would end the server; the exit that follows it is what counts.
    opened.on('error', () => {})
    opened.on('exit', () => {
      if (thread === opened) thread = null
    })
    // Waiting for the next paper is no reason to keep the process alive.
    opened.unref()
    return opened
  }

  async function print(given: PrintRequest): Promise<Uint8Array> {
    if (closed) throw new Error('The printer is closed')
    // A copy, so that values that cannot be cloned fail here and later changes by the caller do not matter.
    const request = structuredClone(given)
    const printed = allBefore.then(() => {
      thread ??= openThread()
      return printOn(thread, request)
    })
    allBefore = Promise.allSettled([printed])
    return printed
  }

  return {
    condition: (paper, options) => print({ document: 'condition', paper, options }),
    invoice: (paper, options) => print({ document: 'invoice', paper, options }),
    workOrder: (paper, options) => print({ document: 'workOrder', paper, options }),
    receipt: (paper, options) => print({ document: 'receipt', paper, options }),
    statement: (paper, options) => print({ document: 'statement', paper, options }),
    inspection: (paper, options) => print({ document: 'inspection', paper, options }),
    async close() {
      closed = true
      await allBefore
      await thread?.terminate()
    },
  }
}
