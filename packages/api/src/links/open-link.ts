import type { PublicLink } from '@warsha/contract/shares'
import type { CompanyTx } from '@warsha/db/database'
import type { StatementPaper } from '@warsha/documents/statement'
import { estimatePage } from '../estimates/page.ts'
import { carOf } from '../invoices/parties.ts'
import { pdfFile } from '../invoices/print-invoice.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import { orderPage } from '../purchase-orders/page.ts'
import { findSender, findSendingShop, type Link, noteSeen, ticketOf } from '../shares/queries.ts'
import { throughLink } from '../shares/through-link.ts'
import { publicEstimate } from './estimate-link.ts'
import { paperOfLink, printPaper, type SharedPrint } from './papers.ts'
import { publicDecision } from './public-decision.ts'

export const openLink = openEndpoint.shares.open.handler(({ input, context }) =>
  throughLink(context, input.token, async (tx, link) => {
    if (link.firstSeenAt === null) await noteSeen(tx, link.id)
    return publicLink(tx, link)
  }),
)

export const linkPdf = openEndpoint.shares.pdf.handler(async ({ input, context, signal }) => {
  const { paper, owner } = await throughLink(context, input.token, async (tx, link) => ({
    paper: await paperOfLink(tx, link),
    owner: tx.companyId,
  }))
  if (!paper) throw refuse({ code: 'linkNotValid' })
  const { bytes, number } = await printPaper(context.services, paper, { owner, signal })
  return pdfFile(bytes, number)
})

/** What the reader of a link sees. The work order tells no amounts, so neither does its link. */
export async function publicLink(tx: CompanyTx, link: Link): Promise<PublicLink> {
  const { document, language, expiresAt } = link
  if (document === 'Estimate') return { document, language, expiresAt, ...(await aboutEstimate(tx, link)) }
  const paper = await paperOfLink(tx, link)
  if (paper?.document === 'Statement' || paper?.document === 'SupplierStatement')
    return { document, language, expiresAt, ...(await aboutAccount(tx, link, paper.paper)) }
  if (document === 'PurchaseOrder') return { document, language, expiresAt, ...(await aboutOrder(tx, link, paper)) }
  const ticketId = ticketOf(link)
  const { code, decimals, number, openedAt, vehicleId, km, total, ...shown } = await findSender(tx, ticketId)
  const { km: _km, ...car } = await carOf(tx, { vehicleId, km })
  const told = { number, issuedAt: openedAt, total: document === 'PreInvoice' ? total : null }
  if (paper?.document === 'Invoice')
    Object.assign(told, {
      number: paper.paper.number,
      issuedAt: paper.paper.issuedAt,
      total: paper.paper.totals.total,
    })
  if (paper?.document === 'Receipt')
    Object.assign(told, { number: paper.paper.number, issuedAt: paper.paper.takenAt, total: paper.paper.amount })
  return {
    document,
    language,
    ...shown,
    currency: { code, decimals },
    car,
    account: null,
    ...told,
    expiresAt,
    decision: document === 'Decision' ? await publicDecision(tx, ticketId) : null,
  }
}

/** An order tells its supplier no more than its document does. */
async function aboutOrder(tx: CompanyTx, { purchaseOrderId }: Link, shared: SharedPrint | null) {
  if (shared?.document !== 'PurchaseOrder') throw refuse({ code: 'linkNotValid' })
  const { shopId } = await orderPage(tx, purchaseOrderId ?? 0)
  const { number, orderedAt: issuedAt, currency } = shared.paper
  const nothing = { car: null, account: null, total: null, decision: null }
  return { ...(await findSendingShop(tx, shopId)), ...nothing, currency, number, issuedAt }
}

async function aboutEstimate(tx: CompanyTx, link: Link) {
  const decision = await publicEstimate(tx, link)
  const { shopId, vehicleId, number, createdAt, money } = await estimatePage(tx, link.estimateId ?? 0)
  const { km: _km, ...car } = await carOf(tx, { vehicleId, km: null })
  const currency = { code: money.currency, decimals: await findCurrencyDecimals(tx, money.currency) }
  const told = { car, account: null, currency, number, issuedAt: createdAt }
  return { ...(await findSendingShop(tx, shopId)), ...told, total: null, decision }
}

async function aboutAccount(tx: CompanyTx, { shopId }: Link, paper: StatementPaper) {
  const { holder, from, to, printedAt, closing, currency } = paper
  return {
    ...(await findSendingShop(tx, shopId ?? 0)),
    currency,
    car: null,
    account: { nameEn: holder.en, nameAr: holder.ar, from, to },
    number: `statement-${to}`,
    issuedAt: printedAt,
    total: closing,
    decision: null,
  }
}
