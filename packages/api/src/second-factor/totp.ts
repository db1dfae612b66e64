import { randomBytes } from 'node:crypto'
import { authCodeDigits, authCodeOf } from '@warsha/domain/second-factor'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'

/** An app shows another code every 30 seconds (RFC 6238); a telephone's clock may be one step before or behind ours. */
const period = 30
const base32 = new ScureBase32Plugin()

/** The length that RFC 4226 recommends for a secret: 160 bits. */
export const newSecret = (): Buffer => randomBytes(20)

/** A secret as it is typed into an app (RFC 4648, without padding). */
export const typedSecret = (secret: Buffer): string => base32.encode(secret)

/** What the QR of an app says. `issuer` is the name beside which the app shows the code. */
export const otpauthOf = ({ issuer, account, secret }: { issuer: string; account: string; secret: Buffer }): string =>
  generateURI({ issuer, label: account, secret: typedSecret(secret) })

/**
 * The step whose code this is, of those that are taken at this moment; null for a wrong code and for one of a step that was
 * taken before.
 */
export function stepOfCode(secret: Buffer, code: string, { nowMs, lastStep }: { nowMs: number; lastStep: number }) {
  const epoch = Math.floor(nowMs / 1000)
  // What no app shows, or a clock of ours that was put back: the library takes neither.
  if (authCodeOf(code) !== code || lastStep > Math.floor(epoch / period) + 1) return null
  const options = { secret, token: code, epoch, period, epochTolerance: period, digits: authCodeDigits } as const
  const found = verifySync({ ...options, afterTimeStep: lastStep })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
