/** Reed-Solomon codewords for each block, and how many blocks, of versions 1 to 40 at error correction M (ISO/IEC 18004, table 9). */
const eccPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]

/** Centres of the alignment patterns along one edge. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = version * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)]
}

/** Codewords that a symbol of this version holds, data and error correction together. */
function codewordsIn(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2
    modules -= (25 * count - 10) * count - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

const shapeOf = (version: number) => {
  const ecc = eccPerBlock[version - 1] ?? 0
  const blocks = blockCounts[version - 1] ?? 0
  return { ecc, blocks, data: codewordsIn(version) - ecc * blocks }
}
const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** The smallest version that holds these bytes. */
export function versionFor(bytes: number): number {
  for (let version = 1; version <= 40; version++) {
    if (4 + lengthBits(version) + bytes * 8 <= shapeOf(version).data * 8) return version
  }
  throw new Error(`A QR code cannot hold ${bytes} bytes`)
}

/** Byte mode, length, bytes, end, and filling up to the capacity of the version. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const { data } = shapeOf(version)
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, lengthBits(version))
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, data * 8 - bits.length))
  put(0, -bits.length & 7)
  for (let filler = 0xec; bits.length < data * 8; filler ^= 0xec ^ 0x11) put(filler, 8)
  return Array.from({ length: data }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((all, bit) => (all << 1) | bit))
}

/** A product in the field of 256 elements over 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> at) & 1) * a)
  return product
}

/** The coefficients of the generator polynomial of a degree, without the leading one. */
function generator(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++)
      coefficients[at] = times(coefficients[at] ?? 0, root) ^ (coefficients[at + 1] ?? 0)
    root = times(root, 2)
  }
  return coefficients
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(coefficient, factor)
    })
  }
  return rest
}

/** The codewords in the order in which they are drawn: blocks interleaved, first data, then error correction. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const { ecc, blocks, data } = shapeOf(version)
  const all = dataCodewords(bytes, version)
  const short = Math.floor(data / blocks)
  const shortBlocks = blocks - (data % blocks)
  const divisor = generator(ecc)
  let from = 0
  const parts = Array.from({ length: blocks }, (_, at) => {
    const own = all.slice(from, from + short + (at < shortBlocks ? 0 : 1))
    from += own.length
    return { own, check: remainder(own, divisor) }
  })
  const interleaved = (length: number, of: (part: (typeof parts)[number]) => number[]) =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => of(part)[at] ?? [])).flat()
  return [...interleaved(short + 1, (part) => part.own), ...interleaved(ecc, (part) => part.check)]
}
