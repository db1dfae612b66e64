export const invoiceTypes = { Normal: 1, Return: 2 } as const
export type InvoiceType = keyof typeof invoiceTypes
export const invoiceTaxTypes = { Simplified: 1, Standard: 2 } as const
export type InvoiceTaxType = keyof typeof invoiceTaxTypes
export const invoiceCategories = { tickets: 1, income: 2, spareParts: 3 } as const
export type InvoiceCategory = keyof typeof invoiceCategories
export const purchaseInvoiceCategories = { purchase: 1, expense: 2 } as const
export type PurchaseInvoiceCategory = keyof typeof purchaseInvoiceCategories
