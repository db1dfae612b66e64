import { answers, spokenChannels, urgencies } from '@warsha/domain/decisions'
import { textLimits } from '@warsha/domain/limits'
import * as z from 'zod'
import { Decision, DecisionFigures, DeclinedWork, Proposal, Signature } from './decision-rows.ts'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { PublicLink, Token } from './shares.ts'
import { Ticket } from './ticket-rows.ts'
import { Done, Id, object, requiredText, text, UrlId, Version } from './vocabulary.ts'

const module = 'tickets'
const tags = ['decisions']
const edit = { module, actions: ['tickets.edit'] } as const
const changed = refuses('ticketNotExists', 'NotFound', 'NotAuthorized', 'ticketNotOpen', 'invoiceExists')

/** What the customer is asked on a ticket, and what they have said so far, newest first. */
export const OfTicket = object({
  version: z.string(),
  proposals: z.array(Proposal),
  decisions: z.array(Decision),
})
export type OfTicket = z.infer<typeof OfTicket>

const ofTicket = endpoint
  .meta({ permission: { module, actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/tickets/decisions/{ticketId}',
    summary: 'What the customer is asked and what they said',
    tags,
  })
  .input(object({ ticketId: UrlId }))
  .output(OfTicket)
  .errors(refuses('ticketNotExists'))

/** Marks services as awaiting the customer's approval; marking one again changes how it is put to them. */
const propose = endpoint
  .meta({ permission: edit })
  .route({ method: 'POST', path: '/tickets/proposals', summary: 'Let services wait for the customer’s approval', tags })
  .input(
    object({
      ticketId: Id,
      ticketServiceIds: z.array(Id).min(1).max(100),
      urgency: z.enum(urgencies).default('NeededSoon'),
      reason: text(textLimits.long).default(''),
    }),
  )
  .output(OfTicket)
  .errors({ ...changed, ...refuses('workHasStarted') })

const withdraw = endpoint
  .meta({ permission: edit })
  .route({ method: 'DELETE', path: '/tickets/proposals/{id}', summary: 'Let a service wait for nobody', tags })
  .input(object({ id: UrlId }))
  .output(OfTicket)
  .errors({ ...changed, ...refuses('workHasStarted') })

/** The version of the proposal that the customer saw. */
const version = z.string().max(100)
const someAnswers = z.array(object({ id: Id, answer: z.enum(answers) })).max(400)
const given = { version, answers: someAnswers.min(1) }
const decided = refuses(
  'nothingToDecide',
  'proposalChanged',
  'answersMissing',
  'serviceHasTechnicians',
  'serviceHasParts',
  'partIssued',
  'serviceStatusNotAllowed',
  'serviceStatusUnchanged',
  'discountTooHigh',
  'priceBelowMinimum',
  'discountBelowMinimum',
  'badDebtExceedsTotal',
  'partNoAlreadyAdded',
  'keyReused',
)

/** The customer's answer by the link has been read: it is no news any more. Read twice it stays read. */
const read = endpoint
  .meta({ permission: edit })
  .route({ method: 'PUT', path: '/tickets/decisions/read/{ticketId}', summary: 'The customer’s answer was read', tags })
  .input(object({ ticketId: UrlId }))
  .output(Ticket)
  .errors(refuses('ticketNotExists'))

/** What a customer said by word of mouth, noted by the person who heard it. */
const note = endpoint
  .meta({ permission: edit, takesKey: true })
  .route({ method: 'POST', path: '/tickets/decisions/{ticketId}', summary: 'Note what the customer said', tags })
  .input(
    object({
      ticketId: UrlId,
      ...given,
      channel: z.enum(spokenChannels),
      person: requiredText(textLimits.long),
    }),
  )
  .output(object({ ticket: Ticket, decisions: OfTicket }))
  .errors({ ...changed, ...decided })

const declinedOfVehicle = endpoint
  .meta({ permission: { module: 'vehicles' } })
  .route({
    method: 'GET',
    path: '/vehicles/declinedWork/{vehicleId}',
    summary: 'What was declined on a vehicle and is still to be offered',
    tags,
  })
  .input(object({ vehicleId: UrlId }))
  .output(z.array(DeclinedWork))
  .errors(refuses('NotFound'))

/** Puts declined work on a ticket of the same vehicle with its parts, at the prices it was offered for. */
const takeUp = endpoint
  .meta({ permission: edit })
  .route({ method: 'POST', path: '/tickets/declinedWork/{id}', summary: 'Put declined work on a ticket', tags })
  .input(object({ id: UrlId, ticketId: Id, version: Version, confirmedAgain: z.boolean().default(false) }))
  .output(Ticket)
  .errors({
    ...changed,
    ...refuses('InvalidData', 'serviceAlreadyAdded', 'discountTooHigh', 'priceOutOfRange', 'partNoAlreadyAdded'),
  })

const dismiss = endpoint
  .meta({ permission: edit })
  .route({ method: 'DELETE', path: '/tickets/declinedWork/{id}', summary: 'Offer declined work no more', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

/** The customer's own answer. It is signed, and a repeated call with the same key is the same answer. */
const decide = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/shared/decisions/{token}', summary: 'Approve or decline proposed work', tags })
  .input(
    object({
      token: Token,
      ...given,
      person: requiredText(textLimits.long),
      signature: Signature,
    }),
  )
  .output(PublicLink)
  .errors({ ...decided, ...refuses('linkNotValid', 'keyMissing', 'cannotUpdateDisabledShop') })

/** What the ticket will cost with these answers, before they are given; what has no answer yet is left out. */
const preview = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/shared/decisions/preview/{token}', summary: 'What answers would come to', tags })
  .input(object({ token: Token, version, answers: someAnswers }))
  .output(DecisionFigures)
  .errors(refuses('linkNotValid', 'nothingToDecide', 'proposalChanged'))

/** The customer wishes to talk about their estimate first: the workshop is told to call. Asked twice, it is asked once. */
const callMe = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/shared/decisions/call/{token}', summary: 'Ask the workshop to call', tags })
  .input(object({ token: Token }))
  .output(PublicLink)
  .errors(refuses('linkNotValid', 'nothingToDecide'))

export const decisions = {
  ofTicket,
  propose,
  withdraw,
  read,
  note,
  declinedOfVehicle,
  takeUp,
  dismiss,
  decide,
  preview,
  callMe,
}
