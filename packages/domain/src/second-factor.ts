/** How somebody proves who they are after the password (decisions §2). */
export const secondFactorMethods = ['email', 'app'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Of a code that an e-mail brings or an app shows: so many digits. */
export const authCodeDigits = 6
/** How long a code of an e-mail is good, and how often one sign-in may be tried with codes. */
export const authCodeMinutes = 10
export const authCodeTries = 5

/** What is typed as a code, without the gap that apps show in its middle; null for what is none. */
export function authCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length === authCodeDigits ? digits : null
}

/** An app shows another code every 30 seconds (RFC 6238). */
const stepSeconds = 30
/** A telephone's clock may be one step before or behind ours. */
const drift = 1

/**
 * The steps whose codes are taken at a moment (in milliseconds), newest first: only those after the step whose code was taken
 * last, as a code serves once.
 */
export function stepsTaken(nowMs: number, lastStep: number): number[] {
  const now = Math.floor(nowMs / 1000 / stepSeconds)
  return Array.from({ length: 2 * drift + 1 }, (_, back) => now + drift - back).filter((step) => step > lastStep)
}

const base32Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in the alphabet in which apps take a secret that is typed (RFC 4648), without padding. */
export function base32Of(bytes: Iterable<number>): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Signs[(held >>> bits) & 31]
      held &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + base32Signs[(held << (5 - bits)) & 31] : text
}

/** What the QR of an app says. `issuer` is the name beside which the app shows the code. */
export function otpauthOf({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${authCodeDigits}&period=${stepSeconds}`
}

/** Codes for who has neither telephone nor mailbox at hand; each serves once. */
export const recoveryCodeCount = 10
/** Without 0, 1, l and o, which are taken for one another when they are written down: 32 signs, so 10 of them are 50 bits. */
export const recoverySigns = '23456789abcdefghijkmnpqrstuvwxyz'
export const recoveryLength = 10

/** A recovery code as it is kept: what was typed, without hyphens and gaps; null for what is none. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === recoveryLength && [...code].every((sign) => recoverySigns.includes(sign)) ? code : null
}

/** As it is shown: two groups of five. */
export const writtenRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
