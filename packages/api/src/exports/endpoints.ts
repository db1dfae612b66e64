import { exportAuditLog } from './audit.ts'
import { exportPackages, exportSections, exportServices } from './catalogue.ts'
import { exportChecklists } from './checklists.ts'
import { exportInvoices } from './invoices.ts'
import { exportAccounts, exportDrawers, exportStatement, exportTaken } from './money.ts'
import { exportCustomers, exportDealers, exportSuppliers, exportVehicles } from './parties.ts'
import { exportEmployees, exportUsers } from './people.ts'
import { exportPurchases } from './purchases.ts'
import { exportShops } from './shops.ts'
import { exportClosedTickets, exportOpenTickets } from './tickets.ts'

/** Every list that can be exported. */
export const exportLists = {
  openTickets: exportOpenTickets,
  closedTickets: exportClosedTickets,
  invoices: exportInvoices,
  customers: exportCustomers,
  vehicles: exportVehicles,
  dealers: exportDealers,
  suppliers: exportSuppliers,
  purchases: exportPurchases,
  accounts: exportAccounts,
  statement: exportStatement,
  drawers: exportDrawers,
  users: exportUsers,
  employees: exportEmployees,
  drawerPayments: exportTaken,
  services: exportServices,
  packages: exportPackages,
  checklists: exportChecklists,
  shops: exportShops,
  sections: exportSections,
  auditLog: exportAuditLog,
}
