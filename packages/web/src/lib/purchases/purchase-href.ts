/** The page of a purchase invoice (NAV-040). */
export const purchaseHref = ({ id }: { id: number }): string => `/invoices/purchaseInvoices/purchases/${id}`
