import { generateSync } from 'otplib'
import { expect } from 'vitest'
import type { Client } from './client.ts'

/** A telephone with the secret: the code that it shows so many steps of half a minute from now. */
export const telephone = (secret: string) => ({
  code: (stepsAhead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead }),
})

/** Switches codes of an app on for who is signed in. The next code that is taken is that of `code(1)`. */
export async function withApp(user: Client, password: string) {
  const { setupToken, app } = await user.users.beginSecondFactor({ password, method: 'app' })
  expect(app?.qrSvg).toMatch(/^<svg /)
  const own = telephone(app?.secret ?? '')
  const { recoveryCodes } = await user.users.switchSecondFactorOn({ setupToken, authCode: own.code() })
  return { ...own, recoveryCodes }
}
