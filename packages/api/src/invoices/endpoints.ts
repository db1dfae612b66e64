import * as correctEInvoice from './correct-e-invoice.ts'
import * as eInvoiceLacks from './e-invoice-lacks.ts'
import * as foreseen from './foreseen.ts'
import * as getInvoice from './get-invoice.ts'
import * as listAgeing from './list-ageing.ts'
import * as listInvoices from './list-invoices.ts'
import * as printInvoice from './print-invoice.ts'
import * as returnInvoice from './return-invoice.ts'

export const invoices = [
  correctEInvoice,
  eInvoiceLacks,
  foreseen,
  getInvoice,
  listAgeing,
  listInvoices,
  printInvoice,
  returnInvoice,
]
