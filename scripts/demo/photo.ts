import { crc32, deflateSync } from 'node:zlib'

/** What a photo of the demo shows; drawn here, so that nobody's picture is needed. */
export const motifs = ['scratch', 'dent', 'disc', 'tyre'] as const
export type Motif = (typeof motifs)[number]

type Pixel = [red: number, green: number, blue: number]
const [wide, high] = [240, 180]

const mixed = ([r, g, b]: Pixel, [r2, g2, b2]: Pixel, share: number): Pixel => [
  r + (r2 - r) * share,
  g + (g2 - g) * share,
  b + (b2 - b) * share,
]
/** Nought outside, one inside, and a soft edge. */
const inside = (distance: number, radius: number): number => Math.min(1, Math.max(0, (radius - distance) / 3 + 0.5))

const paint = (x: number, y: number): Pixel => mixed([52, 74, 110], [132, 158, 196], (x * 0.4 + (high - y)) / 300)
const metal = (x: number, y: number): Pixel => mixed([96, 100, 106], [196, 200, 206], ((x * 7 + y * 3) % 41) / 60)

const looks: Record<Motif, (x: number, y: number) => Pixel> = {
  scratch: (x, y) => {
    const line = Math.abs(y - 60 - x * 0.28) - (x % 17 < 3 ? 1 : 0)
    const beside = Math.abs(y - 92 - x * 0.2)
    return mixed(mixed(paint(x, y), [226, 228, 232], inside(line, 2.5)), [206, 210, 216], inside(beside, 1) * 0.8)
  },
  dent: (x, y) => {
    const away = Math.hypot((x - 126) / 1.3, y - 94)
    return mixed(
      mixed(paint(x, y), [24, 34, 54], inside(away, 46) * 0.55),
      [206, 220, 240],
      inside(Math.hypot(x - 148, y - 74), 16) * 0.6,
    )
  },
  disc: (x, y) => {
    const away = Math.hypot(x - 120, y - 92)
    const ring = mixed([40, 42, 46], metal(Math.round(away), Math.round(away)), inside(away, 74))
    return mixed(mixed(ring, [66, 68, 72], inside(away, 30)), [28, 29, 32], inside(away, 10))
  },
  tyre: (x, y) => {
    const groove = (x + (y % 30 < 15 ? 6 : 0)) % 40 < 7 || y % 30 < 3
    return mixed(groove ? [22, 22, 24] : [66, 66, 70], [150, 146, 138], inside(Math.abs(x - 188), 22) * 0.7)
  },
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A small photo as PNG, the same each time. */
export function photoOf(motif: Motif): Buffer {
  const rows = Buffer.alloc(high * (wide * 3 + 1))
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) rows.set(looks[motif](x, y).map(Math.round), y * (wide * 3 + 1) + 1 + x * 3)
  const size = Buffer.alloc(13)
  size.writeUInt32BE(wide, 0)
  size.writeUInt32BE(high, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
