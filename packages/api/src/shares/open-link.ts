import type { PublicLink } from '@warsha/contract/shares'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import { isOpenLink } from '@warsha/domain/shares'
import { publicDecision } from '../decisions/public-decision.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { paperOfLink, printPaper } from './papers.ts'
import { findLink, findSender, type Link, noteSeen } from './queries.ts'
import { companyOf, hashOf } from './token.ts'

/** Enters the company of a link that still opens. A link that was never made, has ended or was taken back is told apart by nothing. */
export async function throughLink<T>(
  { services }: RequestContext,
  token: string,
  work: (tx: CompanyTx, link: Link) => Promise<T>,
): Promise<T> {
  const companyId = companyOf(services.settings.secret, token)
  if (companyId === null) throw refuse({ code: 'linkNotValid' })
  return inCompany(services.database, companyId, async (tx) => {
    const link = await findLink(tx, hashOf(token))
    if (!link || !isOpenLink(link, new Date().toISOString())) throw refuse({ code: 'linkNotValid' })
    return work(tx, link)
  })
}

export const openLink = openEndpoint.shares.open.handler(({ input, context }) =>
  throughLink(context, input.token, async (tx, link) => {
    if (link.firstSeenAt === null) await noteSeen(tx, link.id)
    return publicLink(tx, link)
  }),
)

export const linkPdf = openEndpoint.shares.pdf.handler(async ({ input, context }) => {
  const paper = await throughLink(context, input.token, paperOfLink)
  if (!paper) throw refuse({ code: 'linkNotValid' })
  const { bytes, number } = await printPaper(context.services, paper)
  return pdfFile(bytes, number)
})

/** What the reader of a link sees. The work order tells no amounts, so neither does its link. */
export async function publicLink(tx: CompanyTx, link: Link): Promise<PublicLink> {
  const [sender, paper] = [await findSender(tx, link.ticketId), await paperOfLink(tx, link)]
  const { code, decimals, number, openedAt, vehicleId, km, total, ...shown } = sender
  const { km: _km, ...car } = await carOf(tx, { vehicleId, km })
  const told = { number, issuedAt: openedAt, total: link.document === 'PreInvoice' ? total : null }
  if (paper?.document === 'Invoice')
    Object.assign(told, {
      number: paper.paper.number,
      issuedAt: paper.paper.issuedAt,
      total: paper.paper.totals.total,
    })
  if (paper?.document === 'Receipt')
    Object.assign(told, { number: paper.paper.number, issuedAt: paper.paper.takenAt, total: paper.paper.amount })
  return {
    document: link.document,
    language: link.language,
    ...shown,
    currency: { code, decimals },
    ...car,
    ...told,
    expiresAt: link.expiresAt,
    decision: link.document === 'Decision' ? await publicDecision(tx, link.ticketId) : null,
  }
}
