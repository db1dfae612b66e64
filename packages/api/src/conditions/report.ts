import type { CompanyTx } from '@warsha/db/database'
import type { ConditionPaper, ConditionSheet } from '@warsha/documents/condition-report'
import { momentText } from '@warsha/domain/calendar'
import { findThumbnail } from '../files/queries.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf, sellerOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { ticketPage } from '../tickets/page.ts'
import { findWorkOrderNames } from '../tickets/work-order-queries.ts'
import { readConditions } from './conditions.ts'

export const conditionReport = readingEndpoint.conditions.report.handler(async ({ input, context }) => {
  const { language, photos, apart } = input
  const paper = await context.read(({ tx }) => conditionPaper(tx, input.id))
  const bytes = await context.services.printer.condition(paper, { language, lead: context.language, photos, apart })
  return pdfFile(bytes, paper.ticketNumber)
})

/** A report shows nothing that only some readers see. */
const reader = { userId: 0 }

/** The paper of how a car came in and went out. */
export async function conditionPaper(tx: CompanyTx, ticketId: number): Promise<ConditionPaper> {
  const ticket = await ticketPage(tx, ticketId, reader)
  const { conditions, templates } = await readConditions(tx, ticketId)
  if (conditions.length === 0) throw refuse({ code: 'conditionNotRecorded' })
  const { timeZone, colorEn, colorAr } = await findWorkOrderNames(tx, ticketId)
  const car = paperCar(await carOf(tx, ticket))
  const sheets: ConditionSheet[] = []
  for (const { recordedByEn, recordedByAr, recordedAt, conditionTemplateId, ...condition } of conditions)
    sheets.push({
      ...condition,
      recordedText: momentText(timeZone, recordedAt),
      recordedBy: { en: recordedByEn, ar: recordedByAr },
      outline: templates.find(({ id }) => id === conditionTemplateId)?.outline ?? [],
      marks: await withPhotos(tx, condition.marks),
    })
  return {
    ticketNumber: ticket.number,
    openedAt: ticket.openedAt,
    openedText: momentText(timeZone, ticket.openedAt),
    seller: paperSeller(await sellerOf(tx, ticket.shopId)),
    customer: { name: { en: ticket.customerNameEn, ar: ticket.customerNameAr }, phone: ticket.customerContactNo },
    vehicle: {
      text: car?.text ?? null,
      plate: car?.plate ?? null,
      vin: ticket.vin,
      color: colorEn === null && colorAr === null ? null : { en: colorEn, ar: colorAr },
    },
    sheets,
  }
}

type Marks = Awaited<ReturnType<typeof readConditions>>['conditions'][number]['marks']

/** Thumbnails print well at their size; a photo that is gone by now is left out. */
async function withPhotos(tx: CompanyTx, marks: Marks): Promise<ConditionSheet['marks']> {
  const shown: ConditionSheet['marks'][number][] = []
  for (const { key: _key, fileIds, ...mark } of marks) {
    const photos: Uint8Array[] = []
    for (const id of fileIds) {
      const photo = await findThumbnail(tx, id)
      if (photo) photos.push(new Uint8Array(photo.content))
    }
    shown.push({ ...mark, photos })
  }
  return shown
}
