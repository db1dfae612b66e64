/** The limit in bytes for an unpacked archive: a table of ten thousand rows is a tenth of this. */
const largestUnpacked = 64 * 1024 * 1024
const mostEntries = 500
const endMark = 0x06054b50
const entryMark = 0x02014b50

/**
 * Whether an archive says of itself that it stays small when unpacked. What is unpacked is never more than it says, so a
 * small file cannot become a huge one; an entry that says nothing of its size is not trusted.
 */
export function staysSmall(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return false
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > mostEntries) return false
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return false
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    if (size === 0 && (packedSize > 2 || bytes.readUInt16LE(at + 8) & 8)) return false
    unpacked += size
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked <= largestUnpacked
}
