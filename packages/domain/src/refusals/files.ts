import type { Refusals } from '../refusal.ts'

/** Files and e-invoicing. */
export const files = {
  /** `max` in megabytes, of a thumbnail in kilobytes. */
  invalidUploadFileSize: { max: 'number', reason: ['file', 'thumbnail'] },
  invalidUploadFileType: {},
  pictureTooLarge: { max: 'number' },
  exceedMaxTotalFilesSizes: {},
  storageAway: {},
  attachmentsFull: { max: 'number' },
  FailedIssueZatcaCSID: {},
  failedSubmitInvoiceToZatcaPortal: {},
  invalidZatcaOtp: {},
  certificateNotIssued: {},
  certificateVATNumberNotMatch: {},
  zatcaInvalidVATAddress: {},
  invoiceAddressMissing: {},
  invoiceQueued: {},
  certificateFactMissing: { reason: ['vatNumber', 'name', 'register'] },
  certificateExpired: {},
  eInvoicingModeFinal: {},
  eInvoicingNotPrepared: {},
  eInvoiceNotRefused: {},
  eInvoiceRefused: {
    reason: ['buyer', 'seller', 'currency', 'lines'],
    place: 'text',
    rule: 'text',
    number: 'text',
  },
} as const satisfies Refusals
