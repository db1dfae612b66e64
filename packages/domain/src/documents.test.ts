import { expect, test } from 'vitest'
import { documentNames, documentTitlesOf, usualScale } from './documents.ts'

test('a document of which nothing was decided has its stamp and its terms, where it has room for them', () => {
  const titles = documentTitlesOf([])
  expect(titles.map(({ systemName }) => systemName)).toEqual(documentNames)
  expect(titles.find(({ systemName }) => systemName === 'WorkOrder')).toMatchObject({
    customNameEn: '',
    showStamp: true,
    printTerms: true,
    printTermsOnFirstPage: true,
  })
  expect(titles.find(({ systemName }) => systemName === 'Statement')).toMatchObject({
    showStamp: false,
    printTerms: false,
  })
})

test('what was decided of a document stands, and the others are as they were', () => {
  const decided = {
    systemName: 'WorkOrder' as const,
    customNameEn: 'Job card',
    customNameAr: 'بطاقة عمل',
    showStamp: false,
    printTerms: false,
    printTermsOnFirstPage: false,
  }
  const titles = documentTitlesOf([decided])
  expect(titles.find(({ systemName }) => systemName === 'WorkOrder')).toEqual(decided)
  expect(titles.find(({ systemName }) => systemName === 'PreInvoice')?.printTerms).toBe(true)
})

test('a document is drawn in its own size unless somebody wants another', () => {
  expect(usualScale).toBe(100)
})
