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
 * False in the very first drawing of a screen that comes together with the shell, and true right after: what costs most can be
 * left for the second, so that the rest is seen sooner. Where a picture of the page stands it is drawn at once, below it.
 */
export function useWholePage(): boolean {
  const [atOnce] = useState(() => shellStands || document.getElementById(keptPageId) !== null)
  return useDeferredValue(true, atOnce)
}
