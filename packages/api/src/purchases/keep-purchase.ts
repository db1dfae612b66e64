import { purchaseTotals } from '@warsha/domain/purchases'
import type { CompanyContext } from '../lib/context.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { insertPurchase, insertPurchaseLines, type PartToBuy } from './change-queries.ts'
import { type Paper, paperColumns, putPurchaseFound } from './paper.ts'

type Recorded = {
  shopId: number
  /** Under which VAT registration the shop buys (buyingRegistration). */
  vatRegistrationId: number | null
  ticketId: number
  parts: readonly PartToBuy[]
  paper: Paper
  /** The company's currency and rate as they are now: a document is of the rate of its time. */
  rules: { currency: string; vatBp: number }
  requestKey: string
  requestHash: string
  toComplete: boolean
}

/** Makes a purchase invoice of parts at their cost. Its number is taken last, because everybody else who needs one waits for it. */
export async function keepPurchase({ tx, actor }: CompanyContext, at: ShopTime, recorded: Recorded) {
  const { parts, paper, shopId, rules, ...rest } = recorded
  const totals = purchaseTotals(
    parts.map(({ cost, quantityMilli }) => ({ price: cost, quantityMilli })),
    paper.vatMode,
    rules.vatBp,
  )
  const number = await takeNumber(tx, shopId, 'purchaseInvoice', at.today)
  const id = await insertPurchase(tx, {
    ...rest,
    ...rules,
    ...paperColumns(paper),
    shopId,
    number,
    vatMode: paper.vatMode,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
    recordedAt: at.now,
  })
  await insertPurchaseLines(
    tx,
    parts.flatMap((part, index) => {
      const line = totals.lines[index]
      if (!line) return []
      return {
        invoiceId: id,
        position: index + 1,
        ticketPartId: part.id,
        partNo: part.partNo,
        nameEn: part.nameEn,
        nameAr: part.nameAr,
        quantityMilli: part.quantityMilli,
        priceMinor: part.cost,
        grossMinor: line.gross,
        discountMinor: line.discount,
        taxableMinor: line.taxable,
        vatMinor: line.vat,
        totalMinor: line.total,
      }
    }),
  )
  await putPurchaseFound(tx, { id, number, ...paper })
  return { id, number, total: totals.total }
}
