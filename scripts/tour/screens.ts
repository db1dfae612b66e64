/** A screen that is built: where it is, who looks at it (null: nobody is signed in). `{…}` stands for a record of that kind. */
export type Screen = {
  name: string
  path: string
  user: 'owner' | 'technician' | null
  /** One of those that are judged by their look: shown in dark colours too. */
  main?: true
}

export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', user: null, main: true },
  { name: 'home', path: '/home', user: 'owner', main: true },
  { name: 'open-tickets', path: '/tickets/openTickets', user: 'owner', main: true },
  { name: 'open-tickets-boxes', path: '/tickets/openTickets?view=box', user: 'owner', main: true },
  { name: 'job-board', path: '/tickets/openTickets?board=state', user: 'owner', main: true },
  { name: 'closed-tickets', path: '/tickets/closedTickets', user: 'owner' },
  { name: 'new-ticket', path: '/tickets/newTicket', user: 'owner' },
  { name: 'ticket', path: '/tickets/openTickets/{ticket}', user: 'owner', main: true },
  { name: 'inspection', path: '/tickets/inspections/{inspection}', user: 'owner', main: true },
  { name: 'customers', path: '/customers', user: 'owner' },
  { name: 'new-customer', path: '/customers/newCustomer', user: 'owner' },
  { name: 'customer', path: '/customers/{customer}', user: 'owner' },
  { name: 'customer-account', path: '/accounts/customer/{customer}', user: 'owner' },
  { name: 'import', path: '/customers/import', user: 'owner' },
  { name: 'vehicles', path: '/vehicles', user: 'owner' },
  { name: 'new-vehicle', path: '/vehicles/newVehicle', user: 'owner' },
  { name: 'vehicle', path: '/vehicles/{vehicle}', user: 'owner' },
  { name: 'partners', path: '/dealers', user: 'owner' },
  { name: 'new-partner', path: '/dealers/dealerNew', user: 'owner' },
  { name: 'partner', path: '/dealers/{dealer}', user: 'owner' },
  { name: 'accounts', path: '/accounts', user: 'owner' },
  { name: 'cash-drawer', path: '/cashDrawer', user: 'owner' },
  { name: 'invoices', path: '/invoices', user: 'owner' },
  { name: 'sales-invoices', path: '/invoices/salesInvoices', user: 'owner', main: true },
  { name: 'invoice', path: '/invoices/salesInvoices/ticket/{invoice}', user: 'owner', main: true },
  { name: 'technician', path: '/technicians', user: 'technician', main: true },
  { name: 'profile', path: '/userProfile', user: 'owner' },
  { name: 'settings', path: '/settings', user: 'owner' },
  { name: 'hr', path: '/hrManagement', user: 'owner' },
  { name: 'employees', path: '/hrManagement/employees', user: 'owner' },
  { name: 'new-employee', path: '/hrManagement/employees/newEmployee', user: 'owner' },
  { name: 'employee', path: '/hrManagement/employees/{employee}', user: 'owner' },
  { name: 'administration', path: '/administration', user: 'owner' },
  { name: 'company', path: '/administration/companyProfile', user: 'owner' },
  { name: 'shops', path: '/administration/shops', user: 'owner' },
  { name: 'shop', path: '/administration/shops/{shop}', user: 'owner' },
  { name: 'new-shop', path: '/administration/shops/new', user: 'owner' },
  { name: 'users', path: '/administration/users', user: 'owner' },
  { name: 'new-user', path: '/administration/users/newUser', user: 'owner' },
  { name: 'user', path: '/administration/users/{user}', user: 'owner' },
  { name: 'checklists', path: '/administration/inspectionTemplates', user: 'owner' },
  { name: 'outlines', path: '/administration/conditionTemplates', user: 'owner' },
  { name: 'checklist', path: '/administration/inspectionTemplates/{template}', user: 'owner' },
  { name: 'log', path: '/administration/auditLog', user: 'owner' },
  { name: 'advanced-search', path: '/advance-search', user: 'owner' },
  { name: 'not-built', path: '/reports', user: 'owner' },
  { name: 'not-found', path: '/not-found', user: 'owner' },
  { name: 'unauthorized', path: '/unauthorized', user: 'owner' },
]
