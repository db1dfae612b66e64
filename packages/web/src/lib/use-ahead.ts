import { useEffect } from 'react'
import type { Later } from './later.ts'

const longestWaitMs = 1_000

/** Fetches what nobody sees at first, such as the dialogs of a screen, as soon as the screen is painted. */
export const useAhead = <Props>({ ahead }: Later<Props>): void =>
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return ahead()
    const asked = requestIdleCallback(ahead, { timeout: longestWaitMs })
    return () => cancelIdleCallback(asked)
  }, [ahead])
