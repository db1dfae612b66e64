import { queryClient } from './query-client.ts'

/** Whoever waits longer for figures sees the rest of the page. */
const longestWaitMs = 3_000

/** Runs when the page is painted with all that it asked for first: what only makes it look better takes no network from that. */
export function oncePainted(work: () => void): void {
  let isOver = false
  const run = () => {
    if (isOver) return
    isOver = true
    stop()
    clearTimeout(timer)
    work()
  }
  // One frame is being made, with the second it is out; what it shows may have asked for more.
  const look = () => {
    if (queryClient.isFetching() > 0) return
    requestAnimationFrame(() => requestAnimationFrame(() => queryClient.isFetching() === 0 && run()))
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  const timer = setTimeout(run, longestWaitMs)
  look()
}
