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

/** So many tries without an answer, and another document of the device is tried beside this one. */
export const triesUntilPassed = 3

/**
 * Whether those behind a document may go on without it. The chain is one of issuing, not of sending: the authority takes documents in any
 * order. One that was tried often enough holds nobody back once the gateway has answered another one.
 */
export const isPassable = ({ unanswered }: { unanswered: number }): boolean => unanswered >= triesUntilPassed

/** Simplified documents are reported within so many hours of their issue. */
export const reportingHours = 24
/** After so many hours those who look after the company are told that a document waits; the last of them is the end of the time. */
export const reportingNotices = [12, 20, reportingHours] as const
export type ReportingNotice = (typeof reportingNotices)[number]
const hourMs = 3_600_000

/** Until when a document is to be reported; null for a standard one, which is cleared before it is handed over. Moments of ISO 8601. */
export const reportingDeadline = ({
  issuedAt,
  simplified,
}: {
  issuedAt: string
  simplified: boolean
}): string | null => (simplified ? new Date(Date.parse(issuedAt) + reportingHours * hourMs).toISOString() : null)

/** How many simplified documents of a shop wait for at least so many hours. */
export type Waiting = Readonly<Record<ReportingNotice, number>>
/** The notice that a shop has reached by what waits there, or null. */
export const noticeOf = (waiting: Waiting): ReportingNotice | null =>
  reportingNotices.findLast((hours) => waiting[hours] > 0) ?? null

type HandedOver = { status: EInvoiceStatus; mode: EInvoicingMode; simplified: boolean } | null
/** In production a standard document is given to the buyer once the authority has cleared it, a simplified one at once. */
export const awaitsClearance = (of: HandedOver): boolean =>
  of?.mode === 'Production' && !of.simplified && of.status === 'QUEUED'

/** Why a document is not given to the buyer, or null: a standard one in production that waits to be cleared, or that the authority refused, which is no tax invoice. */
export function refuseHandOver(
  of: HandedOver,
): { code: 'invoiceQueued' | 'failedSubmitInvoiceToZatcaPortal'; data: object } | null {
  if (awaitsClearance(of)) return { code: 'invoiceQueued', data: {} }
  const isRefused = of?.mode === 'Production' && !of.simplified && of.status === 'FAILED'
  return isRefused ? { code: 'failedSubmitInvoiceToZatcaPortal', data: {} } : null
}

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
