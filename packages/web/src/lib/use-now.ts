import { useSyncExternalStore } from 'react'

const stepMs = 15_000
const everyStep = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, stepMs)
  return () => clearInterval(timer)
}
const thisStep = (): number => Math.floor(Date.now() / stepMs) * stepMs

/** The present moment in milliseconds, to a quarter of a minute: enough for countdowns that show minutes. */
export const useNow = (): number => useSyncExternalStore(everyStep, thisStep)
