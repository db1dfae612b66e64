import { allStored } from '@warsha/db/database'
import { refuseCredit } from '@warsha/domain/dues'
import { type Money, money, sum, zero } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { refusePermission } from '@warsha/domain/permissions'
import { refuseCounterPaid, refuseTwice } from '@warsha/domain/store-sales'
import { buyerAtCounter } from '../invoices/buyer.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { lockHolder, sumKept } from '../parties/account-queries.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { holdStock } from '../stock/move.ts'
import { reserveWaiting } from '../stock/requests.ts'
import { takeBasket } from './baskets.ts'
import { issueSale } from './issue-sale.ts'
import { pricedLines, priceListOfSale } from './priced-lines.ts'
import { findSaleByKey } from './queries.ts'
import { salePage } from './read-sales.ts'
import { type AskedBack, carryOut, planReturn } from './return-sale.ts'

export type Paid = { mode: PaymentMode | null; amount: Money; reference: string }
type Asked = {
  basketKey: string | null
  customerId: number | null
  priceListId: number | null
  lines: { partId: number; quantityMilli: number; price: Money; discount: Money }[]
  payments: { mode: PaymentMode; amount: Money; reference: string }[]
  fromCredit: Money
  exchange: AskedBack | null
}

/**
 * Sells parts over the counter: the invoice, what is paid, and the parts leaving stock at once. What comes back in exchange pays as
 * far as it reaches. Documents are locked first, then stock, then numbers.
 */
export const createSale = endpoint.storeSales.create.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findSaleByKey(tx, requestKey))
  if (before) return salePage(tx, before.id)
  const id = await sell(context, input, { requestKey, requestHash: hash })
  allStored(tx)
  return salePage(tx, id)
})

async function sell(context: CompanyContext, asked: Asked, request: { requestKey: string; requestHash: string }) {
  const { tx, actor } = context
  const { shopId } = actor
  await refuseInDisabled(tx, actor, shopId)
  if (asked.exchange) orRefuse(refusePermission(actor, { module: 'store', actions: ['store.salesReturn'] }))
  const exchange = asked.exchange && (await planReturn(context, asked.exchange))
  const credit = await creditOf(context, asked)
  if (exchange && exchange.owed.shopId !== shopId) throw refuse({ code: 'NotAllowedOperation' })
  // The money of one account pays nothing of another.
  if (exchange && exchange.owed.customerId !== asked.customerId)
    throw refuse({ code: 'invalidInput', field: 'customerId' })
  const basket = await takeBasket(context, asked.basketKey)
  const moving = [...asked.lines, ...basket.parts, ...(exchange?.goods ?? [])]
  if (exchange) await holdStock({ tx }, shopId, moving, 'in')
  else await holdStock({ tx }, shopId, moving, 'out')
  const at = await timeIn(context, shopId)
  await basket.release(at)

  const list = await priceListOfSale(tx, asked.priceListId)
  const priced = await pricedLines(tx, shopId, asked.lines, list)
  orRefuse(refuseTwice(priced.lines))
  const { total } = priced.figures
  const buyer = await buyerAtCounter(tx, asked.customerId, priced.rules, total)
  const exchanged = money(Math.min(exchange?.overpaid ?? 0, total))
  const paid: Paid[] = [
    ...(exchanged > 0 ? [{ mode: null, amount: exchanged, reference: '' }] : []),
    ...(asked.fromCredit > 0 ? [{ mode: null, amount: asked.fromCredit, reference: '' }] : []),
    ...asked.payments,
  ]
  orRefuse(refuseCounterPaid(total, sum(paid.map(({ amount }) => amount)), asked.customerId === null ? null : buyer))
  orRefuse(refuseCredit(credit, asked.fromCredit))
  const id = await issueSale(context, at, { priced, buyer, paid, request })
  if (exchange) {
    const own = { requestKey: derivedKey(request.requestKey, 'exchange'), requestHash: request.requestHash }
    await carryOut(context, exchange, own, exchanged)
  }
  await reserveWaiting(
    context,
    at,
    shopId,
    basket.parts.map(({ partId }) => partId),
  )
  return id
}

/** What the customer left with us; their account is locked after what comes back in exchange, and before stock. */
async function creditOf({ tx }: CompanyContext, { customerId, fromCredit }: Asked): Promise<Money> {
  if (customerId === null) return zero
  if (!(await lockHolder('customer')(tx, customerId))) throw refuse({ code: 'NotFound', field: 'customerId' })
  return fromCredit === 0 ? zero : (await sumKept('customer')(tx, customerId)).credit
}
