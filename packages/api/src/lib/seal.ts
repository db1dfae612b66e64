import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals bytes with the installation's secret, so that nobody else can read, make or change them. What is sealed for one
 * purpose does not open for another.
 */
export function sealer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'warsha', purpose, 32))

  function seal(bytes: Buffer): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Null for anything that was not sealed here. */
  function unseal(text: string): Buffer | null {
    const sealed = Buffer.from(text, 'base64url')
    if (sealed.length < nonceBytes + tagBytes) return null
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
    try {
      return Buffer.concat([opened, decipher.final()])
    } catch {
      return null
    }
  }
  return { seal, unseal }
}
