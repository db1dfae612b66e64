import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKey } from '../settings.ts'

const nonceBytes = 12
const tagBytes = 16

export type Sealed = { sealed: string; sealedWith: string }

/**
 * The sealing keys of this process. A transaction that issues a document knows no settings, and every transaction of a process has the
 * same ones: the server says them once, when it starts.
 */
let known: readonly SealingKey[] = []

/** The first key seals, and each of them opens what was sealed with it. */
export function setSealingKeys(keys: readonly SealingKey[]): void {
  known = keys
}

/** The name of the key that seals now; null where the installation has none. */
export const sealingWith = (): string | null => known[0]?.name ?? null

/** Whether what was sealed with this key can be opened. */
export const hasSealingKey = (named: string): boolean => known.some(({ name }) => name === named)

/** To whom a secret belongs: moved to another row, it does not open. */
export type Belongs = { companyId: number; deviceId: number }
const labelOf = ({ companyId, deviceId }: Belongs): Buffer => Buffer.from(`tax-device/${companyId}/${deviceId}`)

/** Encrypts a text (AES-256-GCM). To call it without a key is a fault: endpoints refuse that first. */
export function seal(text: string, belongs: Belongs): Sealed {
  const [key] = known
  if (!key) throw new Error('There is no sealing key (E_INVOICING_KEYS)')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(labelOf(belongs))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { sealed: bytes.toString('base64url'), sealedWith: key.name }
}

/** What was sealed for this owner. A key that is missing, or a text that was changed, is a fault that names the key and no secret. */
export function unseal({ sealed, sealedWith }: Sealed, belongs: Belongs): string {
  const key = known.find(({ name }) => name === sealedWith)
  if (!key) throw new Error(`The sealing key ${sealedWith} is missing (E_INVOICING_KEYS)`)
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes)).setAAD(labelOf(belongs))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(
      `What was sealed with the key ${sealedWith} does not open: another key has its name, or it was changed`,
    )
  }
}
