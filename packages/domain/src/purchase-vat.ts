import { type BasisPoints, type Money, mulDiv, percentOf, subtract, sum, zero } from './money.ts'
import type { PurchaseVatMode } from './purchases.ts'
import type { TaxBox } from './tax-return.ts'

/**
 * Why a supplier's document bears no VAT: the supplier is not registered or gave no tax invoice, the supply is zero-rated or exempt, or it
 * is an import whose VAT was paid at customs, or is accounted for by the buyer under the reverse charge (VAT Implementing
 * Regulations).
 */
export const noVatReasons = ['notRegistered', 'zeroRated', 'exempt', 'importAtCustoms', 'reverseCharge'] as const
export type NoVatReason = (typeof noVatReasons)[number]

/** The box of the VAT return in which a purchase without VAT of its supplier stands. */
export const boxOfNoVat: Record<NoVatReason, TaxBox> = {
  notRegistered: 'purchasesOutside',
  zeroRated: 'zeroRatedPurchases',
  exempt: 'exemptPurchases',
  importAtCustoms: 'importsAtCustoms',
  reverseCharge: 'reverseCharge',
}

/** An import bears VAT, though not that of its supplier. */
export const isImport = (reason: NoVatReason | null): boolean =>
  reason === 'importAtCustoms' || reason === 'reverseCharge'

/** The reason that is kept: none where VAT is on the document, or where the company has none at all. */
export const noVatReasonKept = (
  { vatMode, noVatReason }: { vatMode: PurchaseVatMode; noVatReason: NoVatReason | null },
  vatAllowed: boolean,
): NoVatReason | null => (vatMode === 'none' && vatAllowed ? (noVatReason ?? 'notRegistered') : null)

type DocumentVat = { vatMode: string; noVatReason: NoVatReason | null }
/** Whether two documents bear VAT in the same way; where nobody said why there is none, there was no tax invoice. */
export const isSameVat = (one: DocumentVat, other: DocumentVat): boolean =>
  one.vatMode === other.vatMode && (one.noVatReason ?? 'notRegistered') === (other.noVatReason ?? 'notRegistered')

type VatProof = 'docNo' | 'vatNumber'
type Proof = {
  vatMode: PurchaseVatMode
  supplierDocNo: string
  /** A code that was read shows the VAT number of the supplier. */
  qrCode: string
  supplierVatNumber: string | null
}
/**
 * What is not known of the tax invoice by which the VAT of a document is deducted: its own number, or the VAT number of the supplier
 * (VAT Implementing Regulations, articles 49 and 53). The paper may show it all the same, so nothing is refused for it.
 */
export const vatProofLacks = ({ vatMode, supplierDocNo, qrCode, supplierVatNumber }: Proof): VatProof[] =>
  vatMode === 'none'
    ? []
    : [
        ...(supplierDocNo.trim() === '' ? (['docNo'] as const) : []),
        ...(qrCode.trim() === '' && !supplierVatNumber?.trim() ? (['vatNumber'] as const) : []),
      ]

type Import = {
  noVatReason: NoVatReason | null
  /** As the customs declaration has it; null where it was not typed. */
  typed: Money | null
  taxable: Money
  landed: readonly Money[]
  vatBp: BasisPoints
}
/**
 * The VAT of an import. Under the reverse charge it is that of the amount; at customs it is what was paid there, else that of the goods
 * with freight and customs duty.
 */
export function importVatOf({ noVatReason, typed, taxable, landed, vatBp }: Import): Money {
  if (noVatReason === 'reverseCharge') return percentOf(taxable, vatBp)
  if (noVatReason !== 'importAtCustoms') return zero
  return typed ?? percentOf(sum([taxable, ...landed]), vatBp)
}

type Returned = { noVatReason: NoVatReason | null; importVat: Money; total: Money; returned: Money }
/**
 * What a return to the supplier takes off it: under the reverse charge its share, so that all returns together take all of it. Customs
 * gives its VAT back by its own decision, never with the supplier's credit note.
 */
export function importVatReturned({ noVatReason, importVat, total, returned }: Returned, amount: Money): Money {
  if (noVatReason !== 'reverseCharge' || total === 0) return zero
  return subtract(mulDiv(importVat, returned + amount, total), mulDiv(importVat, returned, total))
}
