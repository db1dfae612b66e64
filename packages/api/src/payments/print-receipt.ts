import type { CompanyTx } from '@warsha/db/database'
import type { ReceiptPaper } from '@warsha/documents/receipt'
import { refuseAmounts } from '@warsha/domain/amounts'
import { momentText } from '@warsha/domain/calendar'
import { remainingOf } from '@warsha/domain/payments'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findReceipt, sumUntil } from './queries.ts'

export const printReceipt = readingEndpoint.payments.receipt.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx, actor }) => {
    orRefuse(refuseAmounts(actor))
    return receiptPaper(tx, input.id)
  })
  const { language: lead } = context
  const { language, scale } = input
  const bytes = await context.print({ document: 'receipt', paper, options: { language, scale, lead } })
  return pdfFile(bytes, paper.number)
})

export async function receiptPaper(tx: CompanyTx, id: number): Promise<ReceiptPaper> {
  const receipt = await findReceipt(tx, id)
  if (!receipt || receipt.mode === null) throw refuse({ code: 'NotFound' })
  const { currency } = receipt
  return {
    kind: receipt.kind === 'Refund' ? 'refund' : 'payment',
    number: receipt.receiptNumber,
    takenAt: receipt.takenAt,
    takenText: momentText(receipt.timeZone, receipt.takenAt),
    seller: paperSeller(await sellerOf(tx, receipt.shopId), await paperLook(tx, receipt.shopId, 'Receipt')),
    payer: payerOf(receipt),
    ticketNumber: receipt.ticketNumber,
    invoiceNumber: receipt.invoiceNumber,
    vehicle: await carOnReceipt(tx, receipt),
    amount: receipt.amount,
    mode: receipt.mode,
    reference: receipt.reference || null,
    cashier: { en: receipt.takenByEn, ar: receipt.takenByAr },
    totals: await totalsOf(tx, receipt),
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    notes: receipt.note || null,
  }
}

type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** The partner or the customer as they are named today, else the buyer as the invoice names them. */
function payerOf(receipt: Receipt): ReceiptPaper['payer'] {
  if (receipt.dealerId !== null) return { en: receipt.dealerNameEn ?? '', ar: receipt.dealerNameAr }
  const { customerNameEn: en, customerNameAr: ar, buyerEn, buyerAr } = receipt
  return en || ar ? { en, ar } : { en: buyerEn, ar: buyerAr }
}

async function carOnReceipt(tx: CompanyTx, { vehicleId, km }: Receipt): Promise<ReceiptPaper['vehicle']> {
  return vehicleId === null ? null : paperCar(await carOf(tx, { vehicleId, km }))
}

/** Of the ticket or the invoice, after this payment; money that is ahead of both is for nothing yet. */
async function totalsOf(tx: CompanyTx, receipt: Receipt): Promise<ReceiptPaper['totals']> {
  const { ticketId, invoiceId, total } = receipt
  if (total === null) return null
  const booked =
    ticketId === null
      ? await sumUntil('invoiceId')(tx, invoiceId ?? 0, receipt)
      : await sumUntil('ticketId')(tx, ticketId, receipt)
  return {
    of: ticketId === null ? 'invoice' : 'ticket',
    total,
    ...booked,
    remaining: remainingOf({ total, ...booked }),
  }
}
