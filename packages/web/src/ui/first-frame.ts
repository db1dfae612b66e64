import { useSyncExternalStore } from 'react'

/** A screen that never stands, for want of its file or its figures, holds back nothing for longer. */
const longestWaitMs = 3_000

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

/** Tells that the first screen of the page is drawn. One frame is being made then; with the second it is out. */
export const screenStands = (): void => void requestAnimationFrame(() => requestAnimationFrame(come))

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
