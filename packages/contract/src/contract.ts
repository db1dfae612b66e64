import { accountShares } from './account-shares.ts'
import { accounts } from './accounts.ts'
import { activation } from './activation.ts'
import { ageing } from './ageing.ts'
import { apiKeys } from './api-keys.ts'
import { ticketAround } from './around.ts'
import { expenseAttachments, purchaseAttachments, transactionAttachments } from './attachments.ts'
import { audit } from './audit.ts'
import { board } from './board.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import { conditionTemplates } from './condition-templates.ts'
import { conditions } from './conditions.ts'
import { customers } from './customers.ts'
import { dealers } from './dealers.ts'
import { debitNotes } from './debit-notes.ts'
import { decisions } from './decisions.ts'
import { drawers } from './drawers.ts'
import { eInvoices } from './e-invoices.ts'
import { eInvoicingState } from './e-invoicing-state.ts'
import { employees } from './employees.ts'
import { estimates } from './estimates.ts'
import { examples } from './examples.ts'
import { expenses } from './expenses.ts'
import { exports } from './exports.ts'
import { files } from './files.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { inspections } from './inspections.ts'
import { invoices } from './invoices.ts'
import { journal } from './journal.ts'
import { labels } from './labels.ts'
import { live } from './live.ts'
import { lookups } from './lookups.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { operators } from './operators.ts'
import { incomeInvoices, otherTransactions } from './other-transactions.ts'
import { partRequests } from './part-requests.ts'
import { ownPasskeys } from './passkeys.ts'
import { ticketPayers } from './payers.ts'
import { payments } from './payments.ts'
import { permissionGroups } from './permission-groups.ts'
import { pictures } from './pictures.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { purchases } from './purchases.ts'
import { rankings } from './rankings.ts'
import { recurringExpenses } from './recurring-expenses.ts'
import { reorder } from './reorder.ts'
import { rights } from './rights.ts'
import { search } from './search.ts'
import { secondFactors } from './second-factor.ts'
import { secondFactorRules } from './second-factor-rule.ts'
import { ownSessions } from './sessions.ts'
import { setup } from './setup.ts'
import { shares } from './shares.ts'
import { shops } from './shops.ts'
import { simulation } from './simulation.ts'
import { spareParts } from './spare-parts.ts'
import { stock } from './stock.ts'
import { stockCounts } from './stock-counts.ts'
import { storeSales } from './store-sales.ts'
import { subscriptionDocuments } from './subscription-documents.ts'
import { subscriptionPayments } from './subscription-payments.ts'
import { subscriptionSales } from './subscription-sales.ts'
import { subscriptions } from './subscriptions.ts'
import { supplierAccounts } from './supplier-accounts.ts'
import { suppliers } from './suppliers.ts'
import { system } from './system.ts'
import { tablets } from './tablets.ts'
import { taxDevices } from './tax-devices.ts'
import { taxPeriods } from './tax-periods.ts'
import { ticketParts } from './ticket-parts.ts'
import { ticketServices } from './ticket-services.ts'
import { tickets } from './tickets.ts'
import { transfers } from './transfers.ts'
import { userAccounts } from './user-accounts.ts'
import { users } from './users.ts'
import { vehicles } from './vehicles.ts'
import { webhooks } from './webhooks.ts'
import { work } from './work.ts'
import { workOrders } from './work-orders.ts'

/** Users, parties, cars and the work on them. */
const workshop = {
  system,
  users: {
    ...users,
    ...userAccounts,
    ...secondFactors,
    ...secondFactorRules,
    ...ownSessions,
    ...ownPasskeys,
    ...simulation,
    ...rights,
    ...permissionGroups,
  },
  activation,
  apiKeys,
  tablets,
  webhooks,
  setup,
  lookups,
  search,
  home,
  customers,
  history,
  dealers,
  suppliers,
  spareParts,
  employees,
  estimates,
  examples,
  shops,
  catalogue,
  vehicles,
  tickets: { ...tickets, ...ticketPayers, ...ticketAround, ...notes, ...workOrders },
  ticketServices,
  ticketParts,
  partRequests,
  notifications,
  board,
  exports,
  imports,
  labels,
  live,
  work,
}

/** Money, stock, documents and the company. */
const office = {
  accounts: { ...accounts, ...accountShares },
  rankings,
  supplierAccounts,
  drawers,
  payments,
  shares,
  decisions,
  inspections,
  invoices,
  expenses,
  expenseAttachments,
  recurringExpenses,
  ageing,
  debitNotes,
  otherTransactions,
  transactionAttachments,
  incomeInvoices,
  taxPeriods,
  purchases,
  purchaseAttachments,
  purchaseOrders,
  reorder,
  journal,
  stock,
  storeSales,
  stockCounts,
  transfers,
  operators,
  files,
  conditionTemplates,
  conditions,
  pictures,
  company,
  subscriptions: { ...subscriptions, ...subscriptionPayments, ...subscriptionDocuments, ...subscriptionSales },
  eInvoices,
  eInvoicingState,
  taxDevices,
  audit,
}

/** Every endpoint of the product: each shelf lists its own. In one piece its type is longer than the compiler writes out. */
export type Contract = typeof workshop & typeof office
export const contract: Contract = { ...workshop, ...office }
