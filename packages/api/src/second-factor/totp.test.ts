import { expect, test } from 'vitest'
import { codeOfStep, newSecret, stepOfCode } from './totp.ts'

/** Appendix B of RFC 6238, SHA-1; the codes there have eight digits, of which ours are the last six. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is that of RFC 6238', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
})

test('a telephone whose clock is half a minute off is let in, one whose clock is more off is not', () => {
  const secret = newSecret()
  const nowMs = Date.parse('2026-11-25T18:00:10Z')
  const step = Math.floor(nowMs / 30_000)
  const taken = (offset: number, lastStep = 0) =>
    stepOfCode(secret, codeOfStep(secret, step + offset), { nowMs, lastStep })
  expect([-2, -1, 0, 1, 2].map((offset) => taken(offset))).toEqual([null, step - 1, step, step + 1, null])
  // What was taken is not taken again, nor what came before it.
  expect([-1, 0, 1].map((offset) => taken(offset, step))).toEqual([null, null, step + 1])
  expect(stepOfCode(secret, '', { nowMs, lastStep: 0 })).toBeNull()
})
