/** Bars and spaces by turns, the first a bar, each as wide as so many modules. */
export type Barcode = { kind: 'ean13' | 'code128'; widths: readonly number[]; text: string }

/** The 107 symbols of Code 128 (ISO/IEC 15417), by their values; the last is the stop. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
const code128 = symbols.split(' ')
const [startB, startC, toB, toC, stop] = [104, 105, 100, 99, 106]
const widthsOf = (pattern: string): number[] => [...pattern].map(Number)

/** How many digits stand together from here on. */
const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0

/** The values of a text in the sets B (a character each) and C (two digits each), with what changes between them. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let inC = false
  for (let at = 0; at < text.length; ) {
    const digits = digitsAt(text, at)
    // Two digits in one symbol pay where there are four at an end, or six between letters.
    const ends = at === 0 || at + digits === text.length
    const wantsC: boolean = inC ? digits >= 2 : digits >= (ends ? 4 : 6) && digits % 2 === 0
    if (values.length === 0) values.push(wantsC ? startC : startB)
    else if (wantsC !== inC) values.push(wantsC ? toC : toB)
    inC = wantsC
    values.push(inC ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inC ? 2 : 1
  }
  return values
}

function code128Of(text: string): Barcode {
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  const widths = [...values, check, stop].flatMap((value) => widthsOf(code128[value] ?? ''))
  return { kind: 'code128', widths, text }
}

/** The digits of EAN-13 in the odd set (ISO/IEC 15420); the even one is it backwards. */
const odd = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which digits of the left half are even, by the first digit, which has no bars of its own. */
const parities = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

/** Whether 13 digits end with their check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function ean13Of(text: string): Barcode {
  const [first = 0, ...digits] = [...text].map(Number)
  const symbol = (digit: number, isEven: boolean) => {
    const widths = widthsOf(odd[digit] ?? '')
    return isEven ? widths.toReversed() : widths
  }
  const left = digits.slice(0, 6).flatMap((digit, at) => symbol(digit, parities[first]?.[at] === '1'))
  const right = digits.slice(6).flatMap((digit) => symbol(digit, false))
  return { kind: 'ean13', widths: [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1], text }
}

/** The bars of a text: EAN-13 where it is one, Code 128 for anything else in plain letters; null where there are none for it. */
export function barcodeFor(text: string): Barcode | null {
  if (isEan13(text)) return ean13Of(text)
  return /^[ -~]+$/.test(text) ? code128Of(text) : null
}

/** The modules of the bars, with the white that a reader needs at their sides. */
export const modulesOf = ({ kind, widths }: Barcode): number =>
  widths.reduce((sum, width) => sum + width, 0) + (kind === 'ean13' ? 18 : 20)

/** The bars as an SVG, one module wide and one high each: the document stretches it. */
export function barcodeSvg(barcode: Barcode): string {
  let at = barcode.kind === 'ean13' ? 11 : 10
  const path = barcode.widths.map((width, index) => {
    const from = at
    at += width
    return index % 2 === 0 ? `M${from} 0h${width}v1h-${width}z` : ''
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modulesOf(barcode)} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path.join('')}" fill="#000"/></svg>`
}
