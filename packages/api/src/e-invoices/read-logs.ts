import { refuseOtherShop } from '@warsha/domain/permissions'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { countRows, findLog, listRows } from './submission-queries.ts'

/** The e-invoices of the shop that one works in (API-091). */
export const listLogs = endpoint.eInvoices.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, status = null } = input
  const asked = { shopId: actor.shopId, status }
  const [items, { count }] = await Promise.all([
    listRows(tx, asked, { limit: pageSize, offset: (page - 1) * pageSize }),
    countRows(tx, asked),
  ])
  return { items, totalItems: count, page, pageSize }
})

/** One e-invoice with all that was sent and answered (ZAT-023). */
export const getLog = endpoint.eInvoices.get.handler(async ({ input: { invoiceId }, context: { tx, actor } }) => {
  const found = await findLog(tx, invoiceId)
  if (!found) throw refuse({ code: 'NotFound' })
  const { shopId, ...log } = found
  orRefuse(refuseOtherShop(actor, shopId))
  return { ...log, invoiceBase64: Buffer.from(log.signedXml).toString('base64') }
})
