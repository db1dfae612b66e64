import { Estimate } from '@warsha/contract/estimate-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import { refuseAmounts } from '@warsha/domain/amounts'
import { momentText } from '@warsha/domain/calendar'
import { zero } from '@warsha/domain/money'
import { seesPhones } from '@warsha/domain/permissions'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { findCurrencyDecimals } from '../invoices/party-queries.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { withoutPhones } from '../lib/amounts.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
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

/** The document of an estimate, from its stored figures, on the terms of what is agreed before the work. */
async function estimatePaper(tx: CompanyTx, estimate: Estimate): Promise<WorkOrderPaper> {
  const look = await paperLook(tx, estimate.shopId, 'PreInvoice')
  // A pre-invoice may be called otherwise by the company; an estimate is called an estimate.
  const decided = { termsOnFirstPage: true, ...look.seller.decided, title: { en: '', ar: '' } }
  const seller = { ...paperSeller(await sellerOf(tx, estimate.shopId), look), decided }
  const car = paperCar(await carOf(tx, { vehicleId: estimate.vehicleId, km: null }))
  const { zone } = await shopTime(tx, estimate.shopId)
  const { currency, total, discount, taxable, vat } = estimate.money
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
    complaint: estimate.complaint || null,
    firstCheck: null,
    services: estimate.services.map((service) => ({
      name: { en: service.nameEn, ar: service.nameAr },
      section: null,
      technicians: [],
      durationMinutes: null,
      note: service.description || null,
      total: service.total,
    })),
    parts: estimate.parts.map((part) => ({
      name: { en: part.nameEn, ar: part.nameAr },
      partNumber: part.partNo || null,
      quantityMilli: part.quantityMilli,
      source: part.source,
      total: part.source === 'PurchaseByCustomer' ? null : part.total,
    })),
    totals: { total, paid: zero, remaining: total },
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    terms: look.terms,
    notes: estimate.note || null,
    offer: { validUntil: estimate.validUntil, discount, taxable, vat },
  }
}
