import { alignmentCentres, codewordsOf, versionFor } from './qr-codewords.ts'

/** Dark modules of a QR code by row and column. */
export type QrModules = boolean[][]

type Grid = { size: number; dark: QrModules; fixed: boolean[][] }

const emptyGrid = (size: number): Grid => {
  const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  return { size, dark: square(), fixed: square() }
}

function fix(grid: Grid, row: number, column: number, dark: boolean): void {
  const [modules, fixed] = [grid.dark[row], grid.fixed[row]]
  if (!modules || !fixed || column < 0 || column >= grid.size) return
  modules[column] = dark
  fixed[column] = true
}

/** Squares in squares: a finder has radius 4 with its light edge, an alignment pattern 2. */
function target(grid: Grid, row: number, column: number, radius: 4 | 2): void {
  for (let down = -radius; down <= radius; down++) {
    for (let along = -radius; along <= radius; along++) {
      const distance = Math.max(Math.abs(down), Math.abs(along))
      fix(grid, row + down, column + along, radius === 4 ? distance !== 2 && distance !== 4 : distance !== 1)
    }
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid
  for (let at = 0; at < size; at++) {
    fix(grid, 6, at, at % 2 === 0)
    fix(grid, at, 6, at % 2 === 0)
  }
  target(grid, 3, 3, 4)
  target(grid, 3, size - 4, 4)
  target(grid, size - 4, 3, 4)
  const centres = alignmentCentres(version)
  const last = size - 7
  for (const row of centres) {
    for (const column of centres) {
      const onFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!onFinder) target(grid, row, column, 2)
    }
  }
  if (version >= 7) drawVersion(grid, version)
}

/** `bits` low bits of `value` followed by the rest of its division by `divisor`. */
function withCheck(value: number, bits: number, divisor: number): number {
  let rest = value
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
  return (value << bits) | rest
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withCheck(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1
    const [near, far] = [Math.floor(at / 3), grid.size - 11 + (at % 3)]
    fix(grid, near, far, dark)
    fix(grid, far, near, dark)
  }
}

/** Error correction M is 0 in the format bits, so they hold the mask only. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412
  const { size } = grid
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1
    if (at < 8) fix(grid, 8, size - 1 - at, dark)
    else fix(grid, size - 15 + at, 8, dark)
    if (at < 6) fix(grid, at, 8, dark)
    else if (at < 8) fix(grid, at + 1, 8, dark)
    else fix(grid, 8, at === 8 ? 7 : 14 - at, dark)
  }
  fix(grid, size - 8, 8, true)
}

/** Bits run in pairs of columns from the right, up and down in turn, around what is fixed. */
function drawData(grid: Grid, codewords: readonly number[]): void {
  const { size } = grid
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const upward = ((right > 6 ? size - 1 - right : size - 2 - right) / 2) % 2 === 0
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const modules = grid.dark[row]
        if (!modules || grid.fixed[row]?.[column]) continue
        modules[column] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit++
      }
    }
  }
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

function masked(grid: Grid, mask: number): Grid {
  const turns = masks[mask] ?? (() => false)
  const dark = grid.dark.map((line, row) =>
    line.map((module, column) => (grid.fixed[row]?.[column] ? module : module !== turns(row, column))),
  )
  const drawn = { ...grid, dark }
  drawFormat(drawn, mask)
  return drawn
}

/** The penalty of a code that is hard to read: long runs, blocks, lines that look like a finder pattern, and too much of one colour. */
export function penaltyOf(dark: QrModules): number {
  const columns = dark.map((_, column) => dark.map((line) => line[column] ?? false))
  let penalty = 0
  for (const line of [...dark, ...columns]) {
    const text = line.map((module) => (module ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (let at = 0; at <= text.length - 11; at++) if (/^(10111010000|00001011101)/.test(text.slice(at))) penalty += 40
  }
  dark.forEach((line, row) => {
    line.forEach((module, column) => {
      const square = [line[column + 1], dark[row + 1]?.[column], dark[row + 1]?.[column + 1]]
      if (square.every((other) => other === module)) penalty += 3
    })
  })
  const share = dark.flat().filter(Boolean).length / dark.length ** 2
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10
}

/** The QR code of a text at error correction M, with the mask that is easiest to read or with the one asked for. */
export function qrModules(text: string, mask?: number): QrModules {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const grid = emptyGrid(version * 4 + 17)
  drawPatterns(grid, version)
  drawFormat(grid, 0)
  drawData(grid, codewordsOf(bytes, version))
  if (mask !== undefined) return masked(grid, mask).dark
  const candidates = masks.map((_, each) => masked(grid, each).dark)
  return candidates.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best))
}

/** The dark modules as one path of an SVG, a unit for each module. */
export const qrPath = (modules: QrModules): string =>
  modules
    .flatMap((line, row) =>
      [
        ...line
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${row}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')
