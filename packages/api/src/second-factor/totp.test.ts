import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { newSecret, otpauthOf, stepOfCode, typedSecret } from './totp.ts'

/** Appendix B of RFC 6238, SHA-1; the codes there have eight digits, of which ours are the last six. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('AUT-013 the code at second %i is that of RFC 6238', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  const at = { nowMs: seconds * 1000, lastStep: 0 }
  expect(stepOfCode(secret, code.slice(2), at)).toBe(Math.floor(seconds / 30))
})

test('a telephone whose clock is half a minute off is let in, one whose clock is more off is not', () => {
  const secret = Buffer.from('12345678901234567890')
  for (const second of ['00', '10', '29']) {
    const nowMs = Date.parse(`2026-11-25T18:00:${second}Z`)
    const step = Math.floor(nowMs / 30_000)
    const taken = (offset: number, lastStep = 0) =>
      stepOfCode(secret, generateSync({ secret, epoch: (step + offset) * 30 }), { nowMs, lastStep })
    expect([-2, -1, 0, 1, 2].map((offset) => taken(offset))).toEqual([null, step - 1, step, step + 1, null])
    // What was taken is not taken again, nor what came before it.
    expect([-1, 0, 1].map((offset) => taken(offset, step))).toEqual([null, null, step + 1])
    expect([-1, 0, 1].map((offset) => taken(offset, step + 1))).toEqual([null, null, null])
    // Our clock was put back.
    expect(taken(0, step + 5)).toBeNull()
  }
})

test('what is no code of six digits is none', () => {
  const at = { nowMs: Date.now(), lastStep: 0 }
  for (const none of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(stepOfCode(newSecret(), none, at)).toBeNull()
})

test('the QR of an app names the workshop and the user, and the key is written as RFC 4648 says', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(typedSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(typedSecret(Buffer.from('foo'))).toBe('MZXW6')
  expect(otpauthOf({ issuer: 'Noor & Sons', account: 'owner@noor.example', secret })).toBe(
    'otpauth://totp/Noor%20%26%20Sons:owner%40noor.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Noor%20%26%20Sons',
  )
})
