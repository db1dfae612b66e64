import { foreseenInvoice } from './foreseen.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { printInvoice } from './print-invoice.ts'
import { returnInvoice } from './return-invoice.ts'

export const invoices = {
  list: listInvoices,
  get: getInvoice,
  foreseen: foreseenInvoice,
  pdf: printInvoice,
  return: returnInvoice,
}
