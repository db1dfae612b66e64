import type { Notification } from '@warsha/contract/notifications'

/** What came after the first page was read moves the others down by one: what two pages show stands once (NOT-004). */
export function joined(pages: readonly { items: readonly Notification[] }[]): Notification[] {
  const known = new Map<number, Notification>()
  for (const { items } of pages) for (const one of items) if (!known.has(one.id)) known.set(one.id, one)
  return [...known.values()]
}
