import { useSyncExternalStore } from 'react'
import { newRequestKey } from './request-key.ts'

type Message = { kind: 'hello' | 'here' | 'bye'; tab: string }

/** Counts the open tabs of the product in this browser: each announces that it opens, is here, and closes. */
export function countTabs(channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>, me: string) {
  const others = new Set<string>()
  const listeners = new Set<() => void>()
  const say = (kind: Message['kind']) => channel.postMessage({ kind, tab: me } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.tab === me) return
    if (data.kind === 'bye') others.delete(data.tab)
    else others.add(data.tab)
    if (data.kind === 'hello') say('here')
    for (const listener of listeners) listener()
  })
  return {
    come: () => say('hello'),
    go: () => say('bye'),
    count: () => others.size + 1,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

let tabs: ReturnType<typeof countTabs> | null = null

/** Starts counting; called once. */
export function openTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const counted = countTabs(new BroadcastChannel('warsha.tabs'), newRequestKey())
  tabs = counted
  counted.come()
  window.addEventListener('pagehide', counted.go)
  // A page restored from the back/forward cache is open again.
  window.addEventListener('pageshow', (event) => event.persisted && counted.come())
}

const nothing = () => () => undefined

/** How many tabs are open, this one included (UXX-027). */
export const useOpenTabs = (): number => useSyncExternalStore(tabs?.listen ?? nothing, () => tabs?.count() ?? 1)
