import { createHmac, randomBytes } from 'node:crypto'
import { signedText } from '@warsha/domain/webhooks'
import { sealer } from '../lib/seal.ts'

const mark = 'whsec_'

/** A new secret, in the form that libraries for standard webhooks take. */
export const newSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`

const sealerOf = (installationSecret: string) => sealer(installationSecret, 'webhooks')
export const sealSecret = (installationSecret: string, secret: string): string =>
  sealerOf(installationSecret).seal(Buffer.from(secret))
/** Null where it was sealed by another installation. */
export const unsealSecret = (installationSecret: string, sealed: string): string | null =>
  sealerOf(installationSecret).unseal(sealed)?.toString() ?? null

/** The headers of one try. The second is signed as well, so that nobody can send again what they have overheard. */
export function signedHeaders(secret: string, eventId: string, body: string, now: Date): Record<string, string> {
  const second = Math.floor(now.getTime() / 1000)
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  const signature = createHmac('sha256', key)
    .update(signedText(eventId, second, body))
    .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Warsha-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(second),
    'webhook-signature': `v1,${signature}`,
  }
}
