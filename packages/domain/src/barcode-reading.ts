import { code128, eanDigits, eanParities } from './barcode-symbols.ts'
import { isEan13, withoutZero } from './barcodes.ts'

/** A picture in shades of grey, 0 to 255, row after row. */
export type GreyPicture = { grey: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** Of so many lines over a picture, at least two must say the same: one alone may have misread. */
const lines = 24
const agreeing = 2

/** The barcodes of a picture that are held straight or across, in either direction: EAN-13, UPC-A and Code 128. */
export function barcodesIn({ grey, width, height }: GreyPicture): string[] {
  const times = new Map<string, number>()
  const look = (line: Uint8Array) => {
    for (const code of codesOfLine(line)) times.set(code, (times.get(code) ?? 0) + 1)
  }
  for (let at = 1; at <= lines; at++) {
    const row = Math.floor((height * at) / (lines + 1))
    look(Uint8Array.from({ length: width }, (_, x) => grey[row * width + x] ?? 0))
    const column = Math.floor((width * at) / (lines + 1))
    look(Uint8Array.from({ length: height }, (_, y) => grey[y * width + column] ?? 0))
  }
  return [...times].filter(([, seen]) => seen >= agreeing).map(([code]) => code)
}

/** The codes on one line, read forwards and backwards. */
export function codesOfLine(line: Uint8Array): string[] {
  const runs = runsOf(line)
  return [...new Set([...codesOfRuns(runs), ...codesOfRuns(runs.toReversed())])]
}

/** Less than this between the lightest and the darkest around is the grain of the picture. */
const leastContrast = 24

/** Between light and dark around each place of a line: half way from the darkest to the lightest of three blocks. */
function middlesOf(line: Uint8Array): (x: number) => number {
  const size = Math.max(24, Math.round(line.length / 16))
  const blocks = Array.from({ length: Math.ceil(line.length / size) }, (_, at) => {
    const block = line.subarray(at * size, (at + 1) * size)
    return { least: Math.min(...block), most: Math.max(...block) }
  })
  const middles = blocks.map((_, at) => {
    const around = blocks.slice(Math.max(0, at - 1), at + 2)
    const [least, most] = [Math.min(...around.map((one) => one.least)), Math.max(...around.map((one) => one.most))]
    return most - least < leastContrast ? 0 : (least + most) / 2
  })
  return (x) => middles[Math.floor(x / size)] ?? 0
}

/** How wide light and dark are by turns, in parts of a pixel; the first and the last are light, and may be nothing. */
function runsOf(line: Uint8Array): number[] {
  const middleAt = middlesOf(line)
  const runs: number[] = []
  let [dark, edge] = [false, 0]
  for (let x = 0; x < line.length; x++) {
    const [middle, now] = [middleAt(x), line[x] ?? 0]
    if (now < middle === dark) continue
    const before = line[x - 1] ?? now
    const place = before === now ? x : x - 1 + Math.min(1, Math.max(0, (before - middle) / (before - now)))
    runs.push(place - edge)
    dark = !dark
    edge = place
  }
  runs.push(line.length - edge)
  if (runs.length % 2 === 0) runs.push(0)
  return runs
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
/** A code has this many modules of white before it. */
const quiet = 4

function codesOfRuns(runs: readonly number[]): string[] {
  const codes: string[] = []
  for (let bar = 1; bar < runs.length; bar += 2) {
    const white = runs[bar - 1] ?? 0
    const code = ean13At(runs, bar, white) ?? code128At(runs, bar, white)
    if (code !== null) codes.push(code)
  }
  return codes
}

/** By how many modules the widths of a symbol are off at most, one with the other. */
const mostOff = 0.35

/** The symbol that widths are nearest to, of so many modules; -1 where they are near none. */
function symbolOf(widths: readonly number[], symbols: readonly string[], modules: number): number {
  const module = sumOf(widths) / modules
  let [best, least] = [-1, mostOff * widths.length]
  for (const [value, symbol] of symbols.entries()) {
    let off = 0
    for (let at = 0; at < widths.length; at++) off += Math.abs((widths[at] ?? 0) / module - Number(symbol[at]))
    if (off < least) [best, least] = [value, off]
  }
  return best
}

const even = eanDigits.map((digit) => [...digit].toReversed().join(''))
const leftDigits = [...eanDigits, ...even]

/** An EAN-13 that begins with this bar. */
function ean13At(runs: readonly number[], bar: number, white: number): string | null {
  const all = runs.slice(bar, bar + 59)
  const module = sumOf(all) / 95
  if (all.length < 59 || white < quiet * module) return null
  const guards = [...all.slice(0, 3), ...all.slice(27, 32), ...all.slice(56)]
  if (guards.some((width) => Math.abs(width / module - 1) > 0.9)) return null
  const digits: number[] = []
  let parity = ''
  for (let at = 0; at < 12; at++) {
    const from = at < 6 ? 3 + at * 4 : 32 + (at - 6) * 4
    const value = symbolOf(all.slice(from, from + 4), at < 6 ? leftDigits : eanDigits, 7)
    if (value < 0) return null
    if (at < 6) parity += value < 10 ? '0' : '1'
    digits.push(value % 10)
  }
  const code = `${eanParities.indexOf(parity)}${digits.join('')}`
  return isEan13(code) ? withoutZero(code) : null
}

const [startA, startB, startC, toC, toB, toA, shift, stop] = [103, 104, 105, 99, 100, 101, 98, 106]
const longest = 80

/** As all others, the stop is known by six widths; its seventh is one bar more. */
const sixes = code128.map((symbol) => symbol.slice(0, 6))

/** A Code 128 that begins with this bar. */
function code128At(runs: readonly number[], bar: number, white: number): string | null {
  const first = runs.slice(bar, bar + 6)
  if (first.length < 6 || white < (quiet * sumOf(first)) / 11) return null
  const start = symbolOf(first, sixes, 11)
  if (start !== startA && start !== startB && start !== startC) return null
  const values = [start]
  for (let at = bar + 6; values.length < longest; at += 6) {
    const value = symbolOf(runs.slice(at, at + 6), sixes, 11)
    if (value === stop) return textOf(values)
    if (value < 0 || value >= startA) return null
    values.push(value)
  }
  return null
}

/** What the values between start and stop say; null where the check does not hold. */
function textOf(values: readonly number[]): string | null {
  const [check, body] = [values.at(-1), values.slice(0, -1)]
  if (body.length < 2 || body.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103 !== check) return null
  let set = body[0] === startC ? 'C' : body[0] === startA ? 'A' : 'B'
  let [text, once] = ['', '']
  for (const value of body.slice(1)) {
    const now = once || set
    once = ''
    if (now === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (now !== 'C' && value < 96) text += charOf(value, now)
    else if (value === shift) once = set === 'A' ? 'B' : 'A'
    else if (value === toC) set = 'C'
    else if (value === toB) set = 'B'
    else if (value === toA) set = 'A'
    // All others are for machines (FNC 1 to 4).
  }
  return text === '' ? null : text
}

const charOf = (value: number, set: string): string =>
  String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32)
