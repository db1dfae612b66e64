import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followTickets } from './live.ts'
import { useProfile } from './session.ts'

/** The shelves on which something of a ticket stands. */
const shelves = new Set([
  'tickets',
  'ticketServices',
  'board',
  'decisions',
  'shares',
  'payments',
  'conditions',
  'work',
  'inspections',
  'partRequests',
])
/** The shelves of the documents of the store. */
const storeShelves = new Set(['stockCounts', 'transfers', 'purchaseOrders', 'reorder'])
/** A list follows a busy shop at this pace. */
const listEveryMs = 2_000

/**
 * Asks anew for all that shows a ticket. As a page begins, what it has just been answered stands, and what is asked for every
 * minute anyway: else each page would be loaded twice.
 */
const askAgain = (client: QueryClient, sinceMs?: number): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [path], state, observers }) =>
      Array.isArray(path) &&
      shelves.has(String(path[0])) &&
      (sinceMs === undefined ||
        (state.dataUpdatedAt < sinceMs && !observers.some(({ options }) => options.refetchInterval))),
  })

/** Keeps one ticket on the screen up to date: changes by others arrive within a second. */
export function useLiveTicket(id: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followTickets(({ tickets, all, sinceMs }) => {
        if (all || tickets.includes(id)) askAgain(client, sinceMs)
      }),
    [id, client],
  )
}

/** Keeps what shows the documents of the store up to date: those who count one shelf see each other's lines. */
export function useLiveStore(): void {
  const { currentShopId } = useProfile()
  const client = useQueryClient()
  useEffect(
    () =>
      followTickets(({ stores, all }) => {
        if (all || stores.includes(currentShopId))
          void client.invalidateQueries({
            predicate: ({ queryKey: [path] }) => Array.isArray(path) && storeShelves.has(String(path[0])),
          })
      }),
    [currentShopId, client],
  )
}

/** The same for screens with many tickets of the shop, less often. */
export function useLiveTickets(): void {
  const { currentShopId } = useProfile()
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastMs = 0
    const ask = () => {
      timer = undefined
      lastMs = performance.now()
      askAgain(client)
    }
    const leave = followTickets(({ shops, all, sinceMs }) => {
      if (sinceMs !== undefined) askAgain(client, sinceMs)
      else if (all || shops.includes(currentShopId))
        timer ??= setTimeout(ask, Math.max(0, lastMs + listEveryMs - performance.now()))
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [currentShopId, client])
}
