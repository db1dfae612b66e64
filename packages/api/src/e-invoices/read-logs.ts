import { refuseOtherShop } from '@warsha/domain/permissions'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { seenShops } from '../lib/seen-shops.ts'
import { explained } from './explained.ts'
import { figuresOf } from './figures.ts'
import { findLog, listRows } from './submission-queries.ts'

/** The e-invoices of the shop that one works in, or of another one that one leads (API-091). */
export const listLogs = endpoint.eInvoices.list.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { page, pageSize, status = null, shopId = actor.shopId } = input
  if (shopId !== actor.shopId && !(await seenShops(context, seesLog)).shops.some(({ id }) => id === shopId))
    throw refuse({ code: 'NotFound' })
  const [items, figures] = await Promise.all([
    listRows(tx, { shopId, status }, { limit: pageSize, offset: (page - 1) * pageSize }),
    figuresOf(tx, shopId),
  ])
  return {
    items: items.map(explained),
    totalItems: figures[status === null ? 'all' : countOf[status]],
    page,
    pageSize,
    figures,
  }
})
const countOf = { QUEUED: 'queued', SENT: 'sent', FAILED: 'failed' } as const
const seesLog = { module: 'invoices', actions: ['invoices.view'], roles: ['Owner', 'WorkshopManager'] } as const

/** One e-invoice with all that was sent and answered (ZAT-023). */
export const getLog = endpoint.eInvoices.get.handler(async ({ input: { invoiceId }, context: { tx, actor } }) => {
  const found = await findLog(tx, invoiceId)
  if (!found) throw refuse({ code: 'NotFound' })
  const { shopId, ...log } = found
  orRefuse(refuseOtherShop(actor, shopId))
  return { ...explained(log), invoiceBase64: Buffer.from(log.signedXml).toString('base64') }
})
