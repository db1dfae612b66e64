/**
 * The shelves of the server, from the ground up: a file imports from its own shelf and from those of the rows before its own,
 * never from its own row or a later one. A new shelf is entered as low as what it uses lets it stand.
 */
export const ranks: readonly (readonly string[])[] = [
  ['settings'],
  ['lib'],
  ['audit', 'drawers', 'live', 'mail', 'merging', 'numbers', 'platform'],
  ['second-factor'],
  ['company', 'notifications', 'system', 'users'],
  ['tax-devices'],
  ['e-invoices'],
  ['lookups', 'operators'],
  ['catalogue', 'shops', 'spare-parts'],
  ['stock'],
  ['lines', 'stock-counts', 'transfers'],
  ['employees', 'parties', 'pictures', 'setup', 'tickets'],
  [
    'activation',
    'board',
    'customers',
    'dealers',
    'files',
    'invoices',
    'part-requests',
    'purchases',
    'shares',
    'suppliers',
    'vehicles',
    'work',
  ],
  [
    'attachments',
    'check-out',
    'conditions',
    'decisions',
    'estimates',
    'expenses',
    'home',
    'labels',
    'notes',
    'payments',
    'purchase-orders',
    'search',
    'work-orders',
  ],
  ['accounts', 'bills', 'debit-notes', 'inspections', 'other-transactions', 'store-sales', 'tax-periods'],
  ['exports', 'history', 'links'],
  ['around', 'imports', 'jobs', 'journal', 'tax-audit'],
]

/** What joins the shelves and stands above them all. */
export const joined = ['http', 'main', 'router', 'server']
