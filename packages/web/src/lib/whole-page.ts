import { useDeferredValue, useEffect, useState } from 'react'
import { keptPageId } from './kept-page.ts'

let shellStands = false

/** For the shell: tells the screens in it whether they are drawn together with it. */
export function useShellStands(): void {
  useEffect(() => {
    shellStands = true
    return () => {
      shellStands = false
    }
  }, [])
}

/**
 * False in the first render of a screen that comes together with the shell, and true right after: expensive parts can be
 * left for the second render, so that the rest shows sooner. Below a snapshot everything is rendered at once.
 */
export function useWholePage(): boolean {
  const [atOnce] = useState(() => shellStands || document.getElementById(keptPageId) !== null)
  return useDeferredValue(true, atOnce)
}
