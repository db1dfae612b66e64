import { sentAlong } from '@warsha/db/database'
import { type Money, type QuantityMilli, zero } from '@warsha/domain/money'
import { type Landed, stockValuesOf } from '@warsha/domain/purchase-stock'
import { importVatOf, noVatReasonKept } from '@warsha/domain/purchase-vat'
import { purchaseTotals } from '@warsha/domain/purchases'
import type { StockUnit } from '@warsha/domain/stock'
import type { CompanyContext } from '../lib/context.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { insertPurchase, insertPurchaseLines, type PartToBuy } from './change-queries.ts'
import { type Paper, paperColumns, putPurchaseFound } from './paper.ts'

type KeptLine = {
  partNo: string
  nameEn: string
  nameAr: string
  quantityMilli: QuantityMilli
  price: Money
  discount: Money
  /** The part of the ticket that it was bought for. */
  ticketPartId: number | null
  /** Of goods that enter stock. */
  stock: { partId: number; unit: StockUnit; factorMilli: QuantityMilli; stockMilli: QuantityMilli } | null
}

/** A part that was bought for a ticket, at its cost. */
export const lineOfPart = ({ id, cost, partNo, nameEn, nameAr, quantityMilli }: PartToBuy): KeptLine => ({
  partNo,
  nameEn,
  nameAr,
  quantityMilli,
  price: cost,
  discount: zero,
  ticketPartId: id,
  stock: null,
})

type Recorded = {
  shopId: number
  /** Under which VAT registration the shop buys (heldRegistration). */
  vatRegistrationId: number | null
  ticketId: number | null
  /** The order that it is received against. */
  purchaseOrderId?: number | null
  lines: readonly KeptLine[]
  landed?: Landed
  /** An expense, and what it is sorted by; otherwise a purchase. */
  category?: 'expense'
  expenseCategoryId?: number | null
  paper: Paper
  /** The company's currency and rate as they are now: a document is of the rate of its time. */
  rules: { currency: string; vatBp: number; vatAllowed: boolean }
  requestKey: string
  requestHash: string
  toComplete: boolean
}

/** Why it bears no VAT, which is not asked of what is still to be completed; and the VAT of an import. */
function noVatColumns({ paper, rules, toComplete }: Recorded, taxable: Money, { freight, customs }: Landed) {
  const noVatReason = toComplete ? null : noVatReasonKept({ noVatReason: null, ...paper }, rules.vatAllowed)
  const { importVat: typed = null } = paper
  const landed = [freight, customs]
  return { noVatReason, importVatMinor: importVatOf({ noVatReason, typed, taxable, landed, vatBp: rules.vatBp }) }
}

/** Makes a purchase invoice. Its number is taken last, because everybody else who needs one waits for it. Says what goods enter stock. */
export async function keepPurchase({ tx, actor }: CompanyContext, at: ShopTime, recorded: Recorded) {
  const { lines, landed = { freight: zero, customs: zero }, paper, shopId, rules, ...rest } = recorded
  const totals = purchaseTotals(lines, paper.vatMode, rules.vatBp)
  const { currency, vatBp } = rules
  const values = stockValuesOf(totals.lines, landed)
  const number = await takeNumber(tx, shopId, 'purchaseInvoice', at.today)
  const id = await insertPurchase(tx, {
    ...rest,
    currency,
    vatBp,
    ...paperColumns(paper),
    shopId,
    number,
    vatMode: paper.vatMode,
    ...noVatColumns(recorded, totals.taxable, landed),
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    freightMinor: landed.freight,
    customsMinor: landed.customs,
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
    recordedAt: at.now,
  })
  const kept = totals.lines.flatMap((figures, index) => {
    const line = lines[index]
    return line ? [{ ...line, figures, value: values[index] ?? zero }] : []
  })
  const stored = insertPurchaseLines(
    tx,
    kept.map(({ stock, figures, price, discount: _discount, value, ...line }, index) => ({
      ...line,
      ...stock,
      stockValueMinor: stock && value,
      invoiceId: id,
      position: index + 1,
      priceMinor: price,
      grossMinor: figures.gross,
      discountMinor: figures.discount,
      taxableMinor: figures.taxable,
      vatMinor: figures.vat,
      totalMinor: figures.total,
    })),
  )
  sentAlong(tx, stored)
  await putPurchaseFound(tx, { id, number, ...paper })
  const received = kept.flatMap(({ stock, value }) => (stock ? [{ ...stock, value }] : []))
  return { id, number, total: totals.total, received }
}
