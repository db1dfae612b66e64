import { barcodesIn, codesOfLine } from '@warsha/domain/barcode-reading'
import { isEan13 } from '@warsha/domain/barcodes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeFor } from './barcode.ts'

type Held = { module: number; before: number; light: number; dark: number; blur: number; grain: number }
const still: Held = { module: 2, before: 40, light: 230, dark: 30, blur: 0, grain: 0 }

/** A line over a label as a camera sees it: `module` pixels wide, blurred over neighbours, with grain. */
function lineOver(text: string, { module, before, light, dark, blur, grain }: Held): Uint8Array {
  const widths = barcodeFor(text)?.widths ?? []
  const edges = widths.map((_, at) => before + module * widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0))
  const length = Math.ceil((edges.at(-1) ?? 0) + before)
  const sharp = Array.from({ length }, (_, x) => {
    const bar = x < before ? -1 : edges.findIndex((edge) => x < edge)
    return bar >= 0 && bar % 2 === 0 ? dark : light
  })
  // A bar that is narrower than what it is blurred over is nowhere in the picture.
  const reach = module < 3 ? 0 : blur
  return Uint8Array.from(sharp, (_, x) => {
    const around = sharp.slice(Math.max(0, x - reach), x + reach + 1)
    const mean = around.reduce((sum, shade) => sum + shade, 0) / around.length
    return mean + ((x * 7919) % (2 * grain + 1)) - grain
  })
}

const ean13 = fc
  .stringMatching(/^[1-9]\d{11}$/)
  .map((digits) => [...'0123456789'].map((check) => digits + check).find(isEan13) ?? '')
const held = fc.record({
  module: fc.integer({ min: 20, max: 50 }).map((tenths) => tenths / 10),
  before: fc.integer({ min: 50, max: 90 }),
  light: fc.integer({ min: 150, max: 240 }),
  dark: fc.integer({ min: 10, max: 70 }),
  blur: fc.constantFrom(0, 1),
  grain: fc.constantFrom(0, 3),
})

test('a camera reads every barcode that a label has, far or near, in dim light, a little out of focus, and upside down', () => {
  fc.assert(
    fc.property(fc.oneof(ean13, fc.stringMatching(/^[!-~]{2,14}$/)), held, (text, how) => {
      const line = lineOver(text, how)
      expect(codesOfLine(line)).toEqual([text])
      expect(codesOfLine(line.toReversed())).toEqual([text])
    }),
  )
})

test('a UPC-A is said without the 0 that makes it an EAN-13, as readers say it', () => {
  expect(codesOfLine(lineOver('0036000291452', still))).toEqual(['036000291452'])
})

test('no code is read of a damaged label, of grain, or of bars without white before them', () => {
  const line = lineOver('4006381333931', still)
  const damaged = line.map((shade, x) => (x > 80 && x < 90 ? 30 : shade))
  expect(codesOfLine(damaged)).toEqual([])
  expect(codesOfLine(line.slice(40))).toEqual([])
  expect(codesOfLine(Uint8Array.from({ length: 640 }, (_, x) => (x * x * 31) % 255))).toEqual([])
})

test('a picture is read across and along; what one line alone says is not believed', () => {
  const line = lineOver('4006381333931', still)
  const [width, height] = [line.length, 120]
  const across = Uint8Array.from({ length: width * height }, (_, at) => line[at % width] ?? 0)
  expect(barcodesIn({ grey: across, width, height })).toEqual(['4006381333931'])
  const along = Uint8Array.from({ length: width * height }, (_, at) => line[Math.floor(at / height)] ?? 0)
  expect(barcodesIn({ grey: along, width: height, height: width })).toEqual(['4006381333931'])
  const once = across.map((shade, at) => (Math.floor(at / width) === Math.floor(120 / 25) ? shade : 200))
  expect(barcodesIn({ grey: once, width, height })).toEqual([])
})
