import { beforeEach, expect, test, vi } from 'vitest'
import { keepPrintOptions, keptPrintOptions } from './print-options.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

test('DOC-006 the next report starts from how the one before was printed', () => {
  expect(keptPrintOptions()).toEqual({ language: 'both', photos: true, apart: false })
  keepPrintOptions({ language: 'ar', photos: false, apart: true })
  expect(keptPrintOptions()).toEqual({ language: 'ar', photos: false, apart: true })
  expect(JSON.parse(localStorage.getItem('warsha.prePrintOptions') ?? '')).toEqual({ language: 'ar', photos: false })
  expect(JSON.parse(localStorage.getItem('warsha.pageBreakOptions') ?? '')).toEqual({ apart: true })
})

test('what somebody else wrote there is as if nothing had been kept', () => {
  localStorage.setItem('warsha.prePrintOptions', 'no json')
  localStorage.setItem('warsha.pageBreakOptions', 'null')
  expect(keptPrintOptions()).toEqual({ language: 'both', photos: true, apart: false })
})
