/** Words that every screen uses are there before the first one is drawn. */
export const wordsOfAll = ['ui', 'shell', 'routes', 'refusals', 'lookups']

/** The files of words of a shelf among all names: 'tickets' has tickets.json, ticket-lists.json and so on. */
export function wordsOfShelf(shelf: string, names: readonly string[]): string[] {
  const stem = shelf.replace(/s$/, '')
  return names.filter((name) => name === shelf || name.startsWith(`${stem}-`))
}
