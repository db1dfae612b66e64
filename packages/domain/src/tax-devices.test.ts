import { expect, test } from 'vitest'
import type { Party } from './parties.ts'
import {
  certificateStateOf,
  daysUntil,
  eInvoicingModes,
  isForRealSubmission,
  missingForCertificate,
  modeNames,
  noticeDue,
  refuseFacts,
  refuseMemberTin,
  refuseMode,
  refuseOtp,
  refuseUnacknowledged,
  showsCertificates,
  showsEInvoicing,
} from './tax-devices.ts'

const seller: Party = {
  nameEn: 'Al-Noor',
  nameAr: 'النور',
  vatNumber: '310122393500003',
  identifiers: [{ scheme: 'CRN', number: '1010445208' }],
  address: {
    buildingNo: '7421',
    additionalNo: null,
    postalCode: '13211',
    country: 'SA',
    en: null,
    ar: { street: 'طريق الملك فهد', district: 'العليا', city: 'الرياض' },
  },
  phone: null,
  iban: null,
}
const now = '2026-11-25T10:00:00.000Z'

test('ZAT-004 the modes are test 1, simulation 2 and production 3', () => {
  expect(eInvoicingModes).toEqual({ TestMode: 1, Simulation: 2, Production: 3 })
  expect(modeNames).toEqual(['TestMode', 'Simulation', 'Production'])
})

test('ZAT-005 a certificate counts for real submission in production alone', () => {
  expect(modeNames.map((mode) => isForRealSubmission(mode, 'issued'))).toEqual([false, false, true])
  expect(isForRealSubmission('Production', 'expired')).toBe(false)
})

test('ZAT-010 a certificate is not issued, issued, or expired from the moment at which it ends', () => {
  expect(certificateStateOf(null, now)).toBe('notIssued')
  expect(certificateStateOf({ expiresAt: '2026-11-25T10:00:00.001Z' }, now)).toBe('issued')
  expect(certificateStateOf({ expiresAt: now }, now)).toBe('expired')
})

test('ZAT-001 ZAT-002 e-invoices are shown in Saudi Arabia with a valid certificate, and certificates before there is one', () => {
  expect([showsEInvoicing(156, 'issued'), showsEInvoicing(156, 'expired'), showsEInvoicing(189, 'issued')]).toEqual([
    true,
    false,
    false,
  ])
  expect([showsCertificates(156), showsCertificates(189)]).toEqual([true, false])
})

test('notices come 60, 30 and 7 days before the end, each once it is reached', () => {
  const due = [61, 60, 31, 30, 8, 7, 0, -1].map(noticeDue)
  expect(due).toEqual([null, 60, 60, 30, 30, 7, 7, null])
  expect(daysUntil('2026-12-02T10:00:00.000Z', now)).toBe(7)
  expect(daysUntil('2026-12-02T09:59:59.000Z', now)).toBe(6)
  expect(daysUntil('2026-11-25T09:00:00.000Z', now)).toBe(-1)
})

test('ZAT-012 ZAT-018 a certificate needs VAT number, name, register and a whole address in either language', () => {
  expect(refuseFacts(seller)).toBeNull()
  expect(refuseFacts({ ...seller, vatNumber: null })).toEqual({
    code: 'certificateFactMissing',
    data: { reason: 'vatNumber' },
  })
  expect(refuseFacts({ ...seller, identifiers: [] })?.data).toEqual({ reason: 'register' })
  expect(refuseFacts({ ...seller, identifiers: [{ scheme: 'CRN', number: '101044' }] })?.data).toEqual({
    reason: 'register',
  })
  expect(refuseFacts({ ...seller, nameEn: '', nameAr: ' ' })?.data).toEqual({ reason: 'name' })
  const { address } = seller
  const bare = { ...address, ar: { street: 'طريق', district: null, city: ' ' }, buildingNo: '74', postalCode: '1321' }
  expect(missingForCertificate({ ...seller, address: bare })).toEqual(['buildingNo', 'district', 'city', 'postalCode'])
  expect(refuseFacts({ ...seller, address: bare })).toMatchObject({
    code: 'zatcaInvalidVATAddress',
    field: 'buildingNo',
  })
  expect(missingForCertificate({ ...seller, address: { ...address, ar: null, en: address.ar } })).toEqual([])
})

test('ZAT-013 all three acknowledgements are made', () => {
  const all = { vatNumberValid: true, certificateMandatory: true, otpValid: true }
  expect(refuseUnacknowledged(all)).toBeNull()
  for (const field of ['vatNumberValid', 'certificateMandatory', 'otpValid'] as const)
    expect(refuseUnacknowledged({ ...all, [field]: false })).toMatchObject({ code: 'conditionNotAccepted', field })
})

test('API-175 a one-time password is six digits', () => {
  expect(refuseOtp('123456')).toBeNull()
  for (const otp of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])
    expect(refuseOtp(otp)).toMatchObject({ code: 'invalidZatcaOtp', field: 'otp' })
})

test('ZAT-007 there is no way back from production once a document was issued there', () => {
  const used = { mode: 'Production', lastCounter: 1 } as const
  expect(refuseMode(used, 'Simulation')).toMatchObject({ code: 'eInvoicingModeFinal' })
  expect(refuseMode(used, 'TestMode')).toMatchObject({ code: 'eInvoicingModeFinal' })
  expect(refuseMode(used, 'Production')).toBeNull()
  expect(refuseMode({ ...used, lastCounter: 0 }, 'Simulation')).toBeNull()
  expect(refuseMode({ mode: 'Simulation', lastCounter: 9 }, 'TestMode')).toBeNull()
  expect(refuseMode(null, 'Production')).toBeNull()
})

test('a member of a VAT group names its own tax number', () => {
  expect(refuseMemberTin('310122393500003', null)).toBeNull()
  expect(refuseMemberTin('310122393510003', null)).toMatchObject({ field: 'memberTin', data: { digits: 10 } })
  expect(refuseMemberTin('310122393510003', '3101223935')).toBeNull()
})
