import { chainFaults } from '@warsha/domain/chain-checks'
import { certificateStates, modeNames } from '@warsha/domain/tax-devices'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, object } from './vocabulary.ts'

const tags = ['e-invoicing']
const roles = ['Owner', 'SystemAdministrator', 'WorkshopManager'] as const
const permission = { module: 'invoices', actions: ['administration.vatSettings', 'invoices.view'], roles } as const
const acting = { module: 'invoices', actions: ['administration.vatSettings', 'invoices.submit'], roles } as const

/** What is counted of the e-invoices of a shop: on its page, in the tabs of its log and in its notices. */
export const EInvoiceFigures = object({
  all: z.int(),
  sent: z.int(),
  /** Waiting, whatever for; `clearing` are standard ones among them, `setAside` those that the others do not wait for. */
  queued: z.int(),
  clearing: z.int(),
  setAside: z.int(),
  failed: z.int(),
  /** Simplified ones that were issued so many hours ago and are not reported. */
  waiting: object({ 12: z.int(), 20: z.int(), 24: z.int() }),
})
export type EInvoiceFigures = z.infer<typeof EInvoiceFigures>

const Document = object({ invoiceId: Id, number: z.string() })

/** A check of the chain: which documents it looked at, and what was wrong with the one after the last good one. */
const ChainCheck = object({
  whole: z.boolean(),
  fromCounter: z.int(),
  toCounter: z.int(),
  startedAt: Instant,
  /** Null while it runs. */
  finishedAt: Instant.nullable(),
  fault: z.enum(chainFaults).nullable(),
  faultCounter: z.int().nullable(),
  userNameEn: z.string().nullable(),
  userNameAr: z.string().nullable(),
})

const Gateway = object({
  /** Since when it does not answer, and when it is asked again; null while it answers. */
  awaySince: Instant.nullable(),
  retryAt: Instant.nullable(),
})

const State = object({
  shopId: Id,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  /** Of the device in use, or of the last one; null for a shop that has none. */
  mode: z.enum(modeNames).nullable(),
  certificate: object({
    state: z.enum(certificateStates),
    expiresAt: Instant.nullable(),
    daysLeft: z.int().nullable(),
  }),
  figures: EInvoiceFigures,
  oldest: object({
    ...Document.shape,
    issuedAt: Instant,
    simplified: z.boolean(),
    /** Until when it is to be reported; null for a standard one, for which somebody waits. */
    deadline: Instant.nullable(),
  }).nullable(),
  lastAnswer: object({
    ...Document.shape,
    at: Instant,
    status: z.enum(['QUEUED', 'SENT', 'FAILED']),
    answerStatus: z.int(),
  }).nullable(),
  gateway: Gateway,
  /** The last check of the chain of the device in use, and how many documents it has now. */
  counter: z.int(),
  check: ChainCheck.nullable(),
})
export type EInvoicingState = z.infer<typeof State>

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/company/eInvoicingState', summary: 'How e-invoicing of each shop stands', tags })
  .output(z.array(State))

/** From the first document on (`whole`), or behind the last one that was verified. Goes on by itself; one check runs at a time. */
const verify = endpoint
  .meta({ permission, evenExpired: true })
  .route({
    method: 'POST',
    path: '/company/verifyEInvoiceChain',
    summary: 'Check the chain of e-invoices of a shop',
    tags,
  })
  .input(object({ shopId: Id, whole: z.boolean().default(false) }))
  .output(State)
  .errors(refuses('NotFound', 'certificateNotIssued'))

/** What waits is sent without waiting for the pauses between tries; the answers come by themselves. */
const sendWaiting = endpoint
  .meta({ permission: acting, evenExpired: true })
  .route({
    method: 'POST',
    path: '/company/submitWaitingEInvoices',
    summary: 'Send what waits in a shop to the tax authority now',
    tags,
  })
  .input(object({ shopId: Id }))
  .output(State)
  .errors(refuses('NotFound'))

export const eInvoicingState = { list, verify, sendWaiting }
