import { menders, subscriptionDocumentKinds } from '@warsha/domain/subscription-documents'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { Id, Instant, listOf, listQuery, Money, object, UrlId } from './vocabulary.ts'

const tags = ['subscription']
const permission = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator'],
  actions: ['administration.subscription'],
} as const

/** Found by the company's own order. Refused while the tax authority has not cleared it, as every standard invoice is. */
const document = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/company/subscriptionDocuments/{subscriptionId}/{kind}',
    summary: 'The tax invoice of an order, or its credit note, as a PDF',
    tags,
  })
  .input(object({ subscriptionId: UrlId, kind: z.enum(subscriptionDocumentKinds), ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('NotFound', 'invoiceQueued', 'failedSubmitInvoiceToZatcaPortal', 'tooManyAtOnce'))

const operator = { permission: 'operator' } as const

/** What the company that sells issued to subscribers. */
const OperatorDocument = object({
  id: Id,
  number: z.string(),
  kind: z.enum(subscriptionDocumentKinds),
  issuedAt: Instant,
  total: Money,
  nameEn: z.string(),
  nameAr: z.string(),
})

/** Asked for and not issued, and who can mend that; null has not been tried yet. */
const WaitingDocument = object({
  companyId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  subscriptionId: Id,
  kind: z.enum(subscriptionDocumentKinds),
  askedAt: Instant,
  problem: z.enum(menders).nullable(),
})

const operatorDocuments = endpoint
  .meta(operator)
  .route({
    method: 'GET',
    path: '/operators/subscriptionDocuments',
    summary: 'Tax invoices and credit notes of subscriptions, newest first',
    tags,
  })
  .input(object(listQuery(['id'])))
  .output(listOf(OperatorDocument).extend({ waiting: z.array(WaitingDocument) }))

const operatorDocument = endpoint
  .meta(operator)
  .route({
    method: 'GET',
    path: '/operators/subscriptionDocuments/{id}/pdf',
    summary: 'A tax document of a subscription as a PDF',
    tags,
  })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('NotFound', 'invoiceQueued', 'failedSubmitInvoiceToZatcaPortal', 'tooManyAtOnce'))

export const subscriptionDocuments = { document, operatorDocuments, operatorDocument }
