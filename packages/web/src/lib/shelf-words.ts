/** Words that every screen uses are there before the first one is drawn. */
export const wordsOfAll = ['ui', 'shell', 'routes', 'refusals', 'lookups', 'records']

/** What the screens of a shelf say besides their own words. */
const wordsOfOthers: Record<string, readonly string[]> = {
  tickets: ['activities', 'new-ticket', 'customers', 'vehicles', 'shares', 'files', 'payment-fields', 'purchases'],
  work: ['files'],
  inspections: ['shares', 'files'],
  invoices: ['shares', 'payment-fields', 'purchases'],
  purchases: ['payment-fields'],
  accounts: ['shares'],
  customers: ['vehicles', 'merging', 'history'],
  vehicles: ['customers', 'merging', 'history'],
  audit: ['activities'],
  dealers: ['customers', 'customer-screens', 'merging', 'history'],
  suppliers: ['customers', 'purchases'],
}

/** The files of words of a shelf among all names: 'tickets' has tickets.json, ticket-lists.json and so on. */
export function wordsOfShelf(shelf: string, names: readonly string[]): string[] {
  const stem = shelf.replace(/s$/, '')
  const others = wordsOfOthers[shelf] ?? []
  return names.filter((name) => name === shelf || name.startsWith(`${stem}-`) || others.includes(name))
}
