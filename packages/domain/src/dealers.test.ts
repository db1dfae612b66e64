import { expect, test } from 'vitest'
import { refuseDealerName, refuseMergeDealers } from './dealers.ts'

test('a partner has a name in one language at least', () => {
  expect(refuseDealerName({ nameEn: null, nameAr: ' ' })?.code).toBe('dealerNameMissing')
  expect(refuseDealerName({ nameEn: 'Jomaih', nameAr: null })).toBeNull()
  expect(refuseDealerName({ nameEn: null, nameAr: 'الجميح' })).toBeNull()
})

test('DLR-005 CUS-010 a merge of partners is acknowledged first, and never of one with itself', () => {
  expect(refuseMergeDealers(1, 1, true)?.code).toBe('mergeSameDealer')
  expect(refuseMergeDealers(1, 2, false)?.code).toBe('mergeNotAcknowledged')
  expect(refuseMergeDealers(1, 2, true)).toBeNull()
})
