/** The parts of the largest form that is sent: the columns of a table, its file and a few choices. */
const mostParts = 100
/** How long the head of a part may be, in bytes: the name of its field and that of its file. */
const longestHead = 4096
const endOfHead = '\r\n\r\n'

const charset = String.raw`(?:\s*;\s*charset="?[\w-]+"?)?`
const anyBoundary = String.raw`"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70})`
const header = new RegExp(`^multipart/form-data${charset}\\s*;\\s*boundary=(?:${anyBoundary})${charset}\\s*;?$`, 'i')

/**
 * The type to read a form by, or null where it is not one of few parts with short heads. A form is read on the event loop: a hundred
 * thousand parts, or a head of five megabytes, would hold up everybody for half a second. Of the header that was sent only the
 * boundary is kept: in another parameter there may stand one that the parser reads and this does not, or the other way round.
 */
export function smallFormType(body: Buffer, contentType: string): string | null {
  const [, quoted, bare] = header.exec(contentType.trim()) ?? []
  const boundary = quoted ?? bare
  if (!boundary) return null
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const from = at + mark.length
    if (body.toString('latin1', from, from + 2) === '--') continue
    parts += 1
    const head = body.subarray(from, from + longestHead + endOfHead.length)
    if (parts > mostParts || head.indexOf(endOfHead) < 0) return null
  }
  return parts > 0 ? `multipart/form-data; boundary="${boundary}"` : null
}
