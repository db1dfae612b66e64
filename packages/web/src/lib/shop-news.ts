import { queryClient } from './query-client.ts'

/** What the shell knows of shops: their names, and which may be entered. */
const ofShops = /^(users,profile|lookups,data)$/
let known: string | null = null

/**
 * Every answer says in which state it met the shop, by the count of its changes. Another one than before: somebody renamed or
 * disabled it, or the user works in another one now, and what the shell shows of it is asked for again.
 */
export function metShop(version: string | null): void {
  if (version !== null && known !== null && version !== known)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ofShops.test(String(queryKey[0])) })
  known = version ?? known
}
