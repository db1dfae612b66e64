import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Of what nobody guesses: 256 random bits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Of what is short enough to be tried out, such as six digits: without the installation's secret its hash tells nothing. */
export function keyedHash(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'warsha', 'codes', 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
