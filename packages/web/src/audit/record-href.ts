import type { AuditRow } from './audit-row.ts'

const pages: Record<string, (id: number) => string> = {
  ticket: (id) => `/tickets/openTickets/${id}`,
  customer: (id) => `/customers/${id}`,
  vehicle: (id) => `/vehicles/${id}`,
  dealer: (id) => `/dealers/${id}`,
  supplier: (id) => `/suppliers/${id}`,
  invoice: (id) => `/invoices/salesInvoices/${id}`,
  purchaseInvoice: (id) => `/invoices/purchaseInvoices/purchases/${id}`,
  user: (id) => `/administration/users/${id}`,
  employee: (id) => `/hrManagement/employees/${id}`,
}

/** The page of the record; what has none, or is gone, leads nowhere. */
export const recordHref = ({ entity, entityId, recordEn, recordAr }: AuditRow): string | null =>
  recordEn === null && recordAr === null ? null : (pages[entity]?.(entityId) ?? null)
