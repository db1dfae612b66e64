import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'click', 'input'] as const
const listeners = new Set<() => void>()
let attended = false

function notice(event: Event): void {
  // Below a pointer that rests browsers tell of a move as well, when the page is laid out.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
  for (const sign of signs) window.removeEventListener(sign, notice, true)
  // After what the sign does itself: drawn before, a field would still hold what it held, and lose what is typed.
  setTimeout(() => {
    attended = true
    for (const told of listeners) told()
  })
}

/** Waits for the first sign of a user since the page was loaded: by pointer, by key, or as programs press and type for them. */
export function watchForUser(): void {
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
}

function listen(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}

/**
 * Whether somebody is at the page. What shows only once something is done, such as the dialogs of a screen and the lists in
 * which one searches, is fetched from then on: before, it would only stand in the way of what is seen.
 */
export const useAttended = (): boolean => useSyncExternalStore(listen, () => attended)
