import { beforeEach, expect, test, vi } from 'vitest'

type Shown = (frames: { getEntries: () => { startTime: number }[] }) => void
let nowMs = 0
let tellShown: Shown | undefined
let frame: (() => void) | undefined

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  nowMs = 100
  tellShown = undefined
  vi.stubGlobal('performance', { now: () => nowMs })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frame = work
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: Shown) {
        tellShown = told
      }
      observe() {}
      disconnect() {
        tellShown = undefined
      }
    },
  )
})

/** The browser tells that it showed something at this time. */
const show = (startTime: number) => tellShown?.({ getEntries: () => [{ startTime }] })

test('what waits for the first screen runs once the browser has shown it, and at once from then on', async () => {
  const { afterFirstFrame, screenStands } = await import('./first-frame.ts')
  const done: string[] = []
  afterFirstFrame(() => done.push('waited'))
  screenStands()
  // The mark of the start page, which was shown before.
  show(40)
  expect(done).toEqual([])
  show(150)
  expect(done).toEqual(['waited'])
  afterFirstFrame(() => done.push('later'))
  expect(done).toEqual(['waited', 'later'])
})

test('where no browser tells, it runs a moment after the next frame', async () => {
  const { afterFirstFrame, screenStands } = await import('./first-frame.ts')
  const done: string[] = []
  afterFirstFrame(() => done.push('waited'))
  screenStands()
  vi.advanceTimersByTime(250)
  expect(done).toEqual([])
  frame?.()
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['waited'])
})
