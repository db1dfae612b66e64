import type { KeyboardEvent } from 'react'
import { isPopupOpen } from './Popup.tsx'

const closeAfterMs = 200

/**
 * Escape closes a dialog after 200 ms. What is open inside it takes the key for itself: a list of choices, and a calendar or
 * a question, which React reports here although they hang elsewhere in the page.
 */
export function useEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (isPopupOpen() || !event.currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true')
      return
    event.stopPropagation()
    setTimeout(close, closeAfterMs)
  }
}
