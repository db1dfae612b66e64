import { companyOfApiKey } from '@warsha/domain/api-keys'
import type { FastifyRequest } from 'fastify'

const photo = /^\/api(?:\/en)?\/files\/(\d+)(\/thumbnail)?$/i
const picture = /^\/api(?:\/en)?\/pictures\/(\d+)()$/i
const attachment = /^\/api(?:\/en)?\/(?:purchase|expense)Invoices\/\d+\/attachments\/(\d+)(\/thumbnail)?$/i

export type FileTag = { tag: string; isPhoto: boolean }
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/**
 * The tag of a photo, a picture or an attachment that is asked for; none of other addresses. It never changes, as the file under its id does not;
 * the company stands in it, because two have files of the same number.
 */
export function fileTagOf({ method, url, headers }: Asked): FileTag | null {
  const ofRecord = picture.exec(url)
  const shown = photo.exec(url) ?? ofRecord
  const asked = shown ?? attachment.exec(url)
  const companyId = companySaid(headers.authorization)
  if (!asked || method !== 'GET' || companyId === null) return null
  const kind = ofRecord ? 'picture' : shown ? 'photo' : 'attachment'
  return { tag: `"${companyId}-${kind}-${asked[1]}${asked[2] ? '-small' : ''}"`, isPhoto: shown !== null }
}

/** The company that a token or a key names. Nobody believes it here: the gate answers only where it is true. */
function companySaid(authorization: string | undefined): number | null {
  const token = authorization?.replace(/^Bearer /i, '') ?? ''
  const ofKey = companyOfApiKey(token)
  if (ofKey !== null) return ofKey
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const co = typeof claims === 'object' && claims !== null && 'co' in claims ? claims.co : null
    return typeof co === 'number' ? co : null
  } catch {
    return null
  }
}

/** Whether the browser has that file: whoever may still see it is answered 304, and no bytes. */
export const hasFile = (request: Asked): boolean =>
  request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === fileTagOf(request)?.tag
