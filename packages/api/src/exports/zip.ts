import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file inside an archive, as it is stored there. `size` is its unpacked size in bytes. */
export type Packed = { name: string; crc: number; size: number; bytes: Buffer[] }

/** Compresses a text piece by piece, so that it never stands in memory whole. */
export async function packed(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Packed> {
  const deflate = createDeflateRaw()
  const file: Packed = { name, crc: 0, size: 0, bytes: [] }
  deflate.on('data', (chunk: Buffer) => void file.bytes.push(chunk))
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    if (!deflate.write(bytes)) await once(deflate, 'drain')
  }
  deflate.end()
  await finished(deflate)
  return file
}

const utf8Names = 0x0800
const deflated = 8
/** The first day that the format can tell: an archive of the same rows is the same file whenever it is made. */
const day = 0x0021
const lengthOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)

/** What the local and the central entry say alike, from the version on. */
function facts({ name, crc, size, bytes }: Packed): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(utf8Names, 2)
  head.writeUInt16LE(deflated, 4)
  head.writeUInt16LE(day, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(lengthOf(bytes), 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

const signed = (signature: number, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, ...parts])
}

/** An archive of files, in the ZIP format (APPNOTE 6.3); below 4 GB, without encryption. */
export function zipOf(files: readonly Packed[]): Buffer[] {
  const archive: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const local = signed(0x04034b50, facts(file), name)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(signed(0x02014b50, Buffer.from([20, 0]), facts(file), rest, name))
    archive.push(local, ...file.bytes)
    offset += local.length + lengthOf(file.bytes)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(lengthOf(entries), 8)
  end.writeUInt32LE(offset, 12)
  return [...archive, ...entries, signed(0x06054b50, end)]
}
