import type { CompanyTx } from '@warsha/db/database'
import type { PurchaseOrderPaper } from '@warsha/documents/purchase-order'
import { dayIn } from '@warsha/domain/calendar'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperSeller } from '../invoices/paper.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { shopTime } from '../shops/time.ts'
import { orderPage } from './page.ts'

export const printOrder = readingEndpoint.purchaseOrders.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx }) => orderPaper(tx, input.id))
  const { language, scale } = input
  const options = { language, scale, lead: context.language }
  return pdfFile(await context.print({ document: 'purchaseOrder', paper, options }), paper.number)
})

/** What the supplier reads: without the tickets that it is for. */
export async function orderPaper(tx: CompanyTx, id: number): Promise<PurchaseOrderPaper> {
  const order = await orderPage(tx, id)
  const [{ zone }, seller, decimals, look] = await Promise.all([
    shopTime(tx, order.shopId),
    sellerOf(tx, order.shopId),
    findCurrencyDecimals(tx, order.currency),
    paperLook(tx, order.shopId, 'Statement'),
  ])
  return {
    number: order.number,
    orderedAt: order.orderedAt,
    orderedOn: dayIn(zone, order.orderedAt),
    expectedOn: order.expectedOn,
    // What a company calls its statements is no name of an order.
    seller: paperSeller(seller, { ...look, seller: { logo: look.seller.logo ?? null } }),
    supplier: { name: { en: order.supplierNameEn, ar: order.supplierNameAr }, phone: order.supplierWhatsapp },
    lines: order.lines.map(({ partNo, nameEn, nameAr, unit, quantityMilli, price, expectedOn }) => ({
      partNo,
      name: { en: nameEn, ar: nameAr },
      unit,
      quantityMilli,
      price,
      expectedOn,
    })),
    currency: { code: order.currency, decimals },
    note: order.note,
  }
}
