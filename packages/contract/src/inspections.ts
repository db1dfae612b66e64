import { inspectionLimits } from '@warsha/domain/inspections'
import * as z from 'zod'
import { endpoint, managesCatalogue } from './endpoint.ts'
import { FileIds } from './files.ts'
import {
  answerFields,
  OfTicket,
  PastInspection,
  Point,
  Template,
  TemplateRow,
  templateFields,
} from './inspection-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { Token } from './shares.ts'
import { Done, Id, object, SecondsAgo, UrlId, Version } from './vocabulary.ts'

const module = 'tickets'
const tags = ['inspections']

const templates = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/inspectionTemplates', summary: 'The checklists of the company', tags })
  .output(z.array(TemplateRow))

const template = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/inspectionTemplates/{id}', summary: 'One checklist with its points', tags })
  .input(object({ id: UrlId }))
  .output(Template)
  .errors(refuses('NotFound'))

const templateRefused = ['NotFound', 'nameTaken'] as const

const addTemplate = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/inspectionTemplates', summary: 'Add a checklist', tags })
  .input(object(templateFields))
  .output(Template)
  .errors(refuses(...templateRefused))

/** The checklist that every company starts with; it can be changed like one of its own. */
const addStandardTemplate = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/inspectionTemplates/standard', summary: 'Add the standard checklist', tags })
  .output(Template)
  .errors(refuses('nameTaken'))

const changeTemplate = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/inspectionTemplates/{id}', summary: 'Change a checklist', tags })
  .input(object({ id: UrlId, version: Version, position: z.int().min(0).max(1000).optional(), ...templateFields }))
  .output(Template)
  .errors(refuses('InvalidData', ...templateRefused))

const removeTemplate = endpoint
  .meta(managesCatalogue)
  .route({ method: 'DELETE', path: '/inspectionTemplates/{id}', summary: 'Delete a checklist never used', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

const looks = {
  permission: { module, actions: ['tickets.view', 'tickets.edit', 'tickets.serviceChangeStatus'] },
} as const
/** The technician under the car and the advisor at the counter alike. */
const inspects = { permission: { module, actions: ['tickets.serviceChangeStatus', 'tickets.edit'] } } as const
const edits = { permission: { module, actions: ['tickets.edit'] } } as const
const changed = refuses('ticketNotExists', 'NotFound', 'NotAuthorized', 'ticketNotOpen', 'invoiceExists')

const ofTicket = endpoint
  .meta(looks)
  .route({ method: 'GET', path: '/tickets/inspections/{ticketId}', summary: 'The inspections of a visit', tags })
  .input(object({ ticketId: UrlId }))
  .output(OfTicket)
  .errors(refuses('ticketNotExists'))

const ofVehicle = endpoint
  .meta({ permission: { module: 'vehicles' } })
  .route({ method: 'GET', path: '/vehicles/inspections/{vehicleId}', summary: 'The last inspections of a car', tags })
  .input(object({ vehicleId: UrlId }))
  .output(z.array(PastInspection))
  .errors(refuses('NotFound'))

/** Begins an inspection from a checklist; the one that is under way from the same checklist is gone on with. */
const start = endpoint
  .meta(inspects)
  .route({ method: 'POST', path: '/tickets/inspections/{ticketId}', summary: 'Begin an inspection', tags })
  .input(object({ ticketId: UrlId, templateId: Id }))
  .output(OfTicket)
  .errors({ ...changed, ...refuses('inspectionUnderWay') })

/** Answers one point as it was seen. Sent again under its key it is answered alike, so nothing is lost on a bad line. */
const answer = endpoint
  .meta({ ...inspects, takesKey: true })
  .route({ method: 'PUT', path: '/inspections/points/{id}', summary: 'Answer a point of an inspection', tags })
  .input(object({ id: UrlId, version: Version, ...answerFields, secondsAgo: SecondsAgo }))
  .output(Point)
  .errors({
    ...changed,
    ...refuses('InvalidData', 'inspectionFinished', 'findingProposed', 'pointHasNoMeasure', 'keyReused'),
  })

/** Shows photos of the ticket at a point, besides those that are there. One is taken away by its own id. */
const addPhotos = endpoint
  .meta(inspects)
  .route({ method: 'POST', path: '/inspections/photos/{id}', summary: 'Show photos at a point', tags })
  .input(object({ id: UrlId, fileIds: FileIds }))
  .output(Point)
  .errors({ ...changed, ...refuses('inspectionFinished') })

/** A photo of what was found, for the customer who is asked about it. */
const findingPhoto = endpoint
  .meta({ permission: 'public' })
  .route({
    method: 'GET',
    path: '/shared/findings/{token}/{fileId}',
    summary: 'A photo of what the customer is asked about',
    tags,
  })
  .input(object({ token: Token, fileId: UrlId }))
  .output(z.file())
  .errors(refuses('linkNotValid', 'NotFound', 'storageAway'))

const one = object({ id: UrlId })

const finish = endpoint
  .meta(inspects)
  .route({ method: 'POST', path: '/inspections/finish/{id}', summary: 'Finish an inspection', tags })
  .input(one)
  .output(OfTicket)
  .errors({ ...changed, ...refuses('inspectionFinished', 'nothingInspected') })

const reopen = endpoint
  .meta(inspects)
  .route({ method: 'POST', path: '/inspections/reopen/{id}', summary: 'Go on with a finished inspection', tags })
  .input(one)
  .output(OfTicket)
  .errors({ ...changed, ...refuses('inspectionUnderWay') })

const remove = endpoint
  .meta(inspects)
  .route({ method: 'DELETE', path: '/inspections/{id}', summary: 'Take away an inspection begun by mistake', tags })
  .input(one)
  .output(OfTicket)
  .errors({ ...changed, ...refuses('inspectionHasAnswers') })

/** Puts the services that findings need on the ticket, where they wait for the customer's word. */
const propose = endpoint
  .meta(edits)
  .route({ method: 'POST', path: '/inspections/proposals/{id}', summary: 'Propose what findings need', tags })
  .input(
    object({
      id: UrlId,
      findings: z
        .array(object({ pointId: Id, serviceId: Id }))
        .min(1)
        .max(inspectionLimits.points),
      confirmedAgain: z.boolean().default(false),
    }),
  )
  .output(OfTicket)
  .errors({
    ...changed,
    ...refuses('notAFinding', 'findingProposed', 'serviceAlreadyAdded', 'discountTooHigh', 'priceOutOfRange'),
  })

/** The report of a visit: the named inspection, or the newest. It shows no amounts. */
const pdf = endpoint
  .meta({ permission: { module, actions: ['tickets.print'] } })
  .route({ method: 'GET', path: '/tickets/inspectionReport/{ticketId}', summary: 'The inspection as a PDF', tags })
  .input(
    object({
      ticketId: UrlId,
      inspectionId: UrlId.optional(),
      ...printed,
    }),
  )
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'ticketNotExists', 'NotFound'))

export const inspections = {
  templates,
  template,
  addTemplate,
  addStandardTemplate,
  changeTemplate,
  removeTemplate,
  ofTicket,
  ofVehicle,
  start,
  answer,
  addPhotos,
  findingPhoto,
  finish,
  reopen,
  remove,
  propose,
  pdf,
}
