import { isFinding, refuseFinish, refuseRemoveInspection, refuseStart } from '@warsha/domain/inspections'
import { sql } from 'kysely'
import { releaseFiles } from '../files/attach.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { inspectionToEdit, onInspection } from './change.ts'
import { inspectionsOf } from './page.ts'
import { deleteInspection, insertInspection, listInspections, updateInspection } from './queries.ts'
import { findTemplate, listTemplatePoints } from './template-queries.ts'

const underWayOn = async ({ tx }: CompanyContext, ticketId: number) =>
  (await listInspections(tx, ticketId)).find(({ finishedAt }) => finishedAt === null)

const nameFor = ({ language }: CompanyContext, { nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({
  name: language === 'ar' ? nameAr : nameEn,
})

/** Two starts from the same checklist make one inspection: a second click, or two people at one car. */
export const start = endpoint.inspections.start.handler(async ({ input: { ticketId, templateId }, context }) => {
  const { tx, actor } = context
  await ticketToEdit(context, ticketId)
  const template = await findTemplate(tx, templateId)
  if (!template?.active) throw refuse({ code: 'NotFound', field: 'templateId' })
  const underWay = await underWayOn(context, ticketId)
  if (underWay?.templateId === templateId) return inspectionsOf(tx, ticketId)
  orRefuse(refuseStart(underWay ? nameFor(context, underWay) : null))
  const { nameEn, nameAr } = template
  const by = { startedBy: actor.userId, startedByEn: actor.nameEn, startedByAr: actor.nameAr }
  const head = { ticketId, templateId, nameEn, nameAr, ...by }
  const id = await insertInspection(tx, head, await listTemplatePoints(tx, templateId))
  await recordOnTicket(context, ticketId, onInspection('inspectionStarted', { id, nameEn, nameAr }))
  return inspectionsOf(tx, ticketId)
})

export const finish = endpoint.inspections.finish.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  const { ticket, inspection, points } = await inspectionToEdit(context, id)
  orRefuse(refuseFinish(inspection.finishedAt, points))
  await updateInspection(tx, id, {
    finishedBy: actor.userId,
    finishedByEn: actor.nameEn,
    finishedByAr: actor.nameAr,
    finishedAt: sql<string>`greatest(started_at, now())`,
  })
  const findings = points.filter(isFinding).length
  await recordOnTicket(context, ticket.id, onInspection('inspectionFinished', inspection, { findings }))
  return inspectionsOf(tx, ticket.id)
})

/** Reopens a finished inspection; its answers stay. */
export const reopen = endpoint.inspections.reopen.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const { ticket, inspection } = await inspectionToEdit(context, id)
  if (inspection.finishedAt === null) return inspectionsOf(tx, ticket.id)
  const underWay = await underWayOn(context, ticket.id)
  orRefuse(refuseStart(underWay ? nameFor(context, underWay) : null))
  await updateInspection(tx, id, { finishedBy: null, finishedByEn: null, finishedByAr: null, finishedAt: null })
  await recordOnTicket(context, ticket.id, onInspection('inspectionReopened', inspection))
  return inspectionsOf(tx, ticket.id)
})

export const remove = endpoint.inspections.remove.handler(async ({ input: { id }, context }) => {
  const { ticket, inspection, points } = await inspectionToEdit(context, id)
  orRefuse(refuseRemoveInspection(points))
  await deleteInspection(context.tx, id)
  await releaseFiles(
    context.tx,
    points.flatMap(({ fileIds }) => fileIds),
  )
  await recordOnTicket(context, ticket.id, onInspection('inspectionRemoved', inspection))
  return inspectionsOf(context.tx, ticket.id)
})
