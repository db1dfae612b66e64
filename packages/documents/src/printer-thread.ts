import { parentPort } from 'node:worker_threads'
import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import { type PrintReply, type PrintRequest, renderRequest } from './print-request.ts'
import { forgetOldLayouts } from './typst.ts'

const port = parentPort
if (!port) throw new Error('printer-thread.ts runs as a worker thread')

// Printing once loads fonts, templates and compiled code, so that the first customer does not wait for them.
const warmUps: PrintRequest[] = [
  { document: 'invoice', paper: sampleInvoice, options: { language: 'both', lead: 'ar' } },
  { document: 'workOrder', paper: sampleWorkOrder, options: { language: 'both', lead: 'ar', kind: 'pricedWorkOrder' } },
  { document: 'receipt', paper: sampleReceipt, options: { language: 'both', lead: 'ar' } },
]
for (const request of warmUps) renderRequest(request)

function replyTo(request: PrintRequest): PrintReply {
  try {
    return { pdf: renderRequest(request) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: PrintRequest) => {
  const reply = replyTo(request)
  const moved = 'pdf' in reply && reply.pdf.buffer instanceof ArrayBuffer ? [reply.pdf.buffer] : []
  port.postMessage(reply, moved)
  forgetOldLayouts()
})
