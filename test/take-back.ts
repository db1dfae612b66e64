import { afterAll, vi } from 'vitest'

/** Files of database tests share a process: what one has put in the place of a global or of the environment, and its clock, ends with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
