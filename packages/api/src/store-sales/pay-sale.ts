import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { takePayment } from '../payments/take-payment.ts'
import { findCounterSale } from './queries.ts'
import { salePage } from './read-sales.ts'

/** A customer pays later what was left to pay: by the rules of every invoice that is paid on its own. */
export const addSalePayment = endpoint.storeSales.addPayment.handler(async ({ input, context }) => {
  const { invoiceId, ...asked } = input
  if (!(await findCounterSale(context.tx, invoiceId))) throw refuse({ code: 'NotFound' })
  const paid = { ...asked, kind: 'Payment', refundOfId: null, fromCredit: false } as const
  const { payment } = await takePayment(context, { invoiceId }, paid, input)
  return { payment, sale: await salePage(context.tx, invoiceId) }
})
