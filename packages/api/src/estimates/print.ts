import { Estimate } from '@warsha/contract/estimate-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import { refuseAmounts } from '@warsha/domain/amounts'
import { momentText } from '@warsha/domain/calendar'
import { zero } from '@warsha/domain/money'
import type { Offer } from '@warsha/domain/offers'
import { seesPhones } from '@warsha/domain/permissions'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { withoutPhones } from '../lib/amounts.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { offerLines, offerOf } from './offer.ts'
import { estimatePage } from './page.ts'

/** It tells prices: users who are shown none print none. */
export const pdf = readingEndpoint.estimates.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(async ({ tx, actor }) => {
    orRefuse(refuseAmounts(actor))
    const estimate = await estimatePage(tx, input.id)
    return estimatePaper(tx, seesPhones(actor) ? estimate : withoutPhones(estimate, Estimate))
  })
  const options = { language: input.language, scale: input.scale, lead: context.language, kind: 'estimate' } as const
  return pdfFile(await context.print({ document: 'workOrder', paper, options }), paper.ticketNumber)
})

/** The document of an estimate on the terms of what is agreed before the work: as it is now, or as it was sent. */
export async function estimatePaper(
  tx: CompanyTx,
  estimate: Estimate,
  offer: Offer = offerOf(estimate),
): Promise<WorkOrderPaper> {
  const look = await paperLook(tx, estimate.shopId, 'PreInvoice')
  // A pre-invoice may be called otherwise by the company; an estimate is called an estimate.
  const decided = { termsOnFirstPage: true, ...look.seller.decided, title: { en: '', ar: '' } }
  const seller = { ...paperSeller(await sellerOf(tx, estimate.shopId), look), decided }
  const car = paperCar(await carOf(tx, { vehicleId: estimate.vehicleId, km: null }))
  const { zone } = await shopTime(tx, estimate.shopId)
  const { currency } = estimate.money
  const { total, discount, taxable, vat, validUntil } = offer
  return {
    ticketNumber: estimate.number,
    openedAt: estimate.createdAt,
    openedText: momentText(zone, estimate.createdAt),
    promisedText: null,
    seller,
    customer: {
      name: { en: estimate.customerNameEn, ar: estimate.customerNameAr },
      phone: estimate.customerContactNo,
    },
    vehicle: { name: car?.name ?? null, plate: car?.plate ?? null, km: null, vin: estimate.vin, color: null },
    supervisor: null,
    firstCheck: null,
    ...offerLines(offer),
    totals: { total, paid: zero, remaining: total },
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    terms: look.terms,
    offer: { validUntil, discount, taxable, vat },
  }
}
