import { pageOf, pathOf } from '@warsha/domain/records'

/** The page of a purchase invoice (NAV-040). */
export const purchaseHref = ({ id }: { id: number }): string => pageOf('purchaseInvoice', id)
/** The same page in the store (NAV-044). */
export const storePurchaseHref = ({ id }: { id: number }): string => pathOf('purchaseInvoice', 'storePage', id)
