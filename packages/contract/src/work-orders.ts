import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { object, UrlFlag, UrlId } from './vocabulary.ts'

const may = { permission: { module: 'tickets', actions: ['tickets.print'] } } as const
const tags = ['tickets']
const paper = object({ id: UrlId, ...printed })
/** What the work is to cost, for the payer. */
const preInvoice = endpoint
  .meta(may)
  .route({ method: 'GET', path: '/tickets/preInvoice/{id}', summary: 'The pre-invoice as a PDF', tags })
  .input(paper)
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'ticketNotExists', 'NotAllowedOperation'))

const workOrder = endpoint
  .meta(may)
  .route({ method: 'GET', path: '/tickets/workOrder/{id}', summary: 'The work order as a PDF', tags })
  .input(paper.extend({ prices: UrlFlag.default(false) }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'ticketNotExists'))

export const workOrders = { workOrder, preInvoice }
