import { expect } from 'vitest'
import { codeOfStep } from '../src/second-factor/totp.ts'
import type { Client } from './client.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app makes of the text of a secret (RFC 4648). */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A telephone with the secret: the code that it shows so many steps of half a minute from now. */
export const telephone = (secret: string) => ({
  code: (stepsAhead = 0) => codeOfStep(bytesOf(secret), Math.floor(Date.now() / 30_000) + stepsAhead),
})

/** Switches codes of an app on for who is signed in. The next code that is taken is that of `code(1)`. */
export async function withApp(user: Client, password: string) {
  const { setupToken, app } = await user.users.beginSecondFactor({ password, method: 'app' })
  expect(app?.qrSvg).toMatch(/^<svg /)
  const own = telephone(app?.secret ?? '')
  const { recoveryCodes } = await user.users.switchSecondFactorOn({ setupToken, authCode: own.code() })
  return { ...own, recoveryCodes }
}
