import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  boxOfNoVat,
  importVatOf,
  importVatReturned,
  isImport,
  noVatReasonKept,
  noVatReasons,
  vatProofLacks,
} from './purchase-vat.ts'
import { taxBoxes } from './tax-return.ts'

test('a purchase without VAT stands in the box of its reason, and one without a tax invoice on no return', () => {
  expect(noVatReasons.map((reason) => taxBoxes[boxOfNoVat[reason]].number)).toEqual([null, '10', '11', '8', '9'])
})

test('a reason is kept only where a registered company has a document without VAT', () => {
  expect(noVatReasonKept({ vatMode: 'none', noVatReason: 'exempt' }, true)).toBe('exempt')
  expect(noVatReasonKept({ vatMode: 'none', noVatReason: null }, true)).toBe('notRegistered')
  expect(noVatReasonKept({ vatMode: 'exclusive', noVatReason: 'exempt' }, true)).toBeNull()
  expect(noVatReasonKept({ vatMode: 'none', noVatReason: 'exempt' }, false)).toBeNull()
})

test('the VAT of an import is that of its amount, at customs with duty and freight, or what was paid there', () => {
  const of = { taxable: money(1000_00), landed: [money(100_00), money(50_00)], vatBp: 1500, typed: null }
  expect(importVatOf({ ...of, noVatReason: 'reverseCharge', typed: money(1) })).toBe(150_00)
  expect(importVatOf({ ...of, noVatReason: 'importAtCustoms' })).toBe(172_50)
  expect(importVatOf({ ...of, noVatReason: 'importAtCustoms', typed: money(171_10) })).toBe(171_10)
  expect(importVatOf({ ...of, noVatReason: 'exempt' })).toBe(0)
  expect(noVatReasons.filter(isImport)).toEqual(['importAtCustoms', 'reverseCharge'])
})

test('returns take the VAT of a reverse charge back to the halala, and never that of customs', () => {
  const bought = { noVatReason: 'reverseCharge' as const, importVat: money(15_01), total: money(100_07) }
  const first = importVatReturned({ ...bought, returned: money(0) }, money(33_33))
  const rest = importVatReturned({ ...bought, returned: money(33_33) }, money(66_74))
  expect(first + rest).toBe(15_01)
  expect(importVatReturned({ ...bought, noVatReason: 'importAtCustoms', returned: money(0) }, money(100_07))).toBe(0)
})

test('VAT is deducted with a numbered tax invoice on which the VAT number of the supplier is known', () => {
  const of = { vatMode: 'exclusive' as const, supplierDocNo: 'R-11', qrCode: '', supplierVatNumber: '310123456700003' }
  expect(vatProofLacks(of)).toEqual([])
  expect(vatProofLacks({ ...of, supplierDocNo: ' ' })).toEqual(['docNo'])
  expect(vatProofLacks({ ...of, supplierVatNumber: null })).toEqual(['vatNumber'])
  expect(vatProofLacks({ ...of, supplierDocNo: '', supplierVatNumber: ' ' })).toEqual(['docNo', 'vatNumber'])
  // The code of the invoice has the number in it.
  expect(vatProofLacks({ ...of, supplierVatNumber: null, qrCode: 'AQVO' })).toEqual([])
  expect(vatProofLacks({ ...of, vatMode: 'none', supplierDocNo: '', supplierVatNumber: null })).toEqual([])
})
