import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneOf, refusePhone, shownPhone, whatsappNumberOf, whatsappUrl } from './phones.ts'

describe('one number has one form', () => {
  test.each([
    '+966 55 301 4827',
    '+966-55-301-4827',
    '(+966) 553014827',
    '00966553014827',
    '966553014827',
    '0553014827',
    '553014827',
    '٠٥٥٣٠١٤٨٢٧',
    '\u202A+966 55 301 4827\u202C',
  ])('%s', (typed) => {
    expect(phoneOf(typed)).toBe('+966553014827')
  })

  test('of a landline, a toll-free number and another country too', () => {
    expect(phoneOf('011 234 5678')).toBe('+966112345678')
    expect(phoneOf('+966 800 123 4567')).toBe('+9668001234567')
    expect(phoneOf('+971 50 123 4567')).toBe('+971501234567')
  })
})

describe('UXX-013 a phone number is a plus sign, a non-zero digit and digits', () => {
  test.each([
    '12345',
    '+0553014827',
    '+966 55 301 482',
    '+966 55 301 48277',
    '+96655301482a',
    '++966553014827',
    'abc',
    '+1234567890123456',
  ])('not %s', (typed) => {
    expect(refusePhone(typed)).toEqual({ code: 'invalidMobileNo', data: {} })
  })

  test('and nothing typed is no wrong number', () => {
    expect(refusePhone('')).toBeNull()
    expect(refusePhone('  ')).toBeNull()
  })

  test('whatever is typed, the stored form has that shape and is its own form', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+- ()٠٥٦') })
    fc.assert(
      fc.property(typed, (text) => {
        const phone = phoneOf(text)
        if (phone === null) return
        expect(phone).toMatch(/^\+[1-9]\d+$/)
        expect(phoneOf(phone)).toBe(phone)
        expect(phoneOf(shownPhone(phone))).toBe(phone)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a number is shown in groups', () => {
  expect(shownPhone('+966553014827')).toBe('+966 55 301 4827')
  expect(shownPhone('+971501234567')).toBe('+971501234567')
})

test('DOC-010 a WhatsApp link has the number without brackets, spaces and dashes', () => {
  expect(whatsappUrl('(+966) 55-301 4827')).toBe('https://wa.me/966553014827')
  expect(whatsappUrl('+966553014827', 'تذكرة & فاتورة')).toBe(
    `https://wa.me/966553014827?text=${encodeURIComponent('تذكرة & فاتورة')}`,
  )
})

test('a customer without a number for WhatsApp gets messages on their mobile, never on a land line', () => {
  const number = (whatsappNo: string | null, contactNo: string) => whatsappNumberOf({ whatsappNo, contactNo })
  expect(number('+966551230001', '+966114550190')).toBe('+966551230001')
  expect(number(null, '0551230001')).toBe('+966551230001')
  expect(number(null, '+966114550190')).toBeNull()
  expect(number(null, '+971501234567')).toBe('+971501234567')
  expect(number(null, 'none')).toBeNull()
})
