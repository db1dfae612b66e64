import { expect, onTestFinished, test, vi } from 'vitest'
import { isShareTaken, sharesOf } from './shares.ts'

test('of one company no more than its share go on, in their order, and no other company waits for it', async () => {
  const shares = sharesOf(2)
  expect([shares.enter(1), shares.enter(1)]).toEqual([null, null])
  const went: string[] = []
  const third = shares.enter(1)?.then(() => went.push('third'))
  const fourth = shares.enter(1)?.then(() => went.push('fourth'))
  expect(shares.enter(2)).toBeNull()
  shares.leave(1)
  await third
  expect(went).toEqual(['third'])
  shares.leave(1)
  await fourth
  expect(went).toEqual(['third', 'fourth'])
  shares.leave(1)
  shares.leave(1)
  expect([shares.enter(1), shares.enter(1)]).toEqual([null, null])
})

test('who leaves more often than they entered is a fault', () => {
  expect(() => sharesOf(2).leave(1)).toThrow('had not entered')
})

test('who has waited too long is told so, and the turn is that of who came next', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shares = sharesOf(1, 1000)
  expect(shares.enter(1)).toBeNull()
  const tooLate = shares.enter(1)?.then(
    () => null,
    (error: unknown) => isShareTaken(error),
  )
  vi.advanceTimersByTime(600)
  const inTime = shares.enter(1)?.then(() => 'went')
  vi.advanceTimersByTime(600)
  expect(await tooLate).toBe(true)
  shares.leave(1)
  expect(await inTime).toBe('went')
  vi.advanceTimersByTime(5000)
  shares.leave(1)
  // Nobody is in it any more.
  expect(shares.enter(1)).toBeNull()
})
