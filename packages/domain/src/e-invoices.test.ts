import { expect, test } from 'vitest'
import {
  awaitsClearance,
  eInvoiceFaultOf,
  minutesUntilTry,
  qrPixels,
  refuseCorrection,
  refuseHandOver,
} from './e-invoices.ts'

test('ZAT-025 the QR code is larger in production', () => {
  expect([qrPixels('Production'), qrPixels('Simulation'), qrPixels('TestMode')]).toEqual([200, 125, 125])
})

test('each failed try waits twice as long, an hour at most', () => {
  expect([1, 2, 3, 6, 7, 60].map(minutesUntilTry)).toEqual([1, 2, 4, 32, 60, 60])
})

test('only a standard document in production waits for the authority before it is handed over', () => {
  const waiting = { status: 'QUEUED', mode: 'Production', simplified: false } as const
  expect(awaitsClearance(waiting)).toBe(true)
  expect(awaitsClearance({ ...waiting, simplified: true })).toBe(false)
  expect(awaitsClearance({ ...waiting, mode: 'Simulation' })).toBe(false)
  expect(awaitsClearance({ ...waiting, status: 'SENT' })).toBe(false)
  expect(awaitsClearance(null)).toBe(false)
})

test('a standard document in production is handed over once it is cleared, and not where the authority refused it', () => {
  const codeOf = (status: 'QUEUED' | 'SENT' | 'FAILED', more: object = {}) =>
    refuseHandOver({ status, mode: 'Production', simplified: false, ...more })?.code
  expect(codeOf('QUEUED')).toBe('invoiceQueued')
  expect(codeOf('FAILED')).toBe('failedSubmitInvoiceToZatcaPortal')
  expect(codeOf('SENT')).toBeUndefined()
  for (const status of ['QUEUED', 'FAILED'] as const)
    for (const more of [{ simplified: true }, { mode: 'Simulation' }]) expect(codeOf(status, more)).toBeUndefined()
  expect(refuseHandOver(null)).toBeNull()
})

test('a fault says where it is mended', () => {
  const reasonOf = (path: string) => eInvoiceFaultOf(path, 'BR-1', 'INV-1').data.reason
  expect(reasonOf('buyer.vatNumber')).toBe('buyer')
  expect(reasonOf('/Invoice/cac:AccountingSupplierParty/cac:Party')).toBe('seller')
  expect(reasonOf('exchangeRate')).toBe('currency')
  expect(reasonOf('lines[2].price')).toBe('lines')
})

test('only what the authority refused is corrected, and only as it was seen', () => {
  expect(refuseCorrection({ status: 'FAILED', counter: 7 }, 7)).toBeNull()
  expect(refuseCorrection({ status: 'SENT', counter: 7 }, 7)?.code).toBe('eInvoiceNotRefused')
  expect(refuseCorrection({ status: 'QUEUED', counter: 8 }, 7)?.code).toBe('InvalidData')
})
