import { useEffect } from 'react'
import { useAttended } from './attended.ts'
import type { Later } from './later.ts'

const longestWaitMs = 1_000

/** Fetches what nobody sees at first, such as the dialogs of a screen, once the screen is painted and somebody is at it. */
export function useAhead<Props>({ ahead }: Later<Props>): void {
  const attended = useAttended()
  useEffect(() => {
    if (!attended) return
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return ahead()
    const asked = requestIdleCallback(ahead, { timeout: longestWaitMs })
    return () => cancelIdleCallback(asked)
  }, [ahead, attended])
}
