import { type Role, runsShop } from '@warsha/domain/roles'
import { api } from '../lib/api.ts'
import { ticketAddress, ticketsAddress } from '../lib/first-calls.ts'
import { beginNews } from '../lib/live.ts'
import { startupLookups } from '../lib/lookups.ts'
import { loadProfile } from '../lib/profile.ts'
import { queryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { claimsOf } from '../lib/token.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { loadWords } from '../lib/words.ts'
import { router } from './router.tsx'
import { screenOf } from './screens.ts'

/** What has not loaded by then is drawn when it arrives. */
const longestWaitMs = 500

/**
 * Waits a moment for requests that started before this code was loaded, so that the page is drawn once and complete instead of frame,
 * lists and figures one after the other. Never fails: the code that needs a failed answer requests it again and reports the error.
 */
export async function warmStart(): Promise<void> {
  if (session.get().token === null) return
  const all = Promise.allSettled([router.load(), warmLists(), ...warmFigures(), ...warmTickets()])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}

/** While somebody types the password, the next screen is loaded. */
export function warmHome(): void {
  const screen = screenOf('/home')
  if (session.get().token !== null || !screen) return
  whenIdle(() => void Promise.allSettled([screen.load(), loadWords(screen.shelf)]))
}

async function warmLists(): Promise<void> {
  const profile = await loadProfile()
  if (profile) await queryClient.prefetchQuery(startupLookups(profile))
}

const rolesHeld = () => (claimsOf(session.get().token ?? '')?.role ?? []) as readonly Role[]

/** Whether this address opens home with nothing chosen, as a plain start does. */
const isHome = ({ pathname, search }: Location): boolean => /^\/(home|login)?$/.test(pathname) && search === ''

function warmFigures(): Promise<void>[] {
  if (!isHome(location) || !runsShop(rolesHeld())) return []
  const today = api.home.today.queryOptions({ input: { allShops: false } })
  const summary = api.home.summary.queryOptions({ input: { range: '7days', allShops: false } })
  return [queryClient.prefetchQuery(today), queryClient.prefetchQuery(summary)]
}

/** A ticket, or their list without filters, as their screens ask for them. */
function warmTickets(): Promise<void>[] {
  const { pathname, search } = location
  const [, ticket] = ticketAddress.exec(pathname) ?? []
  const isList = search === '' && ticketsAddress.test(pathname)
  if (ticket === undefined && !isList) return []
  beginNews()
  if (isList)
    return [
      queryClient.prefetchQuery(api.tickets.list.queryOptions({ input: { page: 1, pageSize: 20 } })),
      queryClient.prefetchQuery(api.tickets.counts.queryOptions({ input: { allShops: false } })),
    ]
  const id = Number(ticket)
  return [
    queryClient.prefetchQuery(api.tickets.get.queryOptions({ input: { id } })),
    queryClient.prefetchQuery(api.tickets.around.queryOptions({ input: { ticketId: id } })),
  ]
}
