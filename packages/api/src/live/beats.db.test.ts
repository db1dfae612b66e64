import { openDatabase } from '@warsha/db/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { closeHub, hubOf, type Screen } from './hub.ts'

const { database } = await openGarage()

/** A hub of its own with so many screens, and how often they were told to check their sessions. */
async function hubWith(count: number) {
  const own = openDatabase(database.appUrl)
  onTestFinished(async () => {
    vi.useRealTimers()
    await closeHub(own)
    await own.destroy()
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const hub = hubOf(own, () => {})
  await hub.ready
  const beats = Array.from({ length: count }, () => 0)
  const nothing = () => {}
  for (const at of beats.keys()) {
    const beat = () => {
      beats[at] = (beats[at] ?? 0) + 1
    }
    const hears = { changed: nothing, told: nothing, again: nothing, beat, end: nothing }
    const screen: Screen = { companyId: at, sessionId: String(at), userId: at, signedInId: at, ...hears }
    hub.join(screen)
  }
  return { beats, sum: () => beats.reduce((all, one) => all + one, 0) }
}

test('screens check their sessions spread over fifteen seconds, each once', async () => {
  const { beats, sum } = await hubWith(300)
  for (let passedMs = 250; passedMs <= 15_000; passedMs += 250) {
    const before = sum()
    vi.advanceTimersByTime(250)
    expect(sum() - before).toBeLessThanOrEqual(5)
  }
  expect(new Set(beats)).toEqual(new Set([1]))
})

test('after a process was held up, each screen has checked its session all the same', async () => {
  const { beats } = await hubWith(300)
  // The timer fires once for all that time, as where the process stood still.
  const heldUp = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000)
  vi.advanceTimersByTime(250)
  heldUp.mockRestore()
  expect(new Set(beats)).toEqual(new Set([1]))
})
