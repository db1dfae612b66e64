import { customerTypes } from '@warsha/domain/customers'
import { invoiceCategories, invoiceTaxTypes, invoiceTypes, purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { paymentKinds, paymentModes, paymentStatuses } from '@warsha/domain/payments'
import { type ModuleAction, moduleActions, moduleId, modules, rolesOfModule } from '@warsha/domain/permissions'
import { roles } from '@warsha/domain/roles'
import { durationUnits, warrantyUnits } from '@warsha/domain/services'
import { stockUnits } from '@warsha/domain/stock'
import { supplierTypes } from '@warsha/domain/suppliers'
import { partSources, stateOfTicket, ticketStatuses, ticketStatusNames } from '@warsha/domain/tickets'
import ar from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import uiAr from '@warsha/i18n/ar/ui.json' with { type: 'json' }
import en from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import uiEn from '@warsha/i18n/en/ui.json' with { type: 'json' }

type Names = Record<string, string>
type Lists = Exclude<keyof typeof en, 'moduleActions'>
export type Coded<C extends string = string> = { id: number; code: C; nameEn: string; nameAr: string }

/** A closed list of the domain with its ids and its names in both languages. */
function coded<C extends string>(list: Lists, ids: Readonly<Record<C, number>>): Coded<C>[] {
  const [names, arabic]: [Names, Names] = [en[list], ar[list]]
  return (Object.entries(ids) as [C, number][]).map(([code, id]) => ({
    id,
    code,
    nameEn: names[code] ?? code,
    nameAr: arabic[code] ?? code,
  }))
}

/** The codes of a list numbered from 1, where the specification gives no ids. */
const counted = (list: Lists): Coded[] =>
  coded(list, Object.fromEntries(Object.keys(en[list]).map((code, index) => [code, index + 1])))

/** The lists that are the same for every company, with the ids of the specification. */
export const codedLists = {
  jobTitles: counted('jobTitles'),
  employeeTypes: counted('employeeTypes'),
  payrollPeriodTypes: counted('payrollPeriodTypes'),
  percentCriteria: counted('percentCriteria'),
  stockUnits: coded('stockUnits', stockUnits),
  sparePartSources: coded('partSources', partSources),
  sparePartActions: counted('partActions'),
  transactionTypes: coded('transactionTypes', { income: 1, expense: 2 }),
  paymentTypes: coded('paymentKinds', paymentKinds),
  paymentModes: coded('paymentModes', paymentModes),
  paymentStatuses: coded('paymentStatuses', paymentStatuses),
  invoiceTaxTypes: coded('invoiceTaxTypes', invoiceTaxTypes),
  taxTransactionTypes: counted('taxTransactionTypes'),
  zatcaInvoiceTypeCodes: coded('zatcaInvoiceTypeCodes', { '388': 388, '381': 381, '383': 383, '386': 386 }),
  invoiceCategories: coded('invoiceCategories', invoiceCategories),
  purchaseInvoiceCategories: coded('purchaseInvoiceCategories', purchaseInvoiceCategories),
  invoiceTypes: coded('invoiceTypes', invoiceTypes),
  customerTypes: coded('customerTypes', customerTypes),
  supplierTypes: coded('supplierTypes', supplierTypes),
  reminderTypes: counted('reminderTypes'),
  duePeriods: coded('periodUnits', durationUnits),
  repeatTypes: counted('repeatTypes'),
  ticketStatuses: ticketStatusNames.map((code) => ({
    id: ticketStatuses[code],
    code,
    nameEn: uiEn.state[stateOfTicket(code)],
    nameAr: uiAr.state[stateOfTicket(code)],
  })),
  ticketActions: counted('ticketActions'),
  serviceDurationPeriods: coded('periodUnits', durationUnits).map((unit) => ({ ...unit, sortOrder: unit.id })),
  warrantyPeriods: coded('periodUnits', warrantyUnits).map((unit) => ({ ...unit, sortOrder: unit.id })),
  systemRoles: coded('roles', roles).map((role) => ({
    ...role,
    moduleIds: modules
      .filter((module) => rolesOfModule[module].includes(role.code))
      .map(moduleId)
      .join(','),
  })),
}

export const moduleList = coded(
  'modules',
  Object.fromEntries(modules.map((module) => [module, moduleId(module)])) as Record<(typeof modules)[number], number>,
)

/** Every module action, numbered within its module: module id x 100 + its place. */
export const moduleActionList = modules.flatMap((module) =>
  moduleActions[module].map((action: string, index) => ({
    id: moduleId(module) * 100 + index + 1,
    moduleId: moduleId(module),
    code: `${module}.${action}` as ModuleAction,
    nameEn: (en.moduleActions[module] as Names)[action] ?? action,
    nameAr: (ar.moduleActions[module] as Names)[action] ?? action,
  })),
)
