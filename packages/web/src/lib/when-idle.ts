const longestWaitMs = 2_000
/** A page that starts is idle too while it waits for its figures, and drawing them must not wait for this. */
const startsForMs = 3_000

/** Does what nobody waits for when the page has nothing better to do. */
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
