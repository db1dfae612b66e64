import { checkDocument } from './documents/check-document.ts'
import { Faults, type InputFault, InvalidDocumentError } from './documents/faults.ts'
import { Place } from './documents/place.ts'
import { computeTotals, type DocumentTotals, totalsOf } from './documents/totals.ts'
import type { DocumentInput } from './documents/types.ts'
import { writeDocument } from './documents/write-document.ts'

export type { AdjustmentTotals } from './documents/adjustments.ts'
export type { Decimal } from './documents/decimal.ts'
export type { InputFault, Severity } from './documents/faults.ts'
export type { CategoryTotals, LineTotals } from './documents/totals.ts'
export type {
  Address,
  Allowance,
  AmountOrPercent,
  Buyer,
  BuyerScheme,
  Charge,
  DocumentAllowance,
  DocumentCharge,
  DocumentType,
  Flags,
  Line,
  LineFigures,
  PaymentMeans,
  Prepayment,
  Seller,
  SellerScheme,
  TotalsInput,
} from './documents/types.ts'
export type { StandardRate, Vat } from './documents/vat.ts'
export type { DocumentInput, DocumentTotals }
export { computeTotals, InvalidDocumentError }

/** The first document of a device has none before it: it names this hash instead. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

export type BuildOptions = {
  /** Also builds what the authority accepts with warnings, and lists these in `warnings`; otherwise a warning is refused like an error. */
  readonly allowWarnings?: boolean
  /** The current time, by default that of the system: a document may not be dated after today in Riyadh. */
  readonly now?: Date
}

export type BuiltDocument = {
  /** UBL 2.1, not signed yet. */
  readonly xml: string
  readonly totals: DocumentTotals
  readonly warnings: readonly InputFault[]
}

/**
 * Checks a document, adds it up and writes it as UBL 2.1.
 * @throws InvalidDocumentError naming everything that is wrong, such as `lines[3].price`
 */
export function buildDocument(
  input: DocumentInput,
  { allowWarnings = false, now = new Date() }: BuildOptions = {},
): BuiltDocument {
  const faults = new Faults()
  checkDocument(new Place(input, '', faults), now)
  faults.throwIfAny({ allowWarnings })
  const totals = totalsOf(input, faults)
  faults.throwIfAny({ allowWarnings })
  return { xml: writeDocument(input, totals), totals, warnings: faults.warnings }
}

/** Everything that is wrong with a document, errors first; totals that an error elsewhere makes impossible are not checked. */
export function faultsOf(input: unknown, { now = new Date() }: Pick<BuildOptions, 'now'> = {}): readonly InputFault[] {
  const faults = new Faults()
  checkDocument(new Place(input, '', faults), now)
  if (faults.errors.length === 0) totalsOf(input as DocumentInput, faults)
  return [...faults.errors, ...faults.warnings]
}
