import { carViews } from '@warsha/domain/car-outline'
import {
  conditionActions,
  conditionMoments,
  damages,
  fullTank,
  mostBelongings,
  mostMarks,
} from '@warsha/domain/conditions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { FileIds } from './files.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, object, requiredText, text, UrlFlag, UrlId } from './vocabulary.ts'

const module = 'tickets'
const tags = ['vehicle conditions']

/** The vehicle diagram on which marks are drawn. */
export const ConditionTemplate = object({
  id: Id,
  code: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  outline: z.array(
    object({
      code: z.enum(carViews),
      nameEn: z.string(),
      nameAr: z.string(),
      width: z.number().positive(),
      height: z.number().positive(),
      parts: z.array(
        object({
          code: z.string(),
          nameEn: z.string(),
          nameAr: z.string(),
          path: z.string(),
          at: z.tuple([z.number(), z.number()]),
        }),
      ),
    }),
  ),
})
export type ConditionTemplate = z.infer<typeof ConditionTemplate>

export const ConditionMark = object({
  key: z.uuid(),
  view: z.enum(carViews),
  part: requiredText(40),
  x: z.number().min(0).max(2000),
  y: z.number().min(0).max(2000),
  damage: z.enum(damages),
  remark: text(300).default(''),
  fileIds: FileIds.default([]),
})
export type ConditionMark = z.infer<typeof ConditionMark>

const sheet = {
  conditionTemplateId: Id,
  fuelEighths: z.int().min(0).max(fullTank).nullable().default(null),
  km: z.int().min(0).max(9_999_999).nullable().default(null),
  belongings: z.array(requiredText(100)).max(mostBelongings).default([]),
  remark: text(2000).default(''),
  marks: z.array(ConditionMark).max(mostMarks).default([]),
}

/** The condition of the car at one moment, as recorded. */
export const VehicleCondition = object({
  ...sheet,
  moment: z.enum(conditionMoments),
  version: z.int().min(1),
  recordedByEn: z.string(),
  recordedByAr: z.string(),
  recordedAt: Instant,
})
export type VehicleCondition = z.infer<typeof VehicleCondition>

export const TicketConditions = object({
  /** Those in use, and those on which something of this ticket is drawn. */
  templates: z.array(ConditionTemplate),
  conditions: z.array(VehicleCondition),
})
export type TicketConditions = z.infer<typeof TicketConditions>

const ofTicket = endpoint
  .meta({ permission: { module, actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/tickets/ticketVehicleConditions/{ticketId}',
    summary: 'How the car of a ticket came in and went out',
    tags,
  })
  .input(object({ ticketId: UrlId }))
  .output(TicketConditions)
  .errors(refuses('ticketNotExists'))

/** The whole sheet of one moment; `version` 0 says that there was none yet. */
const save = endpoint
  .meta({ permission: { module, actions: conditionActions }, finishesCars: true })
  .route({
    method: 'POST',
    path: '/tickets/ticketVehicleConditions/{ticketId}',
    summary: 'Write down how the car of a ticket came in or went out',
    tags,
  })
  .input(object({ ticketId: UrlId, moment: z.enum(conditionMoments), version: z.int().min(0), ...sheet }))
  .output(TicketConditions)
  .errors(
    refuses(
      'ticketNotExists',
      'NotFound',
      'NotAuthorized',
      'InvalidData',
      'ticketNotOpen',
      'markNotOnCar',
      'invalidInput',
    ),
  )

const report = endpoint
  .meta({ permission: { module, actions: ['tickets.print'] } })
  .route({ method: 'GET', path: '/tickets/conditionReport/{id}', summary: 'The condition report as a PDF', tags })
  .input(
    object({
      id: UrlId,
      ...printed,
      /** With the photos of the marks; each moment on a page of its own. */
      photos: UrlFlag.default(true),
      apart: UrlFlag.default(false),
    }),
  )
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'ticketNotExists', 'conditionNotRecorded'))

export const conditions = { ofTicket, save, report }
