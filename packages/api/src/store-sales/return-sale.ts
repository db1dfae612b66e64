import { allStored } from '@warsha/db/database'
import { type Money, money, zero } from '@warsha/domain/money'
import { overpaymentOf, type PaymentMode, remainingOf } from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { type ReturnTotals, refuseReturn, refuseReturnOf, returnTotals } from '@warsha/domain/returns'
import { costOfReturn } from '@warsha/domain/stock'
import { amountOfGoods, handedBackOf, outOf, refuseCounterReturn } from '@warsha/domain/store-sales'
import { issueReturn } from '../invoices/issue-return.ts'
import { type LockedReceivable, lockReceivable, updateReceivable } from '../invoices/receivables.ts'
import { findSale, type LineBack, listSaleLines, type Sale, type SaleLine } from '../invoices/return-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { giveBackOverpaid } from '../payments/give-back-overpaid.ts'
import { payInvoice } from '../payments/pay-invoice.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { type ShopTime, timeIn } from '../shops/time.ts'
import { bringBack, type GoodsBack } from '../stock/bring-back.ts'
import { holdStock } from '../stock/move.ts'
import { addBackCost, findSaleByKey, listSoldGoods } from './queries.ts'
import { salePage } from './read-sales.ts'

export type AskedBack = {
  invoiceId: number
  reason: string
  lines: { position: number; quantityMilli: number; outMilli: number; damaged: boolean }[]
  refund: PaymentMode | 'credit' | null
  reference: string
}

export const returnSale = endpoint.storeSales.return.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findSaleByKey(tx, requestKey))
  if (before) return salePage(tx, before.id)
  const plan = await planReturn(context, input)
  await holdStock({ tx }, plan.owed.shopId, plan.goods, 'in')
  const id = await carryOut(context, plan, { requestKey, requestHash: hash }, zero)
  allStored(tx)
  return salePage(tx, id)
})

export type PlannedReturn = {
  sale: Sale
  sold: SaleLine[]
  owed: LockedReceivable
  totals: ReturnTotals
  back: LineBack[]
  goods: (GoodsBack & { position: number })[]
  asked: AskedBack
  /** What was paid beyond what is asked for once it is returned. */
  overpaid: Money
}

/** What comes back of a counter sale, and what it is worth: the invoice is locked, and the rules are asked. Of two who return at once the second is told that the first was faster. */
export async function planReturn(context: CompanyContext, asked: AskedBack): Promise<PlannedReturn> {
  const { tx, actor } = context
  const sale = await findSale(tx, asked.invoiceId)
  if (sale?.category !== 'spareParts' || sale.isDebitNote) throw refuse({ code: 'NotFound' })
  orRefuse(refuseReturnOf(sale))
  const owed = await lockReceivable(tx, sale.id)
  if (!owed) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, owed.shopId))
  await refuseInDisabled(tx, actor, owed.shopId)
  // Money without an account cannot be left as credit.
  if (asked.refund === 'credit' && owed.customerId === null && owed.dealerId === null)
    throw refuse({ code: 'invalidInput', field: 'refund' })
  const [sold, out] = await Promise.all([listSaleLines(tx, sale.id), listSoldGoods(tx, sale.id)])
  const lines = asked.lines.map(({ position, quantityMilli, outMilli, damaged }) => {
    const line = sold.find((one) => one.position === position)
    const goods = out.find((one) => one.position === position)
    if (!line || !goods) throw refuse({ code: 'NotFound', field: 'lines' })
    if (outOf(line) !== outMilli) throw refuse({ code: 'InvalidData' })
    orRefuse(refuseCounterReturn(line, quantityMilli))
    const left = { quantityMilli: goods.quantityMilli - goods.backMilli, value: goods.costLeft }
    const value = costOfReturn(left, quantityMilli)
    const amount = amountOfGoods(line, quantityMilli)
    return { position, quantityMilli, damaged, amount, value, partId: goods.partId, backMilli: quantityMilli }
  })
  orRefuse(refuseReturn(owed, sold, lines))
  const totals = returnTotals(sold, lines, vatOf(sale))
  const overpaid = handedBackOf({ due: remainingOf(owed), overpayment: overpaymentOf(owed) }, totals.total)
  return { sale, sold, owed, totals, back: lines, goods: lines, asked, overpaid }
}

/** How the prices of its parts carry VAT, as the sale was made. */
const vatOf = ({ vatAllowed, vatBp, partsTaxed, partsInclusive }: Sale) =>
  vatRulesOf({
    vatAllowed,
    vatBp,
    partsTaxed: partsTaxed ?? true,
    partsInclusive: partsInclusive ?? false,
    servicesTaxed: true,
    servicesInclusive: false,
  })

type Request = { requestKey: string; requestHash: string }

/**
 * Gives the money back, issues the credit note and brings the goods in; their stock is held by the caller. `exchanged` is what of
 * the money pays a new sale instead. Numbers are taken in the order of receipt and credit note.
 */
export async function carryOut(
  context: CompanyContext,
  plan: PlannedReturn,
  request: Request,
  exchanged: Money,
): Promise<number> {
  const { tx } = context
  const { sale, sold, owed, totals, back, goods, asked } = plan
  const { reason } = asked
  const at = await timeIn(context, owed.shopId)
  await updateReceivable(tx, sale.id, { returnedMinor: money(owed.returned + totals.total) })
  await giveBack(context, plan, request, exchanged)
  const own = { ...context, requestKey: request.requestKey }
  const returned = {
    sale,
    sold,
    shopId: owed.shopId,
    totals,
    at,
    reason,
    back,
    requestHash: request.requestHash,
    goods,
  }
  const note = await issueReturn(own, returned)
  await addBackCost(
    tx,
    sale.id,
    back.map(({ position }) => position),
    goods.map(({ value }) => value),
  )
  await bringIn(context, at, plan, note)
  await record(context, {
    entity: 'invoice',
    entityId: note.id,
    action: 'saleReturned',
    changes: { number: note.number, amount: totals.total, reason },
  })
  return note.id
}

const bringIn = (context: CompanyContext, at: ShopTime, plan: PlannedReturn, note: { id: number; number: string }) =>
  bringBack(
    context,
    at,
    plan.owed.shopId,
    plan.goods.map(({ partId, quantityMilli, value, damaged }) => ({ partId, quantityMilli, value, damaged })),
    { ...note, reason: plan.asked.reason },
  )

/** What was paid too much goes back as asked, but for what of it pays a new sale at once. */
async function giveBack(context: CompanyContext, plan: PlannedReturn, request: Request, exchanged: Money) {
  const { asked, overpaid, sale } = plan
  if (exchanged > 0) {
    const spent = { kind: 'RefundAdjustment' as const, mode: 'cash' as const, amount: exchanged, refundOfId: null }
    const own = { requestKey: derivedKey(request.requestKey, 'exchanged'), requestHash: request.requestHash }
    await payInvoice(context, sale.id, { ...spent, reference: asked.reference, note: '' }, false, own, {
      spentAtOnce: true,
    })
  }
  await giveBackOverpaid(context, sale.id, money(overpaid - exchanged), asked, request)
}
