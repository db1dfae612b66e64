import * as auditLog from './audit.ts'
import * as catalogue from './catalogue.ts'
import * as checklists from './checklists.ts'
import * as estimates from './estimates.ts'
import * as invoices from './invoices.ts'
import * as money from './money.ts'
import * as parties from './parties.ts'
import * as people from './people.ts'
import * as purchases from './purchases.ts'
import * as rankings from './rankings.ts'
import * as rights from './rights.ts'
import * as shops from './shops.ts'
import * as spareParts from './spare-parts.ts'
import * as stock from './stock.ts'
import * as stockCounts from './stock-counts.ts'
import * as supplierAccounts from './supplier-accounts.ts'
import * as taxPeriods from './tax-periods.ts'
import * as tickets from './tickets.ts'

/** Every list that can be exported. */
export const exports = [
  auditLog,
  catalogue,
  checklists,
  estimates,
  invoices,
  money,
  parties,
  people,
  purchases,
  rankings,
  rights,
  shops,
  spareParts,
  stock,
  stockCounts,
  supplierAccounts,
  taxPeriods,
  tickets,
]
