import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { authCodeDigits, stepsTaken } from '@warsha/domain/second-factor'

/** The length that RFC 4226 recommends for a secret: 160 bits. */
export const newSecret = (): Buffer => randomBytes(20)

/** The code of a time step (RFC 6238 with SHA-1, as every app has it; dynamic truncation of RFC 4226 §5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** authCodeDigits).padStart(authCodeDigits, '0')
}

/**
 * The step whose code this is, of those that are taken at this moment; null for a wrong code and for one of a step that was
 * taken before. All steps are compared, so that the time of the answer does not tell which one it was.
 */
export function stepOfCode(secret: Buffer, code: string, { nowMs, lastStep }: { nowMs: number; lastStep: number }) {
  const typed = Buffer.from(code)
  const same = stepsTaken(nowMs, lastStep).filter((step) => {
    const right = Buffer.from(codeOfStep(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
  return same[0] ?? null
}
