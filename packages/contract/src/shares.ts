import { sharingPreferences } from '@warsha/domain/customers'
import { accountHolders } from '@warsha/domain/dues'
import { shareChannels, sharedDocuments, ticketDocuments } from '@warsha/domain/shares'
import * as z from 'zod'
import { PublicDecision } from './decision-rows.ts'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CarName, Plate } from './vehicles.ts'
import { CalendarDate, CustomerPhone, Done, Id, Instant, Money, object, text, UrlId } from './vocabulary.ts'

const module = 'tickets'
const tags = ['sharing']
/** Sharing an invoice needs an action of its own: the handler checks the one that the document needs. */
const permission = { module, actions: ['tickets.share', 'invoices.share'] } as const
const Language = z.enum(['en', 'ar'])

/** One shared link. Its token is returned once, when it is made. */
export const Share = object({
  id: Id,
  document: z.enum(sharedDocuments),
  channel: z.enum(shareChannels),
  recipient: CustomerPhone,
  /** Of a statement; without a first day it starts with the account. */
  firstDay: CalendarDate.nullable(),
  lastDay: CalendarDate.nullable(),
  language: Language,
  sharedByEn: z.string(),
  sharedByAr: z.string(),
  sharedAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  firstSeenAt: Instant.nullable(),
  /** Of the e-mail that carries it; a link sent another way needs none. */
  sendStatus: z.enum(['NotRequired', 'Failed', 'Queued', 'Sent']),
  /** Why the e-mail did not go out. */
  problem: z.enum(['recipientRefused', 'messageRefused', 'serverUnreachable', 'contentGone']).nullable(),
})
export type Share = z.infer<typeof Share>

/** A new link, with what the sender shows or sends of it. */
export const NewShare = object({
  share: Share,
  url: z.string(),
  /** What a message says, in the customer's language. */
  text: z.string(),
  whatsappUrl: z.string().nullable(),
})
export type NewShare = z.infer<typeof NewShare>

/**
 * Which document of a ticket: a receipt is named by its payment, and an invoice is the ticket's own unless another is named: that
 * of a deposit, or its credit note.
 */
const asked = {
  ticketId: UrlId,
  document: z.enum(ticketDocuments).default('PreInvoice'),
  paymentId: UrlId.optional(),
  invoiceId: UrlId.optional(),
  /** The customer's own language where none is chosen. */
  language: Language.optional(),
}
const refused = refuses(
  'ticketNotExists',
  'NotFound',
  'NotAuthorized',
  'NotAllowedOperation',
  'noWhatsappNumber',
  'invalidMobileNo',
  'noEmailAddress',
  'mailNotSetUp',
  'nothingToDecide',
)

/** Who a document of a ticket is for, and where and how to reach them. */
export const Reader = object({
  holder: z.enum(accountHolders),
  id: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  email: z.string().nullable(),
  whatsappNo: CustomerPhone.nullable(),
  language: Language,
  sharingPreference: z.enum(sharingPreferences),
})
export type Reader = z.infer<typeof Reader>

const reader = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/tickets/reader/{ticketId}', summary: 'Whom a document of a ticket is for', tags })
  .input(object({ ticketId: UrlId, document: z.enum(ticketDocuments) }))
  .output(Reader)
  .errors(refuses('ticketNotExists'))

/** Makes a link and sends it, with the document itself, to its reader or to another address. */
const emailSharedLink = endpoint
  .meta({ permission, changes: true })
  .route({ method: 'GET', path: '/tickets/emailSharedLink', summary: 'Share a document of a ticket by e-mail', tags })
  .input(object({ ...asked, to: z.email().max(100).optional() }))
  .output(NewShare)
  .errors(refused)

const whatsappSharedLink = endpoint
  .meta({ permission, changes: true })
  .route({
    method: 'GET',
    path: '/tickets/whatsappSharedLink',
    summary: 'Share a document of a ticket by WhatsApp: the address that opens the chat with the text',
    tags,
  })
  .input(object({ ...asked, /** Another number than the reader's own. */ to: text(20).optional() }))
  .output(NewShare)
  .errors(refused)

/** `urlToShare` is an address of our own API that answers with a document; it is read, never fetched. */
const createSharedPdf = endpoint
  .meta({ permission })
  .route({
    method: 'POST',
    path: '/shared/pdf/createSharedPdf',
    summary: 'Make a link to a document of a ticket',
    tags,
  })
  .input(object({ urlToShare: text(500), language: Language.optional() }))
  .output(NewShare)
  .errors({ ...refused, ...refuses('urlNotShareable') })

/** A link to the customer's own page, to be copied; e-mail and WhatsApp work as for every other document. */
const createDecisionLink = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/tickets/decisionLink', summary: 'Make a link that asks the customer', tags })
  .input(object({ ticketId: Id, language: Language.optional() }))
  .output(NewShare)
  .errors(refused)

const ofTicket = endpoint
  .meta({ permission: { module, actions: ['tickets.share', 'tickets.view'] } })
  .route({ method: 'GET', path: '/tickets/shares/{ticketId}', summary: 'The links given out for a ticket', tags })
  .input(object({ ticketId: UrlId }))
  .output(z.array(Share))
  .errors(refuses('ticketNotExists'))

const revoke = endpoint
  .meta({ permission })
  .route({ method: 'DELETE', path: '/tickets/shares/{id}', summary: 'Take a link back', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'ticketNotExists'))

export const Token = z.string().min(20).max(200)

/** What a reader without a sign-in sees of a link: who sends it, of which car or of whose account, which document. */
export const PublicLink = object({
  document: z.enum(sharedDocuments),
  language: Language,
  companyEn: z.string(),
  companyAr: z.string(),
  shopEn: z.string(),
  shopAr: z.string(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  currency: object({ code: z.string(), decimals: z.int() }),
  car: object({ plate: Plate, ...CarName }).nullable(),
  account: object({
    nameEn: z.string().nullable(),
    nameAr: z.string().nullable(),
    from: CalendarDate.nullable(),
    to: CalendarDate,
  }).nullable(),
  number: z.string(),
  issuedAt: Instant,
  total: Money.nullable(),
  expiresAt: Instant,
  decision: PublicDecision.nullable(),
})
export type PublicLink = z.infer<typeof PublicLink>

const open = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/shared/links/{token}', summary: 'What a link shows', tags })
  .input(object({ token: Token }))
  .output(PublicLink)
  .errors(refuses('linkNotValid'))

const pdf = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/shared/links/{token}/pdf', summary: 'The document that a link shows', tags })
  .input(object({ token: Token }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'linkNotValid', 'invoiceQueued', 'failedSubmitInvoiceToZatcaPortal'))

export const shares = {
  reader,
  emailSharedLink,
  whatsappSharedLink,
  createSharedPdf,
  createDecisionLink,
  ofTicket,
  revoke,
  open,
  pdf,
}
