import { zero } from '@warsha/domain/money'
import { pdfFile } from '../invoices/print-invoice.ts'
import { endpoint, readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { receiptPaper } from '../payments/print-receipt.ts'
import { takePayment } from '../payments/take-payment.ts'
import { findCounterSale, findSalePayment } from './queries.ts'
import { salePage } from './read-sales.ts'

/** A customer pays later what was left to pay: by the rules of every invoice that is paid on its own. */
export const addSalePayment = endpoint.storeSales.addPayment.handler(async ({ input, context }) => {
  const { invoiceId, ...asked } = input
  if (!(await findCounterSale(context.tx, invoiceId))) throw refuse({ code: 'NotFound' })
  const paid = { ...asked, kind: 'Payment', refundOfId: null, fromCredit: false, paid: null, aboveDue: zero } as const
  const { payment } = await takePayment(context, { invoiceId }, paid, input)
  return { payment, sale: await salePage(context.tx, invoiceId) }
})

/** Whoever sells or takes back over the counter prints its receipts; those of tickets and other invoices stay with the workshop. */
export const printSaleReceipt = readingEndpoint.storeSales.receipt.handler(async ({ input, context }) => {
  const paper = await context.read(async ({ tx }) => {
    if (!(await findSalePayment(tx, input.id))) throw refuse({ code: 'NotFound' })
    return receiptPaper(tx, input.id)
  })
  const options = { language: input.language, scale: input.scale, lead: context.language }
  return pdfFile(await context.print({ document: 'receipt', paper, options }), paper.number)
})
