import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

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
