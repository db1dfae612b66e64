import type { NewShare, Share } from '@warsha/contract/shares'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { whatsappNumberOf, whatsappUrl } from '@warsha/domain/phones'
import { refuseShare, type ShareChannel, type SharedDocument, sharedAt } from '@warsha/domain/shares'
import { listConditions } from '../conditions/queries.ts'
import { findProposals } from '../decisions/proposals.ts'
import { listInspections } from '../inspections/queries.ts'
import { carOf } from '../invoices/parties.ts'
import type { CompanyContext, Language } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { sealContent } from '../mail/content.ts'
import { queueMail } from '../mail/queries.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { messageLetter, messageText } from './message.ts'
import {
  findLinkById,
  findShare,
  findSharedTicket,
  findTicketOf,
  insertShare,
  isReceiptOf,
  listSharesOf,
  revokeShare,
  type SharedTicket,
  type StoredShare,
} from './queries.ts'
import { hashOf, newToken } from './token.ts'

type Asked = {
  ticketId: number
  document: SharedDocument
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

/** Makes a link, sends it where it is to be sent, and writes into the log who showed what to whom. */
async function share(context: CompanyContext, channel: ShareChannel, asked: Asked): Promise<NewShare> {
  const { tx, actor, services } = context
  const ticket = await findSharedTicket(tx, asked.ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  orRefuse(refuseOtherShop(actor, ticket.shopId))
  const reader = { email: asked.to ?? ticket.email, whatsappNo: whatsappNumberOf(ticket) }
  orRefuse(refuseShare(channel, reader, services.mailer !== null))
  const named = await namedDocument(context, ticket, asked)
  const token = newToken(services.settings.secret, tx.companyId)
  const { document } = asked
  const language = asked.language ?? ticket.language
  const recipient = (channel === 'Email' ? reader.email : channel === 'Whatsapp' ? reader.whatsappNo : null) ?? ''
  const { sharedLinkDays, decisionLinkDays } = services.settings
  const id = await insertShare(tx, {
    ticketId: ticket.id,
    document,
    ...named,
    channel,
    recipient,
    language,
    tokenHash: hashOf(token),
    sharedBy: actor.userId,
    sharedByEn: actor.nameEn,
    sharedByAr: actor.nameAr,
    days: document === 'Decision' ? decisionLinkDays : sharedLinkDays,
  })
  const about = await messageOf(context, ticket, { document, language, url: `${baseOf(context)}/s/${token}` })
  if (channel === 'Email') {
    const sealedContent = sealContent(services.settings.secret, messageLetter(about))
    await queueMail(tx, { shareId: id, recipient, sealedContent })
  }
  await recordOnTicket(context, ticket.id, {
    action: `sharedBy${channel}`,
    facts: channel === 'Link' ? { document } : { document, to: recipient },
    entity: 'share',
    entityId: id,
  })
  const text = messageText(about)
  return {
    share: shareRow(await findShare(tx, id)),
    url: about.url,
    text,
    whatsappUrl: reader.whatsappNo && whatsappUrl(reader.whatsappNo, text),
  }
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

async function messageOf(
  { tx }: CompanyContext,
  ticket: SharedTicket,
  link: { document: SharedDocument; language: Language; url: string },
) {
  const car = await carOf(tx, ticket)
  const arabic = link.language === 'ar'
  const name = arabic ? [car.makeAr, car.modelAr] : [car.makeEn, car.modelEn]
  return {
    ...link,
    company: arabic ? ticket.companyAr : ticket.companyEn,
    number: ticket.number,
    car: name.filter(Boolean).join(' '),
  }
}

/** The host that the sender works at, where the installation names none. */
function baseOf({ services, host, secure }: CompanyContext): string {
  return services.settings.publicUrl ?? `${secure ? 'https' : 'http'}://${host ?? 'localhost'}`
}

export const sharesOfTicket = endpoint.shares.ofTicket.handler(async ({ input, context: { tx } }) => {
  if (!(await findSharedTicket(tx, input.ticketId))) throw refuse({ code: 'ticketNotExists' })
  return (await listSharesOf(tx, input.ticketId, 100)).map(shareRow)
})

const shareRow = ({ sendStatus, problem, ...row }: StoredShare): Share => ({
  ...row,
  sendStatus: sendStatus ?? 'NotRequired',
  problem: problem as Share['problem'],
})

export const revoke = endpoint.shares.revoke.handler(async ({ input, context }) => {
  const link = await findLinkById(context.tx, input.id)
  if (!link) throw refuse({ code: 'NotFound' })
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
