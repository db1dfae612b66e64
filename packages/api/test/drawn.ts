import { crc32, deflateSync } from 'node:zlib'

/** A part of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const header = Buffer.from('89504e470d0a1a0a', 'hex')
/** A black square; one of more than twenty million points only says that it is. */
export function png({ side = 1, more = [] as Buffer[], tail = '' } = {}): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const lines = side * side > 20_000_000 ? 2 : side * (side + 1)
  const drawn = chunk('IDAT', deflateSync(Buffer.alloc(lines)))
  return Buffer.concat([header, chunk('IHDR', size), ...more, drawn, chunk('IEND', Buffer.alloc(0)), Buffer.from(tail)])
}
const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Taken lying down (orientation 6), with the place where it was taken behind it. */
const exif = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('49492a0008000000020012010300010000000600000025880400010000001a00000000000000', 'hex'),
    Buffer.from('GPS 24.7136 N'),
  ]),
)
/** A table with one code, of one bit. */
const codes = (kind: number): Buffer => segment(0xc4, Buffer.from([kind << 4, 1, ...Array<number>(15).fill(0), 0]))
/** The smallest JPEG, with what a telephone writes into it. */
export const jpeg = ({ more = [exif] } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
    codes(0),
    codes(1),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    Buffer.from('hung on its end'),
  ])
