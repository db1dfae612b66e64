import type { CompanyTx } from '@warsha/db/database'
import type { InspectionPaper } from '@warsha/documents/inspection'
import { momentText } from '@warsha/domain/calendar'
import { pointStates } from '@warsha/domain/inspections'
import { photosPerPoint } from '@warsha/domain/paper-photos'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperPhotos, type ShownPhotos } from '../files/paper-photos.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { ticketPage } from '../tickets/page.ts'
import { findWorkOrderNames } from '../tickets/work-order-queries.ts'
import { listInspections, listPoints, type PointRow } from './queries.ts'

export const printInspection = readingEndpoint.inspections.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx }) => inspectionPaper(tx, input.ticketId, input.inspectionId))
  const { language, scale } = input
  const bytes = await context.print({
    document: 'inspection',
    paper,
    options: { language, scale, lead: context.language },
  })
  return pdfFile(bytes, paper.ticketNumber)
})

/** A report shows nothing that only some readers see. */
const reader = { userId: 0 }

/** The report of an inspection: the one that is named, or the newest of the ticket. */
export async function inspectionPaper(tx: CompanyTx, ticketId: number, id?: number): Promise<InspectionPaper> {
  const ticket = await ticketPage(tx, ticketId, reader)
  const inspections = await listInspections(tx, ticketId)
  const inspection = id === undefined ? inspections[0] : inspections.find((one) => one.id === id)
  if (!inspection) throw refuse({ code: 'NotFound' })
  const { timeZone } = await findWorkOrderNames(tx, ticketId)
  const car = paperCar(await carOf(tx, ticket))
  const points = await listPoints(tx, [inspection.id])
  const photosOf = await photosOfPoints(tx, points)
  const { startedAt, finishedAt } = inspection
  return {
    ticketNumber: ticket.number,
    name: { en: inspection.nameEn, ar: inspection.nameAr },
    startedAt,
    inspectedText: momentText(timeZone, finishedAt ?? startedAt),
    inspectedBy: {
      en: inspection.finishedByEn ?? inspection.startedByEn,
      ar: inspection.finishedByAr ?? inspection.startedByAr,
    },
    seller: paperSeller(await sellerOf(tx, ticket.shopId), await paperLook(tx, ticket.shopId, 'Inspection')),
    customer: { name: { en: ticket.customerNameEn, ar: ticket.customerNameAr } },
    vehicle: { name: car?.name ?? null, plate: car?.plate ?? null, km: ticket.km, vin: ticket.vin },
    points: points.map(({ nameEn, nameAr, ...point }) => ({
      sectionEn: point.sectionEn,
      sectionAr: point.sectionAr,
      name: { en: nameEn, ar: nameAr },
      state: point.state,
      remark: point.remark,
      valueMilli: point.valueMilli,
      unit: point.unit,
      ...(photosOf.get(point.id) ?? { photos: [], morePhotos: 0 }),
    })),
  }
}

/** Points that need work come before those in order. */
async function photosOfPoints(tx: CompanyTx, points: readonly PointRow[]): Promise<Map<number, ShownPhotos>> {
  const pressing = points.toSorted((a, b) => pointStates.indexOf(b.state) - pointStates.indexOf(a.state))
  const shown = await paperPhotos(
    tx,
    pressing.map(({ fileIds }) => fileIds),
    { each: photosPerPoint },
  )
  return new Map(pressing.flatMap(({ id }, place) => (shown[place] ? [[id, shown[place]] as const] : [])))
}
