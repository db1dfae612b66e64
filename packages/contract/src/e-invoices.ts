import { lackingFacts, lackingParties } from '@warsha/domain/e-invoice-lacks'
import { eInvoiceStatuses } from '@warsha/domain/e-invoices'
import { modeNames } from '@warsha/domain/tax-devices'
import * as z from 'zod'
import { EInvoiceFigures } from './e-invoicing-state.ts'
import { endpoint } from './endpoint.ts'
import { PartyOfInvoice } from './invoice-party.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, listOf, listQuery, object, UrlId } from './vocabulary.ts'

const tags = ['e-invoicing']
const permission = { module: 'invoices', actions: ['invoices.view'], roles: ['Owner', 'WorkshopManager'] } as const

/** In the words of the authority, which are mostly English, and what its rule means in both languages where we know it. */
const Message = object({
  code: z.string(),
  text: z.string(),
  isError: z.boolean(),
  meaning: object({ en: z.string(), ar: z.string() }).nullable(),
})

/** Where the e-invoice of an invoice stands with the tax authority; what was issued before e-invoicing, or bears no VAT, has none. */
export const EInvoiceState = object({
  status: z.enum(eInvoiceStatuses),
  mode: z.enum(modeNames),
  simplified: z.boolean(),
  counter: z.int(),
  tries: z.int(),
  lastSubmittedAt: Instant.nullable(),
  /** Since when it gets no answer while others do: those behind it do not wait for it. */
  setAsideAt: Instant.nullable(),
  /** Warnings and errors of the last answer. */
  messages: z.array(Message),
})
export type EInvoiceState = z.infer<typeof EInvoiceState>

/** What an e-invoice would lack, and which record mends it: that of the buyer by its id, the shop by its own, or the company's. */
export const LackingOfEInvoice = object({
  of: z.enum(lackingParties),
  fact: z.enum(lackingFacts),
  at: z.enum(['customer', 'dealer', 'shop', 'registration', 'company']),
  id: Id.nullable(),
})
export type LackingOfEInvoice = z.infer<typeof LackingOfEInvoice>

const Row = object({
  ...EInvoiceState.shape,
  invoiceId: Id,
  number: z.string(),
  typeCode: z.int(),
  issuedAt: Instant,
})
export type EInvoiceRow = z.infer<typeof Row>

/** All that is kept of an e-invoice (ZAT-023); `xml` is what was signed, `clearedXml` what the authority stamped. */
const Log = object({
  ...Row.shape,
  uuid: z.string(),
  hash: z.string(),
  previousHash: z.string(),
  qr: z.string(),
  signedXml: z.string(),
  invoiceBase64: z.string(),
  clearedXml: z.string().nullable(),
  answerStatus: z.int().nullable(),
  answer: z.string().nullable(),
})
export type EInvoiceLog = z.infer<typeof Log>

const list = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/invoices/zatcaInvoiceLogs',
    summary: 'E-invoices of a shop, the newest first',
    tags,
  })
  .input(object({ ...listQuery(['id']), status: z.enum(eInvoiceStatuses).optional(), shopId: UrlId.optional() }))
  .output(listOf(Row).extend({ figures: EInvoiceFigures }))
  .errors(refuses('NotFound'))

const get = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/invoices/zatcaInvoiceLog/{invoiceId}', summary: 'One e-invoice', tags })
  .input(object({ invoiceId: UrlId }))
  .output(Log)
  .errors(refuses('NotFound'))

/** Sends the very bytes that were signed; what waits before it on the same device goes first. */
const submit = endpoint
  .meta({
    permission: { module: 'invoices', actions: ['invoices.submit'], roles: ['Owner', 'WorkshopManager'] },
    evenExpired: true,
  })
  .route({ method: 'POST', path: '/invoices/submitQueuedInvoice', summary: 'Submit an e-invoice now', tags })
  .input(object({ invoiceId: Id }))
  .output(EInvoiceState)
  .errors(refuses('NotFound', 'failedSubmitInvoiceToZatcaPortal', 'invoiceQueued'))

const corrects = { module: 'invoices', actions: ['invoices.submit'], roles: ['Owner', 'WorkshopManager'] } as const
const Parties = object({ seller: PartyOfInvoice, buyer: PartyOfInvoice })

/** What a corrected e-invoice would name in the place of a refused one: the parties as they are on record now. */
const correction = endpoint
  .meta({ permission: corrects })
  .route({
    method: 'GET',
    path: '/invoices/eInvoiceCorrection/{invoiceId}',
    summary: 'What a corrected e-invoice names',
    tags,
  })
  .input(object({ invoiceId: UrlId }))
  .output(object({ named: Parties, now: Parties, lacks: z.array(LackingOfEInvoice) }))
  .errors(refuses('NotFound'))

/** Issues another e-invoice of the same invoice, with its parties as they are on record now; the refused one stays in the chain. */
const correct = endpoint
  .meta({ permission: corrects, takesKey: true, evenExpired: true })
  .route({ method: 'POST', path: '/invoices/correctEInvoice', summary: 'Replace a refused e-invoice', tags })
  .input(
    object({
      invoiceId: Id,
      /** The place in the chain of the refused one that was seen. */
      counter: z.int().min(1),
    }),
  )
  .output(object({ invoiceId: Id }))
  .errors(refuses('NotFound', 'NotAuthorized', 'InvalidData', 'eInvoiceNotRefused', 'keyReused'))

export const eInvoices = { list, get, submit, correction, correct }
