import { expect, test } from 'vitest'
import { barcodeOf } from './barcodes.ts'
import { money } from './money.ts'
import {
  newPartOf,
  type PriceBand,
  proposedPrice,
  refuseFits,
  refuseMinPrice,
  refusePartName,
  refusePriceBands,
  refuseUnit,
  stockMilliOf,
} from './spare-parts.ts'

const bands: PriceBand[] = [
  { fromCost: money(0), kind: 'markup', shareBp: 6000 },
  { fromCost: money(10_000), kind: 'margin', shareBp: 2500 },
]

test('STK-004 the minimum price is not above the selling price', () => {
  expect(refuseMinPrice({ price: money(900), minPrice: money(901) })).toEqual({
    code: 'minPriceAbovePrice',
    data: { price: 900 },
  })
  expect(refuseMinPrice({ price: money(900), minPrice: money(900) })).toBeNull()
})

test('a price is proposed by the band of the cost: on top of it, or as a share of the price', () => {
  expect(proposedPrice(bands, money(5_000))).toBe(8_000)
  expect(proposedPrice(bands, money(9_999))).toBe(15_998)
  expect(proposedPrice(bands, money(15_000))).toBe(20_000)
  expect(proposedPrice(bands.slice(1), money(9_999))).toBeNull()
})

test('bands begin at different costs, and a margin is not the whole price', () => {
  expect(refusePriceBands(bands)).toBeNull()
  expect(refusePriceBands([...bands, { fromCost: money(0), kind: 'markup', shareBp: 1 }])).toEqual({
    code: 'priceBandsOverlap',
    data: { position: 3 },
  })
  expect(refusePriceBands([{ fromCost: money(0), kind: 'margin', shareBp: 9501 }])).toEqual({
    code: 'marginTooHigh',
    data: { position: 1 },
  })
})

test('purchase units become stock units by their factor', () => {
  expect([stockMilliOf(2000, 12_000), stockMilliOf(1000, 500), stockMilliOf(1500, 4000)]).toEqual([24_000, 500, 6000])
})

test('a barcode is read in any digits', () => {
  expect([barcodeOf(' 6281007 '), barcodeOf('٦٢٨١٠٠٧'), barcodeOf('PF-12')]).toEqual(['6281007', '6281007', 'PF-12'])
  // A UPC-A is read with a 0 in front of it by some readers; other codes keep theirs.
  expect([barcodeOf('0036000291452'), barcodeOf('036000291452')]).toEqual(['036000291452', '036000291452'])
  expect([barcodeOf('0036000291453'), barcodeOf('00012')]).toEqual(['0036000291453', '00012'])
})

test('a part has a name in one language at least', () => {
  expect(refusePartName({ nameEn: '', nameAr: '' })?.code).toBe('partNameMissing')
  expect([refusePartName({ nameEn: 'Filter', nameAr: '' }), refusePartName({ nameEn: '', nameAr: 'فلتر' })]).toEqual([
    null,
    null,
  ])
})

test('the years of a car that a part fits are in order', () => {
  const fits = [
    { fromYear: 2018, toYear: null },
    { fromYear: 2018, toYear: 2018 },
    { fromYear: 2019, toYear: 2018 },
  ]
  expect(refuseFits(fits)).toEqual({ code: 'fitYearsTurned', data: { position: 3 } })
  expect(refuseFits(fits.slice(0, 2))).toBeNull()
})

test('a part that was in stock keeps its unit', () => {
  expect([refuseUnit(true)?.code, refuseUnit(false)]).toEqual(['stockUnitInUse', null])
})

test('what was looked for begins a new part: as its barcode, its number or its name', () => {
  const nothing = { partNo: '', barcode: '', nameEn: '', nameAr: '' }
  expect(newPartOf(' ٦٢٨١٠٠٠٠٠٠٠١٧ ')).toEqual({ ...nothing, barcode: '6281000000017' })
  expect(newPartOf('90915-YZZE1')).toEqual({ ...nothing, partNo: '90915-YZZE1' })
  expect(newPartOf('1234567')).toEqual({ ...nothing, partNo: '1234567' })
  expect(newPartOf('Oil filter 2')).toEqual({ ...nothing, nameEn: 'Oil filter 2' })
  expect(newPartOf('فلتر زيت ٢')).toEqual({ ...nothing, nameAr: 'فلتر زيت ٢' })
  expect(newPartOf('wiper')).toEqual({ ...nothing, nameEn: 'wiper' })
})
