import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** Where the line is cut, if it is: this device has no network, or the server does not answer. */
export type Connection = 'online' | 'offline' | 'serverAway'

const askAgainMs = 5_000

let current: Connection = 'online'
/** In the time of `performance.now()`. Calls sent before then say nothing about the connection since. */
let cutAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Connection): void {
  if (next === current) return
  current = next
  clearTimeout(timer)
  if (next === 'serverAway') timer = setTimeout(() => void askServer(), askAgainMs)
  for (const listener of listeners) listener()
}

async function askServer(): Promise<void> {
  const answer = await fetch('/api/health', { signal: AbortSignal.timeout(askAgainMs) }).catch(() => null)
  if (current !== 'serverAway') return
  if (answer?.ok) become('online')
  else timer = setTimeout(() => void askServer(), askAgainMs)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const connection = {
  get: (): Connection => current,
  listen,
  open(): void {
    window.addEventListener('offline', () => {
      cutAt = performance.now()
      become('offline')
    })
    window.addEventListener('online', () => become('online'))
    if (!navigator.onLine) become('offline')
  },
  /** Called for every answer, with the time of its request. */
  answered(askedAt: number): void {
    if (askedAt > cutAt) become('online')
  },
  /** Called for every failed call; only a missing answer says something about the connection. */
  failed(error: unknown, askedAt: number): void {
    if (!(error instanceof ApiError)) return
    if (error.code !== 'NO_RESPONSE') connection.answered(askedAt)
    else become(navigator.onLine ? 'serverAway' : 'offline')
  },
}

export const useConnection = (): Connection => useSyncExternalStore(listen, connection.get)
