import { expect, test } from 'vitest'
import { isOpenLink, refuseShare, sharedAt } from './shares.ts'

test.each([
  ['/api/en/tickets/workOrder/12', { document: 'WorkOrder', id: 12 }],
  ['/api/tickets/workOrder/12?language=ar&prices=true', { document: 'PreInvoice', id: 12 }],
  ['https://warsha.example/api/invoices/pdf/7', { document: 'Invoice', id: 7 }],
  ['tickets/receipt/3?language=both', { document: 'Receipt', id: 3 }],
])('%s is a paper of ours', (address, shared) => {
  expect(sharedAt(address)).toEqual(shared)
})

test.each([
  'https://warsha.example/',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '/api/invoices/7',
  '/api/tickets/workOrder/0',
  '/api/tickets/workOrder/99999999999999999999',
  '/api/tickets/workOrder/12/../../users',
  '',
])('%s is nothing that can be shared', (address) => {
  expect(sharedAt(address)).toBeNull()
})

const ends = { expiresAt: '2026-12-01T00:00:00Z', revokedAt: null }

test('a link opens until it ends or is taken back', () => {
  expect(isOpenLink(ends, '2026-11-30T23:59:59Z')).toBe(true)
  expect(isOpenLink(ends, '2026-12-01T00:00:00Z')).toBe(false)
  expect(isOpenLink({ ...ends, revokedAt: '2026-11-20T00:00:00Z' }, '2026-11-30T00:00:00Z')).toBe(false)
})

const nobody = { email: null, whatsappNo: null }

test('a link is sent where the reader has an address', () => {
  expect(refuseShare('Whatsapp', nobody, true)?.code).toBe('noWhatsappNumber')
  expect(refuseShare('Email', nobody, true)?.code).toBe('noEmailAddress')
  expect(refuseShare('Email', { ...nobody, email: 'a@b.example' }, false)?.code).toBe('mailNotSetUp')
  expect(refuseShare('Email', { ...nobody, email: 'a@b.example' }, true)).toBeNull()
  expect(refuseShare('Whatsapp', { ...nobody, whatsappNo: '+966551230001' }, false)).toBeNull()
  expect(refuseShare('Link', nobody, false)).toBeNull()
})
