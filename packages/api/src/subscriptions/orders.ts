import type { CompanyTx } from '@warsha/db/database'
import { refuseBuyer } from '@warsha/domain/subscriptions'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { buyerFor } from './documents.ts'
import {
  findOrderByKey,
  insertOrder,
  listWaiting,
  lockOrder,
  type NewOrder,
  type Order,
  updateOrder,
} from './order-queries.ts'
import { holdVouchers, returnVoucher, takeVoucher } from './plan-queries.ts'
import { findNewestBegun, findPendingTransfer, holdCompany } from './queries.ts'
import { type Ordered, offerFor } from './quote.ts'
import { todayOf } from './today.ts'

export type Keyed = CompanyContext & { requestKey: string }
type Paying = { method: 'card' | 'transfer' | 'wallet'; transfer?: Partial<NewOrder>; hashed?: object }

/**
 * The order that this request made before, or a new one. An order that is still at the provider gives way to a new one; while a
 * bank transfer waits there is none. Where nothing is left to pay, only the wallet pays.
 */
export async function placeOrder(context: Keyed, choice: Ordered, paying: Paying): Promise<Order> {
  const { tx, actor, requestKey, services } = context
  const hash = requestHash({ ...choice, method: paying.method, ...paying.hashed })
  const earlier = await findRepeated(tx, requestKey, hash, () => findOrderByKey(tx, requestKey))
  if (earlier) {
    if (earlier.state === 'dropped' && earlier.paymentId === null) throw refuse({ code: 'invalidPaymentRequest' })
    return earlier
  }
  const { seller } = services.settings.sales
  if (seller === null) throw refuse({ code: 'invalidPaymentRequest' })
  await holdCompany(tx)
  if ((await findPendingTransfer(tx)) !== null) throw refuse({ code: 'BANK_TRANSFER_ALREADY_PENDING' })
  const { invoiced, lacks } = await buyerFor(tx, seller)
  // Whose subscription has expired cannot save an address before they have paid: the document waits for it instead.
  if (!actor.subscriptionExpired) orRefuse(refuseBuyer(lacks))
  const waiting = await listWaiting(tx)
  const freed = waiting.flatMap(({ voucherId }) => voucherId ?? [])
  if (freed.length > 0) await holdVouchers(tx, freed, choice.voucherCode)
  for (const one of waiting) await dropOrder(tx, one)
  const today = todayOf(actor)
  const { quote, plan, items, voucher } = await offerFor(tx, today, choice)
  // A day passed, or a price changed, since it was shown.
  if (choice.shownAmount !== undefined && choice.shownAmount !== quote.amountToPay)
    throw refuse({ code: 'InvalidData' })
  if ((quote.amountToPay === 0) !== (paying.method === 'wallet')) throw refuse({ code: 'invalidPaymentRequest' })
  if (voucher && !(await takeVoucher(tx, voucher)))
    throw refuse({ code: 'discountVoucherNotFound', field: 'voucherCode' })
  await insertOrder(tx, {
    planId: plan.id,
    period: quote.period,
    addOns: quote.addOns,
    maxShops: plan.maxShops,
    items: JSON.stringify(items),
    invoiced,
    state: 'pending',
    method: paying.method,
    orderedOn: today,
    packageMinor: quote.packagePrice,
    discountMinor: quote.discount,
    netMinor: quote.net,
    vatBp: quote.vatBp,
    vatMinor: quote.vat,
    totalMinor: quote.total,
    creditMinor: quote.creditUsed,
    walletMinor: quote.walletUsed,
    dueMinor: quote.amountToPay,
    afterId: await findNewestBegun(tx),
    voucherId: voucher?.id ?? null,
    voucherCode: voucher?.code ?? null,
    madeBy: actor.userId,
    requestKey,
    requestHash: hash,
    ...paying.transfer,
  })
  const stored = await findOrderByKey(tx, requestKey)
  if (!stored) throw new Error('An order was not found after it was stored')
  return stored
}

/** A card order that can be paid no longer: its page is closed, or there never was one. */
export async function giveUp(tx: CompanyTx, { id, checkoutId }: Pick<Order, 'id' | 'checkoutId'>): Promise<void> {
  await holdCompany(tx)
  const order = await lockOrder(tx, id)
  if (!order || order.settledAt !== null || order.checkoutId !== checkoutId) return
  if (order.state === 'pending') await dropOrder(tx, order)
  await updateOrder(tx, id, { settledAt: new Date().toISOString() })
}

/** An order that nobody pays any more; its voucher is free again. */
export async function dropOrder(tx: CompanyTx, { id, voucherId }: { id: number; voucherId: number | null }) {
  await updateOrder(tx, id, { state: 'dropped' })
  if (voucherId !== null) await returnVoucher(tx, voucherId)
}
