import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef } from 'react'
import { api } from '../lib/api.ts'

const restsMs = 80
const ticketPath = /\/tickets\/(?:open|closed)Tickets\/(\d+)/

/** Handlers for what holds a list: a ticket on which the pointer rests is asked for before it is opened. */
export function usePrefetchTicket() {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent<HTMLElement>) => {
      clearTimeout(timer.current)
      const row = pointerType === 'mouse' && target instanceof Element ? target.closest('tr, li') : null
      const href = row?.querySelector('a[href*="Tickets/"]')?.getAttribute('href') ?? ''
      const id = Number(ticketPath.exec(href)?.[1] ?? 0)
      if (id === 0) return
      const ask = () => void queries.prefetchQuery(api.tickets.get.queryOptions({ input: { id } }))
      timer.current = setTimeout(ask, restsMs)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
