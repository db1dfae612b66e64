import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { renderInvoice } from './invoice.ts'
import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import { createPrinter } from './printer.ts'

const both = { language: 'both', lead: 'ar' } as const

function openPrinter() {
  const threads: Worker[] = []
  const printer = createPrinter({
    start: () => {
      const thread = new Worker(new URL('./printer-thread.ts', import.meta.url))
      threads.push(thread)
      return thread
    },
  })
  onTestFinished(() => printer.close())
  return { printer, threads }
}

test('what the thread prints is what is printed here, and papers come back to who asked', {
  timeout: 20_000,
}, async () => {
  const { printer } = openPrinter()
  const numbers = ['INV-1', 'INV-2', 'INV-3']
  const [invoices] = await Promise.all([
    Promise.all(numbers.map((number) => printer.invoice({ ...sampleInvoice, number }, both))),
    printer.workOrder(sampleWorkOrder, { ...both, kind: 'pricedWorkOrder' as const }),
    printer.receipt(sampleReceipt, both),
  ])
  const here = numbers.map((number) => renderInvoice({ ...sampleInvoice, number }, both))
  expect(invoices.map((pdf) => Buffer.from(pdf).equals(Buffer.from(here[invoices.indexOf(pdf)] ?? [])))).toEqual([
    true,
    true,
    true,
  ])
})

test('a paper that cannot be set fails alone', { timeout: 20_000 }, async () => {
  const { printer, threads } = openPrinter()
  const results = await Promise.allSettled([
    printer.invoice(sampleInvoice, { ...both, scale: Number.NaN }),
    printer.invoice(sampleInvoice, both),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(threads).toHaveLength(1)
})

test('a thread that dies fails only the paper it was printing', { timeout: 20_000 }, async () => {
  const { printer, threads } = openPrinter()
  await printer.receipt(sampleReceipt, both)
  const results = Promise.allSettled([printer.invoice(sampleInvoice, both), printer.receipt(sampleReceipt, both)])
  await threads[0]?.terminate()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(threads).toHaveLength(2)
})

test('closing finishes what waits and takes nothing more', { timeout: 20_000 }, async () => {
  const { printer } = openPrinter()
  const waiting = [printer.receipt(sampleReceipt, both), printer.receipt(sampleReceipt, both)]
  await printer.close()
  expect((await Promise.all(waiting)).every((pdf) => pdf.length > 1000)).toBe(true)
  await expect(printer.receipt(sampleReceipt, both)).rejects.toThrow('closed')
})
