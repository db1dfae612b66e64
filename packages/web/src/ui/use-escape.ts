import type { KeyboardEvent } from 'react'

const closeAfterMs = 200

/** Escape closes a form after 200 ms; an open list of choices inside it takes the key for itself. */
export function useEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (target.getAttribute('aria-expanded') === 'true') return
    event.stopPropagation()
    setTimeout(close, closeAfterMs)
  }
}
