import { beforeEach, expect, test, vi } from 'vitest'
import { keepPrintOptions, keptPrintOptions } from './print-options.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
const untouched = { language: 'both', prices: true, photos: true, scale: 100, apart: false }

test('DOC-006 the next document starts from how the one before was printed', () => {
  expect(keptPrintOptions(7, 'condition')).toEqual(untouched)
  keepPrintOptions(7, 'condition', { language: 'ar', photos: false, scale: 85, apart: true })
  const chosen = { language: 'ar', prices: true, photos: false, scale: 85 }
  expect(keptPrintOptions(7, 'condition')).toEqual({ ...chosen, apart: true })
  expect(JSON.parse(localStorage.getItem('warsha.prePrintOptions') ?? '')).toEqual({ 7: { condition: chosen } })
  expect(JSON.parse(localStorage.getItem('warsha.pageBreakOptions') ?? '')).toEqual({
    7: { condition: { apart: true } },
  })
})

test('what is not chosen stays, and every document and every user has their own', () => {
  keepPrintOptions(7, 'workOrder', { prices: false })
  keepPrintOptions(7, 'workOrder', { language: 'en' })
  keepPrintOptions(8, 'workOrder', { language: 'ar' })
  expect(keptPrintOptions(7, 'workOrder')).toEqual({ ...untouched, prices: false, language: 'en' })
  expect(keptPrintOptions(8, 'workOrder')).toEqual({ ...untouched, language: 'ar' })
  expect(keptPrintOptions(7, 'receipt')).toEqual(untouched)
})

test.each(['no json', 'null', '{"7":null}', '{"language":"ar"}', '{"7":{"condition":{"language":"fr"}}}'])(
  'what somebody else wrote there is as if nothing had been kept: %s',
  (written) => {
    localStorage.setItem('warsha.prePrintOptions', written)
    localStorage.setItem('warsha.pageBreakOptions', written)
    expect(keptPrintOptions(7, 'condition')).toEqual(untouched)
  },
)

test('where nothing was chosen yet a document is printed in the usual languages of the company', () => {
  expect(keptPrintOptions(7, 'invoice', 'ar').language).toBe('ar')
  keepPrintOptions(7, 'invoice', { language: 'both' })
  expect(keptPrintOptions(7, 'invoice', 'ar').language).toBe('both')
})
