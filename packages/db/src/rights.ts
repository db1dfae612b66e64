/** The tables that say who a caller is and what they may do, beside the session itself. */
export const tablesOfRights = ['companies', 'shops', 'users', 'user_shop_roles'] as const

const storing = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?"?app"?\\."?(?:${tablesOfRights.join('|')})"?(?![\\w"])`,
  'i',
)
const known = new Map<string, boolean>()
const mostKnown = 5000

/** Whether a statement stores, changes or removes rows of those tables. */
export function storesRights(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const stores = storing.test(text)
  known.set(text, stores)
  return stores
}
