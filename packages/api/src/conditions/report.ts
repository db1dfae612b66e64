import { Ticket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { ConditionPaper, ConditionSheet } from '@warsha/documents/condition-report'
import { momentText } from '@warsha/domain/calendar'
import { paperLook } from '../company/paper-look.ts'
import { sellerOf } from '../company/seller.ts'
import { paperPhotos } from '../files/paper-photos.ts'
import { paperCar, paperSeller } from '../invoices/paper.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { shownTo } from '../lib/amounts.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { ticketPage } from '../tickets/page.ts'
import { findWorkOrderNames } from '../tickets/work-order-queries.ts'
import { readConditions } from './conditions.ts'

export const conditionReport = readingEndpoint.conditions.report.handler(async ({ input, context }) => {
  const { language, scale, photos, apart } = input
  const paper = await context.read(async ({ tx, actor }) =>
    conditionPaper(tx, shownTo(actor, await ticketPage(tx, input.id, actor), Ticket)),
  )
  const options = { language, scale, lead: context.language, photos, apart }
  const bytes = await context.print({ document: 'condition', paper, options })
  return pdfFile(bytes, paper.ticketNumber)
})

const none = { photos: [], morePhotos: 0 }

/** The document of how a car came in and went out. */
export async function conditionPaper(tx: CompanyTx, ticket: Ticket): Promise<ConditionPaper> {
  const ticketId = ticket.id
  const { conditions, templates } = await readConditions(tx, ticketId)
  if (conditions.length === 0) throw refuse({ code: 'conditionNotRecorded' })
  const { timeZone, colorEn, colorAr } = await findWorkOrderNames(tx, ticketId)
  const car = paperCar(await carOf(tx, ticket))
  const all = conditions.flatMap(({ marks }) => marks)
  const photos = await paperPhotos(
    tx,
    all.map(({ fileIds }) => fileIds),
  )
  const photosOf = new Map(all.map((mark, place) => [mark, photos[place] ?? none]))
  const sheets = conditions.map(
    ({ recordedByEn, recordedByAr, recordedAt, conditionTemplateId, ...condition }): ConditionSheet => ({
      ...condition,
      recordedText: momentText(timeZone, recordedAt),
      recordedBy: { en: recordedByEn, ar: recordedByAr },
      outline: templates.find(({ id }) => id === conditionTemplateId)?.outline ?? [],
      marks: condition.marks.map((mark) => {
        const { key: _key, fileIds: _fileIds, ...drawn } = mark
        return { ...drawn, ...(photosOf.get(mark) ?? none) }
      }),
    }),
  )
  return {
    ticketNumber: ticket.number,
    openedAt: ticket.openedAt,
    openedText: momentText(timeZone, ticket.openedAt),
    seller: paperSeller(await sellerOf(tx, ticket.shopId), await paperLook(tx, ticket.shopId, 'Condition')),
    customer: { name: { en: ticket.customerNameEn, ar: ticket.customerNameAr }, phone: ticket.customerContactNo },
    vehicle: {
      name: car?.name ?? null,
      plate: car?.plate ?? null,
      vin: ticket.vin,
      color: colorEn === null && colorAr === null ? null : { en: colorEn, ar: colorAr },
    },
    sheets,
  }
}
