import { inLanguage } from '@warsha/documents/language'
import { refuseOver } from '@warsha/domain/purchase-orders'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { giveOut } from '../shares/give-out.ts'
import { typedNumber } from '../shares/reader.ts'
import { orderToChange } from './change.ts'
import { orderPage } from './page.ts'
import { orderPaper } from './print-order.ts'
import { noteSent } from './send.ts'

/** Sends an order to its supplier by e-mail or WhatsApp, as a link to its PDF; a page that is stale sends nothing twice. */
export const shareOrder = endpoint.purchaseOrders.share.handler(async ({ input, context }) => {
  const { tx } = context
  const { channel, language, address, number } = input
  const order = await orderToChange(context, input)
  orRefuse(refuseOver(order.state))
  const [{ supplierEmail, supplierWhatsapp }, paper] = await Promise.all([
    orderPage(tx, order.id),
    orderPaper(tx, order.id),
  ])
  const made = await giveOut(context, {
    channel,
    document: 'PurchaseOrder',
    language,
    company: inLanguage(paper.seller.name, language),
    number: order.number,
    car: '',
    reader: {
      email: address ?? supplierEmail,
      whatsappNo: number === undefined ? supplierWhatsapp : typedNumber('number', number),
    },
    of: { purchaseOrderId: order.id },
  })
  await noteSent(context, order, channel, made.share.recipient)
  return made
})
