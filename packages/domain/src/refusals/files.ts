import type { Refusals } from '../refusal.ts'

/** Files and e-invoicing. */
export const files = {
  invalidUploadFileSize: {},
  invalidUploadFileType: {},
  pictureTooLarge: { max: 'number' },
  exceedMaxTotalFilesSizes: {},
  FailedIssueZatcaCSID: {},
  failedSubmitInvoiceToZatcaPortal: {},
  invalidZatcaOtp: {},
  certificateNotIssued: {},
  certificateVATNumberNotMatch: {},
  zatcaInvalidVATAddress: {},
  invoiceAddressMissing: {},
  invoiceQueued: {},
} as const satisfies Refusals
