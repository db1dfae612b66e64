import { accounts } from './accounts/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { board } from './board/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { checkOut } from './check-out/check-out.ts'
import { createCreditInvoice } from './check-out/create-credit-invoice.ts'
import { company } from './company/endpoints.ts'
import { conditions, conditionTemplates } from './conditions/endpoints.ts'
import { customers } from './customers/endpoints.ts'
import { dealers } from './dealers/endpoints.ts'
import { decisions } from './decisions/endpoints.ts'
import { drawers } from './drawers/endpoints.ts'
import { employees } from './employees/endpoints.ts'
import { exportLists } from './exports/lists.ts'
import { files } from './files/endpoints.ts'
import { history } from './history/endpoints.ts'
import { home } from './home/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { inspections } from './inspections/endpoints.ts'
import { invoices } from './invoices/endpoints.ts'
import { decisionsByLink, shares } from './links/endpoints.ts'
import { live } from './live/endpoints.ts'
import { lookups } from './lookups/endpoints.ts'
import { addNote, removeNote } from './notes/notes.ts'
import { operators } from './operators/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { pictures } from './pictures/endpoints.ts'
import { purchases } from './purchases/endpoints.ts'
import { search } from './search/endpoints.ts'
import { shops } from './shops/endpoints.ts'
import { suppliers } from './suppliers/endpoints.ts'
import { system } from './system/endpoints.ts'
import { ticketParts, ticketServices, tickets } from './tickets/endpoints.ts'
import { users } from './users/endpoints.ts'
import { vehicles } from './vehicles/endpoints.ts'
import { work } from './work/endpoints.ts'
import { preInvoice, workOrder } from './work-orders/work-order.ts'

/** Each shelf names its own endpoints; this puts them on the wall. */
export const router = {
  lookups,
  system,
  users,
  search,
  customers,
  dealers,
  suppliers,
  history,
  employees,
  shops,
  catalogue,
  vehicles,
  tickets: { ...tickets, checkOut, createCreditInvoice, addNote, removeNote, workOrder, preInvoice },
  ticketServices,
  ticketParts,
  board,
  exports: exportLists,
  imports,
  live,
  work,
  home,
  accounts,
  drawers,
  payments,
  shares,
  decisions: { ...decisions, ...decisionsByLink },
  inspections,
  invoices,
  files,
  conditions,
  conditionTemplates,
  pictures,
  company,
  purchases,
  operators,
  audit,
}
