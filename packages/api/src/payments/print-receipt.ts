import type { CompanyTx } from '@warsha/db/database'
import type { ReceiptPaper } from '@warsha/documents/receipt'
import { refuseAmounts } from '@warsha/domain/amounts'
import { momentText } from '@warsha/domain/calendar'
import { remainingOf } from '@warsha/domain/payments'
import { paperLook } from '../company/paper-look.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf, sellerOf } from '../invoices/parties.ts'
import { findCurrencyDecimals } from '../invoices/party-queries.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findReceipt, sumUntil } from './queries.ts'

export const printReceipt = readingEndpoint.payments.receipt.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx, actor }) => {
    orRefuse(refuseAmounts(actor))
    return receiptPaper(tx, input.id)
  })
  const { services, language: lead } = context
  const { language, scale } = input
  return pdfFile(await services.printer.receipt(paper, { language, scale, lead }), paper.number)
})

export async function receiptPaper(tx: CompanyTx, id: number): Promise<ReceiptPaper> {
  const receipt = await findReceipt(tx, id)
  if (!receipt || receipt.mode === null) throw refuse({ code: 'NotFound' })
  const { total, currency } = receipt
  const booked = await sumUntil(tx, receipt.ticketId, receipt)
  return {
    kind: receipt.kind === 'Refund' ? 'refund' : 'payment',
    number: receipt.receiptNumber,
    takenAt: receipt.takenAt,
    takenText: momentText(receipt.timeZone, receipt.takenAt),
    seller: paperSeller(await sellerOf(tx, receipt.shopId), await paperLook(tx, receipt.shopId, 'Receipt')),
    payer:
      receipt.dealerId === null
        ? { en: receipt.customerNameEn, ar: receipt.customerNameAr }
        : { en: receipt.dealerNameEn ?? '', ar: receipt.dealerNameAr },
    ticketNumber: receipt.ticketNumber,
    invoiceNumber: receipt.invoiceNumber,
    vehicle: paperCar(await carOf(tx, receipt)),
    amount: receipt.amount,
    mode: receipt.mode,
    reference: receipt.reference || null,
    cashier: { en: receipt.takenByEn, ar: receipt.takenByAr },
    totals: { total, paid: booked.paid, remaining: remainingOf({ total, ...booked }) },
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    notes: receipt.note || null,
  }
}
