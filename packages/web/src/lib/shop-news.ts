import { queryClient } from './query-client.ts'

/** What the shell knows of shops: their names, and which may be entered. */
const ofShops = /^(users,profile|lookups,data)$/
let known: string | null = null

/**
 * Every answer carries the change count of the shop. When it differs from the last one, somebody renamed or
 * disabled the shop, or the user switched to another, and what the shell shows of it is refetched.
 */
export function metShop(version: string | null): void {
  if (version !== null && known !== null && version !== known)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ofShops.test(String(queryKey[0])) })
  known = version ?? known
}
