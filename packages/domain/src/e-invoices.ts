import type { EInvoicingMode } from './tax-devices.ts'

/** Where the submission of an e-invoice stands (ZAT-020). */
export const eInvoiceStatuses = ['QUEUED', 'SENT', 'FAILED'] as const
export type EInvoiceStatus = (typeof eInvoiceStatuses)[number]

export const faultPlaces = ['buyer', 'seller', 'currency', 'lines'] as const
type FaultPlace = (typeof faultPlaces)[number]
export type EInvoiceFault = {
  code: 'eInvoiceRefused'
  data: { reason: FaultPlace; place: string; rule: string; number: string }
}

const placeOf = (path: string): FaultPlace => {
  if (/^buyer|AccountingCustomerParty/.test(path)) return 'buyer'
  if (/^seller|AccountingSupplierParty/.test(path)) return 'seller'
  return /currency|exchangeRate/i.test(path) ? 'currency' : 'lines'
}

/** Why an e-invoice cannot be issued. `path` is the field of the document, or its element; `rule` is that of the authority. */
export const eInvoiceFaultOf = (path: string, rule: string, number: string): EInvoiceFault => ({
  code: 'eInvoiceRefused',
  data: { reason: placeOf(path), place: path, rule, number },
})

/** Minutes before the next try, after so many failed ones: twice as long each time, an hour at most. */
export const minutesUntilTry = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1))

/** In production a standard document is given to the buyer once the authority has cleared it, a simplified one at once. */
export const awaitsClearance = (
  of: { status: EInvoiceStatus; mode: EInvoicingMode; simplified: boolean } | null,
): boolean => of?.mode === 'Production' && !of.simplified && of.status === 'QUEUED'

/** The side of the QR code of an e-invoice, in pixels of 1/96 inch (ZAT-025). */
export const qrPixels = (mode: EInvoicingMode): 200 | 125 => (mode === 'Production' ? 200 : 125)

/**
 * Why the e-invoice of an invoice is not replaced by a corrected one, or null: only what the authority refused is. What it accepted is
 * corrected by a credit note. `counter` is the place in the chain of the one that was seen; another one has replaced it meanwhile.
 */
export function refuseCorrection(
  standing: { status: EInvoiceStatus; counter: number },
  counter: number,
): { code: 'eInvoiceNotRefused' | 'InvalidData'; data: object } | null {
  if (standing.counter !== counter) return { code: 'InvalidData', data: {} }
  return standing.status === 'FAILED' ? null : { code: 'eInvoiceNotRefused', data: {} }
}
