import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/go.ts'
import { writeQuery } from '../../lib/search-text.ts'
import type { Option } from './options.ts'
import { useOptions } from './use-options.ts'

/** The text of the palette; its first keys may be older than the palette itself. */
export type TypedText = { typed: string; setTyped: (typed: string) => void }

/** The options for the typed text, the marked option, and what the keys do. */
export function usePaletteState(listId: string, { typed, setTyped }: TypedText, onClose: () => void) {
  const [place, setPlace] = useState(0)
  const { options, waiting } = useOptions(typed)
  const active = options[Math.min(place, options.length - 1)]
  const choose = useChoose(onClose)

  const move = (to: number) => {
    const next = (to + options.length) % Math.max(1, options.length)
    setPlace(next)
    document.getElementById(`${listId}-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const enter = () => {
    const text = typed.trim()
    // Enter does not wait for a running search: the server resolves the best target. Commands of the screen are known at once.
    if (waiting && text && active?.group !== 'here') choose({ id: 'find', group: 'find', text })
    else if (active) choose(active)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'Tab') move(nextGroup(options, place, event.shiftKey ? -1 : 1))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setPlace(0)
  }
  return { type, options, waiting, active, choose, enter, onKeyDown }
}

/** Opens the target of an option; free text goes where the server resolves it (SRC-002), or to the page for no result (SRC-003). */
function useChoose(onClose: () => void): (option: Option) => void {
  const go = useGo()
  const { mutate } = useMutation({
    mutationFn: (text: string) => api.search.path.call({ searchInput: text }),
    onSuccess: ({ path }) => go(path),
    onError: (_error, text) => go(`/not-found${writeQuery({ data: text })}`),
    onSettled: onClose,
  })
  return (option) => {
    if (option.group === 'find') return mutate(option.text)
    onClose()
    if (option.group !== 'here') return go(option.path)
    if (option.done.href) go(option.done.href)
    option.done.run()
  }
}

/** The place of the first line of the next or former group. */
function nextGroup(options: readonly Option[], place: number, step: 1 | -1): number {
  const starts = options.flatMap(({ group }, at) => (options[at - 1]?.group === group ? [] : [at]))
  const here = starts.findLastIndex((start) => start <= place)
  return starts[(here + step + starts.length) % Math.max(1, starts.length)] ?? 0
}
