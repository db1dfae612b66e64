import type { CompanyTx } from '@warsha/db/database'
import { docNoKey, type PurchaseVatMode, refuseNoSupplier, refusePurchaseDays } from '@warsha/domain/purchases'
import { purchaseSearchBody } from '@warsha/domain/search'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import type { CalendarDate } from '@warsha/domain/time'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { findByDocNo, lockSupplier } from './change-queries.ts'

/** What is known of a supplier's document. */
export type Paper = {
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  invoicedOn: CalendarDate
  vatMode: PurchaseVatMode
  paymentDueOn: CalendarDate | null
  note: string
}

/**
 * The document with its supplier by today's name, held so that nobody records the same document meanwhile. `before` is the
 * purchase that is completed: the name it has stays while its supplier does.
 */
export async function checkedPaper<P extends Paper>(
  tx: CompanyTx,
  paper: P,
  today: CalendarDate,
  before?: { id: number; supplierId: number | null; supplierName: string },
): Promise<P> {
  orRefuse(refuseNoSupplier(paper))
  orRefuse(refusePurchaseDays(paper, today))
  const { supplierId, supplierDocNo } = paper
  if (supplierId === null) return paper
  const supplier = await lockSupplier(tx, supplierId)
  if (!supplier) throw refuse({ code: 'NotFound', field: 'supplierId' })
  const taken = await findByDocNo(tx, supplierId, docNoKey(supplierDocNo), before?.id ?? 0)
  if (taken) throw refuse({ code: 'supplierDocNoTaken', data: { number: taken.number }, field: 'supplierDocNo' })
  const supplierName = supplierId === before?.supplierId ? before.supplierName : nameOfSupplier(supplier)
  return { ...paper, supplierName }
}

/** The columns that a document fills. */
export const paperColumns = ({ supplierId, supplierName, supplierDocNo, ...paper }: Omit<Paper, 'vatMode'>) => ({
  supplierId,
  supplierName,
  supplierDocNo,
  supplierDocKey: docNoKey(supplierDocNo),
  invoicedOn: paper.invoicedOn,
  paymentDueOn: paper.paymentDueOn,
  note: paper.note,
})

/** A purchase is found by its number, the number on the supplier's document, and a one-off shop by its name. */
export const putPurchaseFound = (
  tx: CompanyTx,
  purchase: { id: number; number: string; supplierDocNo: string; supplierName: string },
) => putSearchEntry(tx, 'purchase', purchase.id, purchaseSearchBody(purchase))
