import { useDeferredValue, useState } from 'react'
import { keptPageId } from './kept-page.ts'

/**
 * False in the very first drawing of the page (only the mark of index.html stands), and true right after: what costs most can
 * be left for the second, so that the rest is seen sooner. Where a picture of the page stands it is drawn at once, below it.
 */
export function useWholePage(): boolean {
  const [atOnce] = useState(() => !document.querySelector('.starting') || document.getElementById(keptPageId) !== null)
  return useDeferredValue(true, atOnce)
}
