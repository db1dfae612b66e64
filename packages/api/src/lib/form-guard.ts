/** The parts of the largest form that is sent: the columns of a table, its file and a few choices. */
const mostParts = 100
/** How long the head of a part may be, in bytes: the name of its field and that of its file. */
const longestHead = 4096
const endOfHead = '\r\n\r\n'

/**
 * Whether a form is one of few parts with short heads. A form is read on the event loop: a hundred thousand parts, or a head of
 * five megabytes, would hold up everybody for half a second.
 */
export function isSmallForm(body: Buffer, contentType: string): boolean {
  const boundary = /;\s*boundary="?([^";\s]{1,70})/i.exec(contentType)?.[1]
  if (!boundary) return false
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const from = at + mark.length
    if (body.toString('latin1', from, from + 2) === '--') continue
    parts += 1
    const head = body.subarray(from, from + longestHead + endOfHead.length)
    if (parts > mostParts || head.indexOf(endOfHead) < 0) return false
  }
  return true
}
