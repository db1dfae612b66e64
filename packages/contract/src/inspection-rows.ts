import { approvalStates } from '@warsha/domain/decisions'
import { inspectionLimits, measureUnits, pointStates } from '@warsha/domain/inspections'
import { textLimits } from '@warsha/domain/limits'
import { serviceStatusNames, ticketStatusNames } from '@warsha/domain/tickets'
import * as z from 'zod'
import { CarName, Plate } from './vehicles.ts'
import { Id, Instant, object, requiredText, text, Version } from './vocabulary.ts'

const named = { nameEn: z.string(), nameAr: z.string() }
const names = { nameEn: requiredText(textLimits.long), nameAr: requiredText(textLimits.long) }
const Unit = z.enum(measureUnits).nullable()

/** A checklist as its form has it: sections with their points, in order. */
export const templateFields = {
  ...names,
  active: z.boolean().default(true),
  sections: z
    .array(
      object({
        ...names,
        points: z
          .array(object({ ...names, unit: Unit.default(null), serviceId: Id.nullable().default(null) }))
          .min(1)
          .max(inspectionLimits.points),
      }),
    )
    .min(1)
    .max(inspectionLimits.sections)
    .refine((sections) => sections.flatMap(({ points }) => points).length <= inspectionLimits.points, {
      error: 'invalidInput',
    }),
}
export const Template = object({ id: Id, ...templateFields, position: z.int(), version: Version })
export type Template = z.infer<typeof Template>

/** A checklist in the list of them. */
export const TemplateRow = object({
  id: Id,
  ...named,
  active: z.boolean(),
  position: z.int(),
  points: z.int(),
  version: Version,
})
export type TemplateRow = z.infer<typeof TemplateRow>

/** What is answered at a point; the value in thousandths of its unit. */
export const answerFields = {
  state: z.enum(pointStates),
  remark: text(textLimits.note).default(''),
  valueMilli: z.int().min(0).max(inspectionLimits.valueMilli).nullable().default(null),
}

const finding = {
  ...named,
  state: z.enum(pointStates),
  remark: z.string(),
  unit: Unit,
  valueMilli: z.int().nullable(),
  /** Its photos. */
  fileIds: z.array(Id),
}

/** Amber or red at a car, as the customer and the page of the vehicle are shown it. */
export const Finding = object({ id: Id, ...finding })
export type Finding = z.infer<typeof Finding>

export const Point = object({
  id: Id,
  sectionEn: z.string(),
  sectionAr: z.string(),
  ...finding,
  /** The service that is usually needed here. */
  serviceId: Id.nullable(),
  checkedByEn: z.string().nullable(),
  checkedByAr: z.string().nullable(),
  checkedAt: Instant.nullable(),
  /** What was put on the ticket because of it, and what the customer said. */
  proposed: object({
    ticketServiceId: Id,
    ...named,
    status: z.enum(serviceStatusNames),
    approval: z.enum(approvalStates).nullable(),
  }).nullable(),
  version: Version,
})
export type Point = z.infer<typeof Point>

export const Inspection = object({
  id: Id,
  ...named,
  startedByEn: z.string(),
  startedByAr: z.string(),
  startedAt: Instant,
  finishedByEn: z.string().nullable(),
  finishedByAr: z.string().nullable(),
  finishedAt: Instant.nullable(),
  points: z.array(Point),
})
export type Inspection = z.infer<typeof Inspection>

/** The inspections of a visit, newest first, with the checklists to begin another from. */
export const OfTicket = object({
  ticket: object({
    id: Id,
    number: z.string(),
    status: z.enum(ticketStatusNames),
    invoiceNumber: z.string().nullable(),
    vehicleId: Id,
    plate: Plate,
    ...CarName,
  }),
  templates: z.array(object({ id: Id, ...named, points: z.int() })),
  inspections: z.array(Inspection),
})
export type OfTicket = z.infer<typeof OfTicket>

const count = z.int()
/** A finished inspection as shown on the page of its vehicle. */
export const PastInspection = object({
  id: Id,
  ticketId: Id,
  ticketNumber: z.string(),
  ...named,
  finishedByEn: z.string(),
  finishedByAr: z.string(),
  finishedAt: Instant,
  tally: object({ NotChecked: count, Fine: count, Soon: count, Now: count }),
  findings: z.array(Finding),
})
export type PastInspection = z.infer<typeof PastInspection>
