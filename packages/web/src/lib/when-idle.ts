const longestWaitMs = 2_000
/** A page that starts is idle while it waits for its figures; drawing them must not wait for this. */
const startsForMs = 3_000

/** Runs work without urgency when the page is idle. */
export function whenIdle(work: () => void): void {
  setTimeout(
    () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWaitMs })
      else work()
    },
    Math.max(0, startsForMs - performance.now()),
  )
}
