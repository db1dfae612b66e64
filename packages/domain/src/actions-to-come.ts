import type { ModuleAction } from './permissions.ts'

/**
 * Actions of areas that are still to come: they can be granted, and gate nothing yet. Each leaves this list with the first
 * endpoint that asks for it; until it does, the server does not start.
 */
export const actionsToCome: readonly ModuleAction[] = [
  'invoices.return',
  ...(['payments', 'tickets', 'services', 'invoices', 'stockActivities', 'partners'] as const).map(
    (action) => `reports.${action}` as const,
  ),
  ...(['suppliers', 'vehicles', 'purchaseInvoices'] as const).map((action) => `reports.${action}` as const),
  'hr.payrollManage',
  'hr.payrollCreate',
  'hr.payrollPost',
  'reminders.edit',
  'reminders.forAll',
]
