import type { FastifyRequest } from 'fastify'

const photo = /^\/api(?:\/en)?\/files\/(\d+)(\/thumbnail)?$/i
const attachment = /^\/api(?:\/en)?\/(?:purchase|expense)Invoices\/\d+\/attachments\/(\d+)(\/thumbnail)?$/i

export type FileTag = { tag: string; isPhoto: boolean }
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** The tag of a photo or an attachment that is asked for; none of other addresses. It never changes, as the file under its id does not. */
export function fileTagOf({ method, url }: Asked): FileTag | null {
  const shown = photo.exec(url)
  const asked = shown ?? attachment.exec(url)
  if (!asked || method !== 'GET') return null
  return { tag: `"${shown ? 'photo' : 'attachment'}-${asked[1]}${asked[2] ? '-small' : ''}"`, isPhoto: shown !== null }
}

/** Whether the browser has that file: whoever may still see it is answered 304, and no bytes. */
export const hasFile = (request: Asked): boolean =>
  request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === fileTagOf(request)?.tag
