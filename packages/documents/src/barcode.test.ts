import { isEan13 } from '@warsha/domain/barcodes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeFor, modulesOf } from './barcode.ts'

const barsOf = (text: string) => barcodeFor(text)?.widths.join('')

test('an EAN-13 is told by its check digit', () => {
  expect(isEan13('4006381333931')).toBe(true)
  expect(isEan13('4006381333932')).toBe(false)
  expect(isEan13('400638133393')).toBe(false)
  expect(barcodeFor('4006381333931')?.kind).toBe('ean13')
  expect(barcodeFor('4006381333932')?.kind).toBe('code128')
})

// What bwip-js 4.11.4 draws for the same texts.
test.each([
  ['4006381333931', '11132111123111414113121122211111141114111411311214112221111'],
  ['AB12345678', '2112141113231311231131411122321311233311212411123121132331112'],
  ['628100123456', '2112324311111211422122221122321311233311213321112331112'],
])('the bars of %s are those of another library', (text, bars) => {
  expect(barsOf(text)).toBe(bars)
})

test('whatever is written in plain letters is as wide as its symbols, and ends with the stop', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,30}$/), (text) => {
      const barcode = barcodeFor(text)
      if (barcode?.kind !== 'code128') return isEan13(text)
      const modules = modulesOf(barcode) - 20
      return (modules - 13) % 11 === 0 && barcode.widths.join('').endsWith('2331112')
    }),
  )
})

test('what has no plain letters has no bars', () => {
  expect(barcodeFor('قطعة')).toBeNull()
  expect(barcodeFor('')).toBeNull()
})
