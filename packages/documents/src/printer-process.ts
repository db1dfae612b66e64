import { sampleInvoice, sampleReceipt, sampleWorkOrder } from './papers.samples.ts'
import { type PrintRequest, renderRequest } from './print-request.ts'
import { forgetOldLayouts } from './typst.ts'
import { serveJobs } from './worker-process.ts'

// Printing once loads fonts, templates and compiled code, so that the first customer does not wait for them.
const warmUps: PrintRequest[] = [
  { document: 'invoice', paper: sampleInvoice, options: { language: 'both', lead: 'ar' } },
  { document: 'workOrder', paper: sampleWorkOrder, options: { language: 'both', lead: 'ar', kind: 'pricedWorkOrder' } },
  { document: 'receipt', paper: sampleReceipt, options: { language: 'both', lead: 'ar' } },
]
for (const request of warmUps) renderRequest(request)

serveJobs<PrintRequest, Uint8Array>(renderRequest, forgetOldLayouts)
