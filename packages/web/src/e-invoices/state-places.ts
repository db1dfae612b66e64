import type { EInvoiceStatus } from '@warsha/domain/e-invoices'

export const logsPage = '/invoices/salesInvoices/zatcaInvoiceLogs'
export const statePage = '/invoices/salesInvoices/eInvoicingState'
export const certificatesPage = '/administration/companyProfile?tab=eInvoicing'

/** The log of a shop, with what stands there in one state. */
export const logsOf = (shopId: number, status?: EInvoiceStatus): string =>
  `${logsPage}?shop=${shopId}${status ? `&status=${status}` : ''}`
