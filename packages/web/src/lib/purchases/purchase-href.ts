import { pageOf } from '@warsha/domain/records'
/** The page of a purchase invoice (NAV-040). */
export const purchaseHref = ({ id }: { id: number }): string => pageOf('purchaseInvoice', id)
