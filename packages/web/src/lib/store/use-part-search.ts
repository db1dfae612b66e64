import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundPart } from '@warsha/contract/stock'
import { shortestSearch } from '@warsha/domain/search'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api.ts'

const asked = (text: string) => api.stock.find.queryOptions({ input: { searchInput: text } })

/** A search of its own: that of the list is given up as soon as the box is empty. */
function scanned(text: string) {
  const options = asked(text)
  return { ...options, queryKey: [...options.queryKey, 'scanned'] }
}

/** What is typed, and what the server finds for it. */
export function useFound() {
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const [searchInput] = useDebouncedValue(typed.trim(), 120)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...asked(searchInput),
    placeholderData: keepPreviousData,
    enabled: searchInput.length >= shortestSearch,
  })
  const isOfTyped = searchInput === typed.trim()
  const answered = data !== undefined && !isPlaceholderData && isOfTyped
  const failed = isError && !answered && isOfTyped
  return { typed, setTyped, used, setUsed, found: data?.items, answered, failed, refetch }
}

/** What a reader sent before the server had answered: it is looked for, or its answer has to be read by somebody. */
export type Scan = {
  id: number
  typed: string
  state: 'looking' | 'none' | 'failed' | 'off'
  /** Of a part that was found and may not be taken. */
  refused?: { part: FoundPart; whyNot: string }
}
type Ways = { onTake: (part: FoundPart) => void; whyNot?: ((part: FoundPart) => string | undefined) | undefined }

/**
 * Codes that were scanned faster than the server answers. Each is looked for in its turn, while the box is free for the next
 * one. What cannot be taken stays until somebody has read it.
 */
export function useScans(ways: Ways) {
  const queryClient = useQueryClient()
  const [scans, setScans] = useState<Scan[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  // An answer comes to the picker as it is then: who takes two parts in a row knows of the first.
  const latest = useRef(ways)
  useLayoutEffect(() => {
    latest.current = ways
  })
  const settle = (id: number, change: Partial<Scan> | null) =>
    setScans((all) =>
      all.flatMap((scan) => {
        if (scan.id !== id) return scan
        return change ? { ...scan, ...change } : []
      }),
    )
  const answer = (id: number, part: FoundPart | undefined) => {
    if (!part) return settle(id, { state: 'none' })
    const whyNot = latest.current.whyNot?.(part)
    if (whyNot !== undefined) return settle(id, { state: 'off', refused: { part, whyNot } })
    settle(id, null)
    flushSync(() => latest.current.onTake(part))
  }
  const look = (id: number, typed: string) => {
    turn.current = turn.current.then(() =>
      queryClient.fetchQuery(scanned(typed)).then(
        ({ items }) => answer(id, items[0]),
        () => settle(id, { state: 'failed' }),
      ),
    )
  }
  return {
    scans,
    scan: (typed: string) => {
      count.current += 1
      const { current: id } = count
      setScans((all) => [...all, { id, typed, state: 'looking' }])
      look(id, typed)
    },
    again: ({ id, typed }: Scan) => {
      settle(id, { state: 'looking' })
      look(id, typed)
    },
    dismiss: ({ id }: Scan) => settle(id, null),
  }
}
