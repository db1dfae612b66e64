import { contract } from '@warsha/contract/contract'
import { accounts } from './accounts/endpoints.ts'
import { activation } from './activation/endpoints.ts'
import { apiKeys } from './api-keys/endpoints.ts'
import * as around from './around/around.ts'
import * as attachments from './attachments/attachments.ts'
import * as changes from './audit/changes.ts'
import * as audit from './audit/list-audit.ts'
import { bills } from './bills/endpoints.ts'
import { board } from './board/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import * as checkOut from './check-out/check-out.ts'
import * as createCreditInvoice from './check-out/create-credit-invoice.ts'
import { company } from './company/endpoints.ts'
import { conditions } from './conditions/endpoints.ts'
import { customers } from './customers/endpoints.ts'
import { dealers } from './dealers/endpoints.ts'
import { debitNotes } from './debit-notes/endpoints.ts'
import { decisions } from './decisions/endpoints.ts'
import { drawers } from './drawers/endpoints.ts'
import { eInvoices } from './e-invoices/endpoints.ts'
import { employees } from './employees/endpoints.ts'
import { estimates } from './estimates/endpoints.ts'
import * as examples from './examples/examples.ts'
import { expenses } from './expenses/endpoints.ts'
import { exports } from './exports/endpoints.ts'
import * as files from './files/files.ts'
import { history } from './history/endpoints.ts'
import { home } from './home/endpoints.ts'
import * as imports from './imports/import.ts'
import { inspections } from './inspections/endpoints.ts'
import { invoices } from './invoices/endpoints.ts'
import { journal } from './journal/endpoints.ts'
import * as printLabels from './labels/print-labels.ts'
import { type Mounted, mounted } from './lib/mounted.ts'
import { links } from './links/endpoints.ts'
import * as live from './live/follow-tickets.ts'
import { lookups } from './lookups/endpoints.ts'
import * as notes from './notes/notes.ts'
import { notifications } from './notifications/endpoints.ts'
import { operators } from './operators/endpoints.ts'
import { otherTransactions } from './other-transactions/endpoints.ts'
import { partRequests } from './part-requests/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import * as pictures from './pictures/pictures.ts'
import { purchaseOrders } from './purchase-orders/endpoints.ts'
import { purchases } from './purchases/endpoints.ts'
import { rankings } from './rankings/endpoints.ts'
import * as search from './search/search-all.ts'
import * as nextSteps from './setup/next-steps.ts'
import * as setup from './setup/setup.ts'
import { shops } from './shops/endpoints.ts'
import { spareParts } from './spare-parts/endpoints.ts'
import { stock } from './stock/endpoints.ts'
import { stockCounts } from './stock-counts/endpoints.ts'
import { storeSales } from './store-sales/endpoints.ts'
import { subscriptions } from './subscriptions/endpoints.ts'
import { supplierAccounts } from './supplier-accounts/endpoints.ts'
import { suppliers } from './suppliers/endpoints.ts'
import * as system from './system/health.ts'
import { tablets } from './tablets/endpoints.ts'
import * as auditFile from './tax-audit/audit-file.ts'
import { taxDevices } from './tax-devices/endpoints.ts'
import { taxPeriods } from './tax-periods/endpoints.ts'
import { tickets } from './tickets/endpoints.ts'
import { transfers } from './transfers/endpoints.ts'
import { users } from './users/endpoints.ts'
import { vehicles } from './vehicles/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'
import { work } from './work/endpoints.ts'
import * as workOrders from './work-orders/work-order.ts'

/** The files of each shelf that answer something; what they answer is in the contract. */
export const router: Mounted<typeof contract> = mounted(contract, [
  around,
  attachments,
  audit,
  changes,
  checkOut,
  createCreditInvoice,
  files,
  imports,
  live,
  examples,
  nextSteps,
  notes,
  pictures,
  search,
  setup,
  system,
  workOrders,
  ...accounts,
  ...activation,
  ...apiKeys,
  ...tablets,
  ...webhooks,
  ...bills,
  ...board,
  ...catalogue,
  ...company,
  ...subscriptions,
  ...conditions,
  ...customers,
  ...dealers,
  ...decisions,
  ...drawers,
  ...employees,
  ...estimates,
  ...expenses,
  ...debitNotes,
  ...otherTransactions,
  ...eInvoices,
  ...taxDevices,
  ...taxPeriods,
  auditFile,
  ...exports,
  ...history,
  ...home,
  ...inspections,
  ...invoices,
  ...journal,
  printLabels,
  ...links,
  ...lookups,
  ...payments,
  ...notifications,
  ...operators,
  ...partRequests,
  ...purchases,
  ...purchaseOrders,
  ...stock,
  ...storeSales,
  ...stockCounts,
  ...transfers,
  ...shops,
  ...spareParts,
  ...rankings,
  ...supplierAccounts,
  ...suppliers,
  ...tickets,
  ...users,
  ...vehicles,
  ...work,
])
