import { inflateRawSync } from 'node:zlib'
import { tableLimits } from '@warsha/domain/imports'

const mostEntries = 500
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** What the longer form of the format writes in place of a number; no table needs that form. */
const elsewhere = 0xffffffff
const [stored, deflated] = [0, 8]
const megabyte = 1024 * 1024

type Entry = { method: number; packedSize: number; size: number; local: number }

/**
 * The parts of an archive, unpacked: no more bytes than it says of itself, and no more than a table may have. Why there are none,
 * where it is broken or too large.
 */
export function unpackedParts(bytes: Buffer): Buffer[] | 'unreadable' | 'unpacked' {
  const entries = entriesOf(bytes)
  if (!entries) return 'unreadable'
  const most = tableLimits.unpacked * megabyte
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) return 'unpacked'
  const parts = entries.map((entry) => partOf(bytes, entry))
  return parts.every((part) => part !== null) ? parts : 'unreadable'
}

function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries || bytes.readUInt32LE(end + 12) === elsewhere) return null
  const entries: Entry[] = []
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count; ) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      local: bytes.readUInt32LE(at + 42),
    })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function partOf(bytes: Buffer, { method, packedSize, size, local }: Entry): Buffer | null {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) return null
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + packedSize)
  if (method === stored) return packed.length === size ? packed : null
  if (method !== deflated) return null
  try {
    const part = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
    return part.length === size ? part : null
  } catch {
    return null
  }
}
