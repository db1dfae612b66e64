import { Ticket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import { refuseAmounts } from '@warsha/domain/amounts'
import { momentText } from '@warsha/domain/calendar'
import { seesPhones } from '@warsha/domain/permissions'
import { isCharged } from '@warsha/domain/tickets'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { withoutPhones } from '../lib/amounts.ts'
import type { CompanyContext } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { ticketPage } from '../tickets/page.ts'
import { findWorkOrderNames } from '../tickets/work-order-queries.ts'

export const workOrder = readingEndpoint.tickets.workOrder.handler(async ({ input, context }) => {
  const paper = await context.read(async (signed) => {
    if (input.prices) orRefuse(refuseAmounts(signed.actor))
    return workOrderPaper(signed.tx, await ticketFor(signed, input.id), 'WorkOrder')
  })
  const { language, scale, prices } = input
  const kind = prices ? 'pricedWorkOrder' : 'workOrder'
  const options = { language, scale, lead: context.language, kind } as const
  const bytes = await context.print({ document: 'workOrder', paper, options })
  return pdfFile(bytes, paper.ticketNumber)
})

export const preInvoice = readingEndpoint.tickets.preInvoice.handler(async ({ input, context }) => {
  const paper = await context.read(async (signed) => {
    orRefuse(refuseAmounts(signed.actor))
    return workOrderPaper(signed.tx, await ticketFor(signed, input.id), 'PreInvoice')
  })
  const options = { language: input.language, scale: input.scale, lead: context.language, kind: 'preInvoice' } as const
  return pdfFile(await context.print({ document: 'workOrder', paper, options }), paper.ticketNumber)
})

/** The ticket as its reader prints it. */
async function ticketFor({ tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<Ticket> {
  const ticket = await ticketPage(tx, id, actor)
  return seesPhones(actor) ? ticket : withoutPhones(ticket, Ticket)
}

/** What went back to the store is on no document. */
const isUsed = ({ quantityMilli }: Ticket['parts'][number]): boolean => quantityMilli > 0

type Names = Awaited<ReturnType<typeof findWorkOrderNames>>
const named = (en: string | null, ar: string | null) => (en === null && ar === null ? null : { en, ar })

/** The document of a ticket, from its stored figures. Cancelled services are not work, and notes stay in the shop. */
export async function workOrderPaper(
  tx: CompanyTx,
  ticket: Ticket,
  as: 'WorkOrder' | 'PreInvoice',
): Promise<WorkOrderPaper> {
  const look = await paperLook(tx, ticket.shopId, as)
  const names = await findWorkOrderNames(tx, ticket.id)
  const car = paperCar(await carOf(tx, ticket))
  const { currency, total, paid, due } = ticket.money
  return {
    ticketNumber: ticket.number,
    openedAt: ticket.openedAt,
    openedText: momentText(names.timeZone, ticket.openedAt),
    promisedText: ticket.promisedAt && momentText(names.timeZone, ticket.promisedAt),
    seller: paperSeller(await sellerOf(tx, ticket.shopId), look),
    customer: {
      name: { en: ticket.customerNameEn, ar: ticket.customerNameAr },
      phone: ticket.customerContactNo,
    },
    vehicle: {
      name: car?.name ?? null,
      plate: car?.plate ?? null,
      km: ticket.km,
      vin: ticket.vin,
      color: named(names.colorEn, names.colorAr),
    },
    supervisor: named(names.supervisorEn, names.supervisorAr),
    complaint: ticket.complaint || null,
    firstCheck: ticket.assessment || null,
    services: ticket.services.filter(isCharged).map((service) => serviceOf(service, ticket, names)),
    parts: ticket.parts.filter(isUsed).map((part) => ({
      name: { en: part.nameEn, ar: part.nameAr },
      partNumber: part.partNo || null,
      quantityMilli: part.quantityMilli,
      source: part.source,
      total: part.source === 'PurchaseByCustomer' ? null : part.total,
    })),
    totals: { total, paid, remaining: due },
    currency: { code: currency, decimals: await findCurrencyDecimals(tx, currency) },
    terms: look.terms,
    notes: null,
  }
}

function serviceOf(service: Ticket['services'][number], ticket: Ticket, { sections }: Names) {
  const section = sections.find(({ id }) => id === service.sectionId)
  const technicians = ticket.technicians.filter(({ ticketServiceId }) => ticketServiceId === service.id)
  return {
    name: { en: service.nameEn, ar: service.nameAr },
    section: section ? { en: section.nameEn, ar: section.nameAr } : null,
    technicians: technicians.map(({ nameEn, nameAr }) => ({ en: nameEn, ar: nameAr })),
    durationMinutes: service.durationMinutes,
    note: service.description || null,
    total: service.total,
  }
}
