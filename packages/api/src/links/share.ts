import type { NewShare, Reader } from '@warsha/contract/shares'
import { refuseAmounts } from '@warsha/domain/amounts'
import { mayDo, refuseOtherShop, seesPhones } from '@warsha/domain/permissions'
import { type ShareChannel, shareAction, sharedAt, type TicketDocument, tellsAmounts } from '@warsha/domain/shares'
import { listConditions } from '../conditions/queries.ts'
import { findProposals } from '../decisions/proposals.ts'
import { listInspections } from '../inspections/queries.ts'
import { carOf } from '../invoices/parties.ts'
import type { CompanyContext, Language } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { giveOut, shareRow } from '../shares/give-out.ts'
import {
  findLinkById,
  findSharedTicket,
  findTicketOf,
  isReceiptOf,
  listSharesOf,
  revokeShare,
  type SharedTicket,
} from '../shares/queries.ts'
import { readerOf, typedNumber } from '../shares/reader.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { recordOnTicket } from '../tickets/activities.ts'

type Asked = {
  ticketId: number
  document: TicketDocument
  paymentId?: number | undefined
  invoiceId?: number | undefined
  language?: Language | undefined
  to?: string | undefined
}

export const emailSharedLink = endpoint.shares.emailSharedLink.handler(({ input, context }) =>
  share(context, 'Email', input),
)

export const whatsappSharedLink = endpoint.shares.whatsappSharedLink.handler(({ input, context }) =>
  share(context, 'Whatsapp', input),
)

export const createSharedPdf = endpoint.shares.createSharedPdf.handler(async ({ input, context }) => {
  const shared = sharedAt(input.urlToShare)
  if (!shared) throw refuse({ code: 'urlNotShareable' })
  const { document, id } = shared
  const ticketId =
    document === 'Invoice' || document === 'Receipt'
      ? await findTicketOf(context.tx, document === 'Invoice' ? 'invoices' : 'payments', id)
      : id
  if (ticketId === null) throw refuse({ code: 'NotFound' })
  const paymentId = document === 'Receipt' ? id : undefined
  const invoiceId = document === 'Invoice' ? id : undefined
  return share(context, 'Link', { ticketId, document, paymentId, invoiceId, language: input.language })
})

export const createDecisionLink = endpoint.shares.createDecisionLink.handler(({ input, context }) =>
  share(context, 'Link', { ...input, document: 'Decision' }),
)

/** Gives a link out, and writes into the log who showed what to whom. */
async function share(context: CompanyContext, channel: ShareChannel, asked: Asked): Promise<NewShare> {
  const { tx, actor } = context
  const ticket = await findSharedTicket(tx, asked.ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  orRefuse(refuseOtherShop(actor, ticket.shopId))
  await refuseInDisabled(tx, actor, ticket.shopId)
  const { document } = asked
  const action = shareAction(document)
  if (!mayDo(actor, action)) throw refuse({ code: 'NotAllowedOperation', data: { action } })
  // A user who shares a document has its link, and can read it.
  if (tellsAmounts(document)) orRefuse(refuseAmounts(actor))
  const known = await readerOf(tx, ticket, document)
  // The link of a chat holds the number: users who are shown none type one.
  const reader = seesPhones(actor) ? known : { ...known, whatsappNo: null }
  const language = asked.language ?? reader.language
  const made = await giveOut(context, {
    ...(await aboutTicket(context, ticket, language)),
    channel,
    document,
    language,
    reader: addressed(channel, reader, asked.to),
    of: { ticketId: ticket.id, ...(await namedDocument(context, ticket, asked)) },
  })
  await recordOnTicket(context, ticket.id, {
    action: `sharedBy${channel}`,
    facts: channel === 'Link' ? { document } : { document, to: made.share.recipient },
    entity: 'share',
    entityId: made.share.id,
  })
  return made
}

/** The reader at their own address, or at the one that was typed instead. */
function addressed(channel: ShareChannel, { email, whatsappNo }: Reader, to: string | undefined) {
  if (to === undefined) return { email, whatsappNo }
  return channel === 'Whatsapp' ? { email, whatsappNo: typedNumber('to', to) } : { email: to, whatsappNo }
}

/** Which invoice or payment is shown. One that is not of this ticket, or does not exist yet, is not found. */
async function namedDocument({ tx }: CompanyContext, ticket: SharedTicket, asked: Asked) {
  const { document, paymentId, invoiceId } = asked
  if (invoiceId !== undefined && (await findTicketOf(tx, 'invoices', invoiceId)) !== ticket.id)
    throw refuse({ code: 'NotFound', field: 'invoiceId' })
  if (document === 'Invoice') {
    const shown = invoiceId ?? ticket.invoiceId
    if (!shown) throw refuse({ code: 'NotFound', field: 'document' })
    return { invoiceId: shown }
  }
  if (document === 'Receipt') {
    if (!paymentId || !(await isReceiptOf(tx, paymentId, ticket.id)))
      throw refuse({ code: 'NotFound', field: 'paymentId' })
    return { paymentId }
  }
  if (document === 'Condition' && (await listConditions(tx, ticket.id)).length === 0)
    throw refuse({ code: 'NotFound', field: 'document' })
  if (document === 'Inspection' && (await listInspections(tx, ticket.id)).length === 0)
    throw refuse({ code: 'NotFound', field: 'document' })
  if (document === 'Decision' && !(await findProposals(tx, ticket.id)).some(({ open }) => open))
    throw refuse({ code: 'nothingToDecide' })
  return {}
}

async function aboutTicket({ tx }: CompanyContext, ticket: SharedTicket, language: Language) {
  const car = await carOf(tx, ticket)
  const arabic = language === 'ar'
  const name = arabic ? [car.makeAr, car.modelAr] : [car.makeEn, car.modelEn]
  return {
    company: arabic ? ticket.companyAr : ticket.companyEn,
    number: ticket.number,
    car: name.filter(Boolean).join(' '),
  }
}

export const sharesOfTicket = endpoint.shares.ofTicket.handler(async ({ input, context: { tx } }) => {
  if (!(await findSharedTicket(tx, input.ticketId))) throw refuse({ code: 'ticketNotExists' })
  return (await listSharesOf(tx, input.ticketId, 100)).map(shareRow)
})

export const revoke = endpoint.shares.revoke.handler(async ({ input, context }) => {
  const link = await findLinkById(context.tx, input.id)
  // A link to a statement is revoked by users who keep the accounts.
  if (!link?.ticketId) throw refuse({ code: 'NotFound' })
  const ticket = await findSharedTicket(context.tx, link.ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  orRefuse(refuseOtherShop(context.actor, ticket.shopId))
  const { numUpdatedRows } = await revokeShare(context.tx, input.id)
  if (numUpdatedRows > 0n)
    await recordOnTicket(context, ticket.id, {
      action: 'shareRevoked',
      facts: { document: link.document },
      entity: 'share',
      entityId: input.id,
    })
  return { done: true as const }
})
