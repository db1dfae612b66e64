import { useSyncExternalStore } from 'react'

let isOut = false
let isComing = false
const listeners = new Set<() => void>()

/** The first frame of a page is being made, with the second it is out. */
const afterFrame = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(work))

function come(): void {
  isOut = true
  for (const told of listeners) told()
  listeners.clear()
}

/** Runs work once the first screen of the page is painted: from then on at once. A hidden page paints nothing and waits. */
export function afterFirstFrame(work: () => void): void {
  if (isOut) work()
  else listeners.add(work)
  if (!isOut && !isComing) afterFrame(come)
  isComing = true
}

function listen(told: () => void): () => void {
  afterFirstFrame(told)
  return () => listeners.delete(told)
}

/** Whether the first screen is painted: what stands beside it is asked for from then on. */
export const useFirstFrame = (): boolean => useSyncExternalStore(listen, () => isOut)
