/** The codes of `refuseLacks`, apart from its rules, which the first page of the screens does not need. */
export const lackCodes = [
  'certificateNotIssued',
  'certificateExpired',
  'certificateVATNumberNotMatch',
  'certificateFactMissing',
  'zatcaInvalidVATAddress',
  'invoiceAddressMissing',
  'eInvoiceRefused',
] as const
