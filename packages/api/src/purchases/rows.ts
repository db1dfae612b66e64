import type { Purchase, PurchaseRow } from '@warsha/contract/purchase-rows'
import type { CompanyTx } from '@warsha/db/database'
import { subtract, sum, zero } from '@warsha/domain/money'
import { returnableNowOf } from '@warsha/domain/purchase-stock'
import { isPurchaseOverdue, purchaseStanding, returnableMilliOf } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'
import { claimedTo } from '../company/posted-tax-periods.ts'
import { refuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { listAttached } from './attached.ts'
import {
  findPurchase,
  findPurchaseRow,
  listPurchaseLines,
  listPurchasePayments,
  listPurchaseReturns,
  listWriteOffs,
  type StoredPurchaseLine,
  type StoredPurchaseRow,
} from './queries.ts'

/** A return asks for nothing by itself: it lessens what its original asks for. */
const standing = ({ type, ...stored }: StoredPurchaseRow) =>
  type === 'Return' ? { due: zero, toGetBack: zero, paymentStatus: 'creditNote' as const } : purchaseStanding(stored)

export const purchaseRow = (stored: StoredPurchaseRow, today: CalendarDate): PurchaseRow => ({
  ...stored,
  ...standing(stored),
  isCredit: stored.paymentDueOn !== null,
  isOverdue: stored.type === 'Normal' && isPurchaseOverdue(stored, stored.paymentDueOn, today),
})

/** One purchase as a row, as it is now. */
export async function rowOf(tx: CompanyTx, id: number, today: CalendarDate): Promise<PurchaseRow> {
  const stored = await findPurchaseRow(tx, id)
  if (!stored) throw refuse({ code: 'NotFound' })
  return purchaseRow(stored, today)
}

/** A purchase with everything that its page shows, whatever shop it is of. */
export async function purchasePage(tx: CompanyTx, id: number): Promise<Purchase> {
  const stored = await findPurchase(tx, id)
  if (stored?.category !== 'purchase') throw refuse({ code: 'NotFound' })
  const [at, lines, payments, writeOffs, returns, attachments] = [
    await shopTime(tx, stored.shopId),
    await listPurchaseLines(tx, id),
    await listPurchasePayments(tx, id),
    await listWriteOffs(tx, id),
    await listPurchaseReturns(tx, id),
    await listAttached(tx, id),
  ]
  const givenBack = (of: number) =>
    sum(payments.filter(({ refundOfId }) => refundOfId === of).map(({ amount }) => amount))
  const isPurchase = stored.type === 'Normal'
  return {
    ...stored,
    ...purchaseRow(stored, at.today),
    lines: lines.map((line) => lineOf(line, isPurchase)),
    payments: payments.map((payment) => ({
      ...payment,
      refundable: payment.kind === 'Payment' ? subtract(payment.amount, givenBack(payment.id)) : zero,
    })),
    writeOffs,
    claimedTo: await claimedTo(tx, id),
    returns,
    attachments,
  }
}

/** Goods go back as far as they are in stock for nobody else; parts of a ticket as far as they did not go back before. */
function lineOf(stored: StoredPurchaseLine, isPurchase: boolean): Purchase['lines'][number] {
  const {
    partId,
    unit,
    factorMilli,
    stockMilli,
    stockValue,
    stockUnit,
    availableMilli,
    returnedMinor: _minor,
    ...line
  } = stored
  const remainingMilli = isPurchase ? returnableMilliOf(line) : 0
  if (partId === null || unit === null || factorMilli === null || stockMilli === null || stockValue === null)
    return { ...line, remainingMilli, returnableMilli: remainingMilli, stock: null }
  return {
    ...line,
    remainingMilli,
    returnableMilli: isPurchase ? returnableNowOf({ ...line, stockMilli }, availableMilli) : 0,
    stock: {
      partId,
      unit,
      factorMilli,
      availableMilli,
      stockUnit: stockUnit ?? unit,
      receivedMilli: stockMilli,
      value: stockValue,
    },
  }
}
