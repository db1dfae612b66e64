import { code128, eanDigits, eanParities } from '@warsha/domain/barcode-symbols'
import { isEan13 } from '@warsha/domain/barcodes'

/** Bars and spaces by turns, the first a bar, each as wide as so many modules. */
export type Barcode = { kind: 'ean13' | 'code128'; widths: readonly number[]; text: string }

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

function ean13Of(text: string): Barcode {
  const [first = 0, ...digits] = [...text].map(Number)
  const symbol = (digit: number, isEven: boolean) => {
    const widths = widthsOf(eanDigits[digit] ?? '')
    return isEven ? widths.toReversed() : widths
  }
  const left = digits.slice(0, 6).flatMap((digit, at) => symbol(digit, eanParities[first]?.[at] === '1'))
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
