import type { ConditionMark, TicketConditions, VehicleCondition } from '@warsha/contract/conditions'
import type { CompanyTx } from '@warsha/db/database'
import { refuseCondition, refuseMarks } from '@warsha/domain/conditions'
import { attachFiles, releaseFiles } from '../files/attach.ts'
import { endpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { findTicketId } from '../tickets/find-queries.ts'
import { outlineOf } from './outline.ts'
import { holdTemplate, listConditions, listTemplatesOf, putCondition, replaceConditionFiles } from './queries.ts'

export const conditionsOfTicket = endpoint.conditions.ofTicket.handler(async ({ input, context: { tx } }) => {
  if (!(await findTicketId(tx, input.ticketId))) throw refuse({ code: 'ticketNotExists' })
  return readConditions(tx, input.ticketId)
})

/** It makes no new version of its ticket, only of itself: it stands beside what others are writing meanwhile. */
export const saveCondition = endpoint.conditions.save.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { ticketId, moment, version, marks, belongings, ...sheet } = input
  const ticket = await ticketToChange(context, ticketId)
  orRefuse(refuseCondition(ticket.status))
  await holdTemplate(tx, sheet.conditionTemplateId)
  const { templates, conditions } = await readConditions(tx, ticketId)
  const before = conditions.find((one) => one.moment === moment)
  if ((before?.version ?? 0) !== version) throw refuse({ code: 'InvalidData' })
  const template = templates.find(({ id }) => id === sheet.conditionTemplateId)
  if (!template) throw refuse({ code: 'NotFound', field: 'conditionTemplateId' })
  orRefuse(at('marks', refuseMarks(template.outline, marks)))

  const fileIds = photosOf(marks)
  await attachFiles(tx, ticketId, fileIds)
  await putCondition(tx, {
    ticketId,
    moment,
    ...sheet,
    belongings: JSON.stringify(belongings),
    marks: JSON.stringify(marks),
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
  })
  await replaceConditionFiles(tx, { ticketId, moment }, fileIds)
  await releaseFiles(tx, photosOf(before?.marks ?? []))
  await recordOnTicket(context, ticketId, {
    action: before ? 'conditionChanged' : 'conditionRecorded',
    facts: { moment, marks: marks.length },
    entity: 'condition',
  })
  return readConditions(tx, ticketId)
})

const photosOf = (marks: readonly ConditionMark[]): number[] => [...new Set(marks.flatMap(({ fileIds }) => fileIds))]

/** What is known of the car of a ticket, with the outlines it is drawn on. */
export async function readConditions(tx: CompanyTx, ticketId: number): Promise<TicketConditions> {
  const templates = await listTemplatesOf(tx, ticketId)
  const conditions = await listConditions(tx, ticketId)
  return {
    templates: templates.map(({ outline, ...template }) => ({ ...template, outline: outlineOf(outline) })),
    conditions: conditions.map(({ fileIds, marks, belongings, ...condition }) => ({
      ...condition,
      belongings: belongings as string[],
      marks: (marks as VehicleCondition['marks']).map((mark) => ({
        ...mark,
        fileIds: mark.fileIds.filter((id) => fileIds.includes(id)),
      })),
    })),
  }
}
