import type { CompanyTx } from '@warsha/db/database'
import { add, subtract } from '@warsha/domain/money'
import { refuseStockVat } from '@warsha/domain/purchase-stock'
import { importVatOf, noVatReasonKept } from '@warsha/domain/purchase-vat'
import {
  purchaseTotals,
  refuseOfReturn,
  refusePurchaseTotal,
  refuseVatChange,
  refuseVatMode,
} from '@warsha/domain/purchases'
import { refuseClaimedChange } from '@warsha/domain/tax-periods'
import { heldClaimedTo } from '../company/posted-tax-periods.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { purchaseToChange } from './change.ts'
import { type LockedPurchase, setPartSuppliers, updateLineFigures, updatePurchase } from './change-queries.ts'
import { checkedPaper, type Paper, paperColumns, putPurchaseFound } from './paper.ts'
import { listPurchaseLines } from './queries.ts'
import { purchasePage } from './rows.ts'

/** What was bought and for how much stays; what the document says of itself is filled in or put right. */
export const completePurchase = endpoint.purchases.complete.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, ...typed } = input
  const purchase = await purchaseToChange(context, id, version)
  orRefuse(refuseOfReturn(purchase))
  const { today } = await shopTime(tx, purchase.shopId)
  const noVat = await noVatOf(tx, purchase, typed)
  orRefuse(refuseVatChange(purchase, { vatMode: typed.vatMode, ...noVat }))
  orRefuse(refuseClaimedChange(purchase, { ...typed, ...noVat }, await heldClaimedTo(tx, id)))
  const paper = await checkedPaper(tx, typed, today, purchase)
  const figures = await figuresOf(tx, purchase, paper)
  const { supplierId: _id, ...told } = { ...paper, ...noVat }
  const changes = changesBetween({ ...purchase }, { ...told, total: figures?.totalMinor ?? purchase.total })
  const moved = paper.supplierId !== purchase.supplierId || paper.supplierName !== purchase.supplierName
  if (!changes && !moved && !purchase.toComplete) return purchasePage(tx, id)

  await updatePurchase(tx, id, {
    ...paperColumns(paper),
    ...figures,
    noVatReason: noVat.noVatReason,
    importVatMinor: noVat.importVat,
    toComplete: false,
  })
  if (moved) await moveParts(tx, id, paper)
  await putPurchaseFound(tx, { ...purchase, ...paper })
  const { number } = purchase
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: purchase.toComplete ? 'purchaseCompleted' : 'purchaseChanged',
    changes: { number, ...changes },
  })
  return purchasePage(tx, id)
})

/** Why it bears no VAT, and the VAT of an import. The reason of a purchase that is completed is the default where none was sent. */
async function noVatOf(tx: CompanyTx, purchase: LockedPurchase, paper: Paper) {
  const { vatAllowed } = await findVatRules(tx)
  const noVatReason = noVatReasonKept({ vatMode: paper.vatMode, noVatReason: paper.noVatReason ?? null }, vatAllowed)
  const { gross, discount, freight, customs, vatBp } = purchase
  const typed = paper.importVat ?? null
  const taxable = subtract(gross, discount)
  return { noVatReason, importVat: importVatOf({ noVatReason, typed, taxable, landed: [freight, customs], vatBp }) }
}

/** The totals of the purchase when its prices carry VAT in another way than before; its lines are stored with it. */
async function figuresOf(tx: CompanyTx, purchase: LockedPurchase, { vatMode }: Paper) {
  if (vatMode === purchase.vatMode) return null
  orRefuse(refuseVatMode(vatMode, (await findVatRules(tx)).vatAllowed))
  const lines = await listPurchaseLines(tx, purchase.id)
  orRefuse(refuseStockVat(purchase, vatMode, lines))
  const { gross, taxable, vat, total, ...rest } = purchaseTotals(lines, vatMode, purchase.vatBp)
  orRefuse(refusePurchaseTotal(total, add(purchase.paid, purchase.badDebt)))
  await updateLineFigures(
    tx,
    purchase.id,
    lines.flatMap(({ position }, index) => {
      const line = rest.lines[index]
      return line ? [{ position, gross: line.gross, taxable: line.taxable, vat: line.vat, total: line.total }] : []
    }),
  )
  return {
    vatMode,
    grossMinor: gross,
    taxableMinor: taxable,
    vatMinor: vat,
    totalMinor: total,
  }
}

/** The parts on the ticket tell the same supplier as the document. */
async function moveParts(tx: CompanyTx, id: number, { supplierId, supplierName }: Paper): Promise<void> {
  const parts = (await listPurchaseLines(tx, id)).flatMap(({ ticketPartId }) => ticketPartId ?? [])
  await setPartSuppliers(tx, parts, supplierId, supplierName)
}
