import { expect, test } from 'vitest'
import { ibanText, registerText, titleOf } from './paper-view.ts'
import { amountsIn, blockLines, carLines, nameLines, paperLine, paperWord, readingOf } from './paper-words.ts'

const both = readingOf('both', 'en')

test('INV-005 a document is called by its tax type, and a credit note when it is a return', () => {
  const sale = { isDeposit: false, isDebitNote: false, vatAllowed: true }
  expect(titleOf({ ...sale, type: 'Normal', taxType: 'Simplified' })).toBe('simplifiedTaxInvoice')
  expect(titleOf({ ...sale, type: 'Return', taxType: 'Standard' })).toBe('creditNote')
  expect(titleOf({ ...sale, type: 'Normal', taxType: 'Standard', vatAllowed: false })).toBe('plainInvoice')
  const deposit = { ...sale, isDeposit: true, taxType: 'Standard' as const }
  expect(titleOf({ ...deposit, type: 'Normal' })).toBe('depositInvoice')
  expect(titleOf({ ...deposit, type: 'Return' })).toBe('creditNote')
  const debit = { ...sale, isDebitNote: true, type: 'Normal' as const }
  expect(titleOf({ ...debit, taxType: 'Standard' })).toBe('debitNote')
  expect(titleOf({ ...debit, taxType: 'Simplified' })).toBe('simplifiedDebitNote')
  expect(titleOf({ ...debit, taxType: 'Standard', vatAllowed: false })).toBe('plainDebitNote')
})

test('a name stands in the leading language with the other below, once where both are the same', () => {
  expect(nameLines('Oil filter', 'فلتر زيت', both)).toEqual(['Oil filter', 'فلتر زيت'])
  expect(nameLines('', 'فلتر زيت', both)).toEqual(['فلتر زيت'])
  expect(nameLines('Oil filter', 'فلتر زيت', readingOf('ar', 'en'))).toEqual(['فلتر زيت'])
  expect(blockLines(['Riyadh'], ['الرياض'], both)).toEqual(['Riyadh', 'الرياض'])
  expect(blockLines([], ['الرياض'], both)).toEqual(['الرياض'])
  expect(blockLines(['الرياض'], ['الرياض'], both)).toEqual(['الرياض'])
})

test('numbers are grouped as documents print them, and a rate stays in one piece in Arabic', () => {
  expect(registerText('1010445208')).toBe('1010 445 208')
  expect(ibanText('SA4420000001234567891234')).toBe('SA44 2000 0001 2345 6789 1234')
  expect(paperLine('الرياض 13211-2965')).toBe('الرياض \u206613211-2965\u2069')
  expect(paperWord('vatColumn', 'ar', { rate: '15%' })).toContain('\u206615%\u2069')
})

test('a car is named in the languages of its document, and riyals by their name', () => {
  const names = { makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري', year: 2022 }
  const car = { ...names, plate: { text: '4827 RTJ', digits: '4827' } }
  expect(carLines(car, readingOf('ar', 'en'))).toEqual(['تويوتا كامري 2022'])
  expect(carLines(car, both)).toEqual(['Toyota Camry 2022', 'تويوتا كامري 2022'])
  expect(carLines({ ...car, plate: { text: 'DUBAI 1', digits: '' } }, readingOf('en', 'ar'))).toEqual([
    'Toyota Camry 2022 DUBAI 1',
  ])
  expect(amountsIn('SAR', 'ar')).toBe('المبالغ بالريال السعودي')
})
