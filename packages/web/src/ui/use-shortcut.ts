import { useEffect, useRef } from 'react'
import { isTyping, matchesKeys } from './keys.ts'
import { isPopupOpen } from './Popup.tsx'

type Options = {
  enabled?: boolean
  /** works while a dialog is open; others wait until it is closed */
  inDialog?: boolean
}

/** Runs `run` on these keys ('N', '/', 'Ctrl+K'); keys without Ctrl or Alt, but for F1 to F12, rest while someone types in a field. */
export function useShortcut(
  keys: string | undefined,
  run: (event: KeyboardEvent) => void,
  options: Options = {},
): void {
  const { enabled = true, inDialog = false } = options
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!keys || !enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesKeys(event, keys)) return
      if (isPopupOpen() || (!inDialog && document.querySelector('[aria-modal="true"]'))) return
      if (!/^((Ctrl|Alt)\+|F\d+$)/.test(keys) && isTyping(event.target)) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys, enabled, inDialog])
}
