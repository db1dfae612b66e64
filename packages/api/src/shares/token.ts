import { createHash, randomBytes } from 'node:crypto'
import { sealer } from '../lib/seal.ts'

const companyBytes = 8
const randomPart = 16

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token that leads to its company here and reveals to nobody else which it is. */
export function newToken(secret: string, companyId: number): string {
  const content = Buffer.alloc(companyBytes)
  content.writeBigUInt64BE(BigInt(companyId))
  return sealer(secret, 'links').seal(Buffer.concat([content, randomBytes(randomPart)]))
}

/** The company a token leads to; null for one that we never made, for which no database is asked. */
export function companyOf(secret: string, token: string): number | null {
  const content = sealer(secret, 'links').unseal(token)
  return content?.length === companyBytes + randomPart ? Number(content.readBigUInt64BE()) : null
}
