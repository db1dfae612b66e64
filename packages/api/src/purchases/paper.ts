import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import type { NoVatReason } from '@warsha/domain/purchase-vat'
import { docNoKey, type PurchaseVatMode, refuseNoSupplier, refusePurchaseDays } from '@warsha/domain/purchases'
import { purchaseSearchBody } from '@warsha/domain/search'
import { refuseSupplierQr } from '@warsha/domain/supplier-qr'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import type { CalendarDate } from '@warsha/domain/time'
import { findDecimals } from '../lib/actor.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { findByDocNo, lockSupplier } from './change-queries.ts'

/** What is known of a supplier's document. */
export type Paper = {
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  invoicedOn: CalendarDate
  vatMode: PurchaseVatMode
  noVatReason?: NoVatReason | null
  /** VAT paid at customs, where it was typed. */
  importVat?: Money | null
  paymentDueOn: CalendarDate | null
  note: string
  /** The QR code of a tax invoice; empty without one. */
  qrCode?: string
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
  if (paper.qrCode) orRefuse(at('qrCode', refuseSupplierQr(paper.qrCode, await findDecimals(tx))))
  const { supplierId, supplierDocNo } = paper
  if (supplierId === null) return paper
  const supplier = await lockSupplier(tx, supplierId)
  if (!supplier) throw refuse({ code: 'NotFound', field: 'supplierId' })
  await refuseTakenDocNo(tx, supplierId, supplierDocNo, before?.id)
  const supplierName = supplierId === before?.supplierId ? before.supplierName : nameOfSupplier(supplier)
  return { ...paper, supplierName }
}

/** The supplier is locked: nobody else records the same document meanwhile. */
async function refuseTakenDocNo(tx: CompanyTx, supplierId: number, supplierDocNo: string, exceptId = 0) {
  const taken = await findByDocNo(tx, supplierId, docNoKey(supplierDocNo), exceptId)
  if (taken) throw refuse({ code: 'supplierDocNoTaken', data: { number: taken.number }, field: 'supplierDocNo' })
}

/** Nobody else records the number of a supplier's document meanwhile; one that another document has is refused. */
export async function holdDocNo(tx: CompanyTx, supplierId: number | null, supplierDocNo: string, exceptId?: number) {
  if (supplierId === null || supplierDocNo === '') return
  await lockSupplier(tx, supplierId)
  await refuseTakenDocNo(tx, supplierId, supplierDocNo, exceptId)
}

type CreditNote = Omit<Paper, 'vatMode' | 'noVatReason' | 'importVat'>
/** What is said of a return: the supplier of the purchase, and the credit note by which they take it back. */
export async function checkedCreditNote(
  tx: CompanyTx,
  { supplierId, supplierName }: Pick<Paper, 'supplierId' | 'supplierName'>,
  supplierDocNo: string,
  today: CalendarDate,
): Promise<CreditNote> {
  await holdDocNo(tx, supplierId, supplierDocNo)
  return { supplierId, supplierName, supplierDocNo, invoicedOn: today, paymentDueOn: null, note: '' }
}

/** The columns that a document fills. */
export const paperColumns = ({ supplierId, supplierName, supplierDocNo, ...paper }: CreditNote) => ({
  supplierId,
  supplierName,
  supplierDocNo,
  supplierDocKey: docNoKey(supplierDocNo),
  invoicedOn: paper.invoicedOn,
  paymentDueOn: paper.paymentDueOn,
  note: paper.note,
  qrCode: paper.qrCode ?? '',
})

/** A purchase is found by its number, the number on the supplier's document, and a one-off shop by its name. */
export const putPurchaseFound = (
  tx: CompanyTx,
  purchase: { id: number; number: string; supplierDocNo: string; supplierName: string },
) => putSearchEntry(tx, 'purchase', purchase.id, purchaseSearchBody(purchase))
