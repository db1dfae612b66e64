import { useSyncExternalStore } from 'react'

/** A screen that never stands, for want of its file or its figures, holds back nothing for longer. */
const longestWaitMs = 3_000
/** Not every browser tells when it shows a frame, and none does once somebody has touched the page. */
const longestUntilShownMs = 200

let isOut = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function come(): void {
  clearTimeout(timer)
  if (isOut) return
  isOut = true
  for (const told of listeners) told()
  listeners.clear()
}

/**
 * Tells that the first screen of the page is drawn. What waits for it runs once the browser has shown it: work that began with
 * the next frame would delay what a slow phone has not shown yet.
 */
export function screenStands(): void {
  const stoodAtMs = performance.now()
  const shown = new PerformanceObserver((frames) => {
    if (frames.getEntries().some(({ startTime }) => startTime >= stoodAtMs)) end()
  })
  const end = () => {
    shown.disconnect()
    come()
  }
  shown.observe({ type: 'largest-contentful-paint' })
  // Counted from a frame: a hidden page makes none, and waits for longestWaitMs.
  requestAnimationFrame(() => setTimeout(end, longestUntilShownMs))
}

/** Runs work once the first screen of the page is painted: from then on at once. */
export function afterFirstFrame(work: () => void): void {
  if (isOut) {
    work()
    return
  }
  listeners.add(work)
  timer ??= setTimeout(come, longestWaitMs)
}

function listen(told: () => void): () => void {
  afterFirstFrame(told)
  return () => listeners.delete(told)
}

/** Whether the first screen is painted: what stands beside it is asked for from then on. */
export const useFirstFrame = (): boolean => useSyncExternalStore(listen, () => isOut)
