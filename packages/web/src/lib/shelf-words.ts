/** Words that every screen uses are there before the first one is drawn. */
export const wordsOfAll: readonly string[] = ['ui', 'shell', 'routes', 'lookups', 'records']

/** These refuse nothing before somebody has typed or chosen something: the words of refusals, half of all of a start, come once they are painted. */
const refuseNothingAtFirst = ['home', 'ticket-lists', 'sign-in']

/** What the screens of a shelf say besides their own words. */
const wordsOfOthers: Record<string, readonly string[]> = {
  tickets: [
    'activities',
    'new-ticket',
    'customers',
    'vehicles',
    'shares',
    'files',
    'payment-fields',
    'purchases',
    'attachments',
    'part-requests',
    'stock',
    'e-invoice-lacks',
  ],
  'ticket-lists': ['tickets', 'ticket-board', 'ticket-catalogue'],
  estimates: [
    'activities',
    'tickets',
    'ticket-decisions',
    'ticket-payers',
    'shares',
    'customers',
    'vehicles',
    'ticket-catalogue',
    'new-ticket',
    'vehicle-screens',
    'purchases',
    'part-requests',
    'stock',
  ],
  work: ['files', 'part-requests'],
  company: ['e-invoice-lacks'],
  catalogue: ['expiry'],
  employees: ['expiry'],
  'store-sales': ['vehicle-screens', 'payment-fields', 'stock', 'e-invoice-lacks'],
  inspections: ['shares', 'files'],
  'purchase-orders': ['purchases', 'shares', 'stock'],
  'part-requests': ['purchases'],
  invoices: [
    'activities',
    'accounts',
    'e-invoices',
    'e-invoice-lacks',
    'shares',
    'payment-fields',
    'purchases',
    'store-sales',
    'other-transactions',
  ],
  purchases: ['payment-fields', 'stock', 'expenses', 'attachments', 'supplier-accounts'],
  expenses: ['payment-fields', 'purchases', 'purchase-stock', 'attachments', 'other-transactions'],
  'other-transactions': [
    'e-invoice-lacks',
    'payment-fields',
    'purchases',
    'expenses',
    'vehicle-screens',
    'attachments',
  ],
  'spare-parts': ['stock'],
  'stock-counts': ['stock'],
  transfers: ['stock'],
  accounts: ['shares'],
  customers: ['vehicles', 'merging', 'history', 'estimates'],
  vehicles: ['customers', 'merging', 'history', 'estimates'],
  audit: ['activities'],
  'sign-in': ['users'],
  'user-accounts': ['users', 'user-screens', 'permission-groups'],
  dealers: ['customers', 'customer-screens', 'merging', 'history'],
  suppliers: ['customers', 'purchases', 'expenses'],
  'supplier-accounts': ['suppliers', 'accounts', 'purchases', 'shares'],
}

/** The shelf whose words come with a screen, by its file. The sign-in shares a shelf with accounts, and does not wait for their words. */
export function shelfOfScreen(file: string): string {
  if (/^users\/(User|Rights|Groups?)Screen$/.test(file)) return 'user-accounts'
  if (/^tickets\/\w+TicketsScreen$/.test(file)) return 'ticket-lists'
  return file === 'users/LoginScreen' ? 'sign-in' : (file.split('/')[0] ?? '')
}

/** The files of words of a shelf among all names: 'tickets' has tickets.json, ticket-lists.json and so on. */
export function wordsOfShelf(shelf: string, names: readonly string[]): string[] {
  const stem = shelf.replace(/s$/, '')
  const others = wordsOfOthers[shelf] ?? []
  const isOf = (name: string) => name === shelf || name.startsWith(`${stem}-`) || others.includes(name)
  return names.filter((name) => isOf(name) || (name === 'refusals' && !refuseNothingAtFirst.includes(shelf)))
}

/**
 * Words come in a few files for each language: those of nearly every start, why something is refused, those of tickets, of what
 * stands around them, and all others.
 */
export const wordFiles = ['shell', 'refusals', 'work', 'around', 'office'] as const
export type WordFile = (typeof wordFiles)[number]

const inShell = /^(ui|shell|routes|lookups|records|home|next-steps|users)$/
const inWork =
  /^(activities|attachments|customers|e-invoice-lacks|files|new-ticket|part-requests|payment-fields|purchases|shares|stock|tickets|ticket-.+|vehicles)$/
const inAround =
  /^(customer-screens|estimates|history|inspections|invoices|merging|second-factor|tablets|vehicle-screens|work)$/
/** Documents, the server and the page behind shared links have words of their own. */
const onNoScreen = /^(account-mails|terms|documents|exports|guest|inspection-standard|share-messages)$/

/** The file in which the words of a shelf lie; null for words that no screen shows. */
export function fileOfWords(name: string): WordFile | null {
  if (onNoScreen.test(name)) return null
  if (name === 'refusals') return name
  if (inShell.test(name)) return 'shell'
  if (inWork.test(name)) return 'work'
  return inAround.test(name) ? 'around' : 'office'
}
