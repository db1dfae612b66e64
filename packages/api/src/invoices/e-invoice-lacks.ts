import type { CompanyTx } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { lacksOf } from '../e-invoices/lacks.ts'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findHolder } from '../parties/account-queries.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { walkIn } from './buyer.ts'
import { partiesOfNote } from './note-parties.ts'
import { buyerOf } from './parties.ts'
import { findInvoice } from './queries.ts'
import { findSale } from './return-queries.ts'

/** Asked before a document is issued, so that nothing is refused that was not said before. */
export const eInvoiceLacks = endpoint.invoices.lacks.handler(async ({ input, context: { tx, actor } }) => {
  const { correctsId: invoiceId, customerId = null, total } = input
  if (invoiceId !== undefined) return { lacks: await lacksOfNote(tx, actor, invoiceId) }
  return { lacks: await lacksOfSale(tx, actor.shopId, customerId, total) }
})

async function lacksOfNote(tx: CompanyTx, actor: Actor, invoiceId: number) {
  const [sale, invoice] = await Promise.all([findSale(tx, invoiceId), findInvoice(tx, invoiceId)])
  if (!sale || !invoice || refuseOtherShop(actor, invoice.shopId)) throw refuse({ code: 'NotFound' })
  if (!sale.vatAllowed) return []
  const { taxType, customerId, dealerId } = sale
  const ofCustomer = customerId === null ? null : ({ at: 'customer', id: customerId } as const)
  const holder = dealerId === null ? ofCustomer : ({ at: 'dealer', id: dealerId } as const)
  return lacksOf(tx, invoice.shopId, [{ ...(await partiesOfNote(tx, invoice.shopId, sale)), taxType, holder }])
}

async function lacksOfSale(tx: CompanyTx, shopId: number, customerId: number | null, total: number) {
  if (customerId === null) return lacksOf(tx, shopId, [{ buyer: walkIn, taxType: 'Simplified' }])
  if (!(await findHolder('customer')(tx, customerId))) throw refuse({ code: 'NotFound' })
  const { vatAllowed, currency } = await findVatRules(tx)
  const billed = await buyerOf(tx, { customerId, dealerId: null }, { vatAllowed, currency, total: money(total) })
  return lacksOf(tx, shopId, [{ ...billed, holder: { at: 'customer', id: customerId } }])
}
