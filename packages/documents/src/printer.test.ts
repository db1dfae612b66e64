import type { ChildProcess } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { renderInvoice } from './invoice.ts'
import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import type { PrintRequest } from './print-request.ts'
import { createPrinter, processesFor } from './printer.ts'
import { startProcess } from './worker-process.ts'
import { WorkRefused } from './workers.ts'

const both = { language: 'both', lead: 'ar' } as const
const invoice = (number = sampleInvoice.number): PrintRequest => ({
  document: 'invoice',
  paper: { ...sampleInvoice, number },
  options: both,
})
const receipt: PrintRequest = { document: 'receipt', paper: sampleReceipt, options: both }
const us = { owner: 1 }
const timeout = 60_000

function openPrinter(limits: Parameters<typeof createPrinter>[0] = {}) {
  const processes: ChildProcess[] = []
  /** In the order in which the processes were given them. */
  const begun: PrintRequest[] = []
  /** The scripts of the next processes, where they are not the printer's. */
  const instead: URL[] = []
  const printer = createPrinter({ processes: 1, ...limits }, (script, of) => {
    const started = startProcess(instead.shift() ?? script, of)
    const send = started.send.bind(started) as (request: PrintRequest, told: (error: Error | null) => void) => boolean
    started.send = ((request: PrintRequest, told: (error: Error | null) => void) => {
      begun.push(request)
      return send(request, told)
    }) as typeof started.send
    processes.push(started)
    return started
  })
  onTestFinished(() => printer.close())
  return { printer, processes, begun, instead }
}
const whyRefused = (printed: Promise<unknown>) =>
  printed.then(
    () => 'printed',
    (error: unknown) => (error instanceof WorkRefused ? error.why : String(error)),
  )

test('what a process prints is what is printed here, and documents come back to who asked', { timeout }, async () => {
  const { printer } = openPrinter({ processes: 2 })
  const numbers = ['INV-1', 'INV-2', 'INV-3']
  const kind = 'pricedWorkOrder' as const
  const [invoices] = await Promise.all([
    Promise.all(numbers.map((number) => printer.print(invoice(number), us))),
    printer.print({ document: 'workOrder', paper: sampleWorkOrder, options: { ...both, kind } }, us),
    printer.print(receipt, us),
  ])
  const here = numbers.map((number) => renderInvoice({ ...sampleInvoice, number }, both))
  expect(invoices.map((pdf, at) => Buffer.from(pdf).equals(Buffer.from(here[at] ?? [])))).toEqual([true, true, true])
})

test('a document that cannot be set fails alone', { timeout }, async () => {
  const { printer, processes } = openPrinter()
  const broken: PrintRequest = { document: 'invoice', paper: sampleInvoice, options: { ...both, scale: Number.NaN } }
  const results = await Promise.allSettled([printer.print(broken, us), printer.print(invoice(), us)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(processes).toHaveLength(1)
})

test('a process that dies fails only the document it was printing', { timeout }, async () => {
  const { printer, processes } = openPrinter()
  await printer.print(receipt, us)
  const results = Promise.allSettled([printer.print(invoice(), us), printer.print(receipt, us)])
  processes[0]?.kill('SIGKILL')
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(processes).toHaveLength(2)
})

test('a process that cannot be started fails only the document it was for', { timeout }, async () => {
  const { printer, processes, instead } = openPrinter()
  await printer.print(receipt, us)
  // The system refuses this path at once, as it refuses a process where memory is short.
  const nowhere = new URL('file:///printer%00process.ts')
  instead.push(nowhere, nowhere)
  const results = Promise.allSettled([1, 2, 3, 4].map(() => printer.print(receipt, us)))
  processes[0]?.kill('SIGKILL')
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(processes).toHaveLength(2)
})

test('a process that died while it waited is replaced, and nobody sees it', { timeout }, async () => {
  const { printer, processes } = openPrinter()
  await printer.print(receipt, us)
  const gone = new Promise((resolve) => processes[0]?.once('exit', resolve))
  processes[0]?.kill('SIGKILL')
  await gone
  expect((await printer.print(receipt, us)).length).toBeGreaterThan(1000)
})

test('a document beyond its time is ended', { timeout }, async () => {
  const { printer } = openPrinter({ patienceMs: 1 })
  expect(await whyRefused(printer.print(invoice(), us))).toBe('time')
})

test.each([1, 2])(
  'companies are served in turn, however many documents one of them asks for (%i processes)',
  {
    timeout,
  },
  async (processes) => {
    const { printer, begun } = openPrinter({ processes })
    const print = (owner: number) => printer.print(invoice(`of ${owner}`), { owner })
    // Every process has started: one that starts later would begin its first document after others began their second.
    await Promise.all(Array.from({ length: processes }, () => print(1)))
    begun.length = 0
    const papers = [...Array(30).keys()].map(() => print(1))
    papers.push(print(2), print(3), print(2))
    await Promise.all(papers)
    const served = begun.map((request) => 'number' in request.paper && Number(request.paper.number.slice(3)))
    // Those in hand when the others came, and then one of each in turn.
    const first = Array(processes).fill(1)
    expect(served.slice(0, processes + 5)).toEqual([...first, 1, 2, 3, 1, 2])
    expect(served).toHaveLength(33)
  },
)

test('a line has an end, for one company and for all', { timeout }, async () => {
  const { printer } = openPrinter({ waiting: { ofOwner: 2, inAll: 3 } })
  const inHand = printer.print(receipt, { owner: 1 })
  const waiting = [1, 1, 2].map((owner) => printer.print(receipt, { owner }))
  expect(await whyRefused(printer.print(receipt, { owner: 1 }))).toBe('busy')
  expect(await whyRefused(printer.print(receipt, { owner: 3 }))).toBe('busy')
  await Promise.all([inHand, ...waiting])
  expect(await whyRefused(printer.print(receipt, { owner: 1 }))).toBe('printed')
})

test('documents whose reader has left are not printed', { timeout }, async () => {
  const { printer } = openPrinter()
  const reader = new AbortController()
  const inHand = printer.print(receipt, us)
  const left = [1, 2, 3].map(() => whyRefused(printer.print(invoice(), { owner: 1, signal: reader.signal })))
  const kept = printer.print(receipt, us)
  reader.abort()
  expect(printer.waiting()).toBe(1)
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
  expect(await whyRefused(printer.print(receipt, { owner: 1, signal: reader.signal }))).toBe('left')
  await Promise.all([inHand, kept])
})

test('closing finishes what waits and takes nothing more', { timeout }, async () => {
  const { printer } = openPrinter()
  const waiting = [printer.print(receipt, us), printer.print(receipt, us)]
  await printer.close()
  expect((await Promise.all(waiting)).every((pdf) => pdf.length > 1000)).toBe(true)
  await expect(printer.print(receipt, us)).rejects.toThrow('closed')
})

test('there are as many processes as processors, at least two and at most four, as far as memory goes', () => {
  const gigabytes = (count: number) => count * 1024 ** 3
  expect([1, 2, 3, 16].map((processors) => processesFor(processors, gigabytes(64)))).toEqual([2, 2, 3, 4])
  expect([1, 2, 4, 6].map((memory) => processesFor(8, gigabytes(memory)))).toEqual([1, 1, 2, 3])
})
