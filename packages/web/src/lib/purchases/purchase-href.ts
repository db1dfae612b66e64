import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { pageOf, pathOf } from '@warsha/domain/records'

/** The page of a purchase invoice (NAV-040). */
export const purchaseHref = ({ id }: { id: number }): string => pageOf('purchaseInvoice', id)
/** The same page in the store (NAV-044). */
export const storePurchaseHref = ({ id }: { id: number }): string => pathOf('purchaseInvoice', 'storePage', id)
/** The page of an expense (NAV-041). */
export const expenseHref = ({ id }: { id: number }): string => pageOf('expense', id)
/** The page of a document of either category. */
export const billHref = ({ id, category }: { id: number; category: PurchaseInvoiceCategory }): string =>
  category === 'expense' ? expenseHref({ id }) : purchaseHref({ id })
