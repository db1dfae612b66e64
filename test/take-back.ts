import { afterAll, vi } from 'vitest'

/** Files of tests share a process: no file leaves stubbed globals, a stubbed environment or a fake clock to the next one. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
