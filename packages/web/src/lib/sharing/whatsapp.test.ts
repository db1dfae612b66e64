import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatUrl, whatsappWay } from './whatsapp.ts'

const browser = (userAgent: string, shares = false) =>
  vi.stubGlobal('navigator', {
    userAgent,
    ...(shares && { canShare: ({ files }: { files: File[] }) => files.length === 1 }),
  })
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile'

beforeEach(() => browser(desktop))
afterEach(() => vi.unstubAllGlobals())

test('DOC-012 the chat opens in the browser or in the app, as the user prefers', () => {
  expect(chatUrl('+966 55-123 0001', 'a & b', 'web')).toBe(
    'https://web.whatsapp.com/send?phone=966551230001&text=a%20%26%20b',
  )
  expect(chatUrl('+966551230001', 'a & b', 'app')).toBe('https://wa.me/966551230001?text=a%20%26%20b')
  expect(chatUrl('+966551230001', '', 'web')).toBe('https://web.whatsapp.com/send?phone=966551230001')
  expect(chatUrl('+966551230001', '', 'app')).toBe('https://wa.me/966551230001')
})

test('a phone opens the app, for its browser has no WhatsApp', () => {
  browser(phone)
  expect(chatUrl('+966551230001', '', 'web')).toBe('https://wa.me/966551230001')
})

test('DOC-012 a user who prefers the PDF sends it by the share sheet where there is one, and attaches it where there is none', () => {
  expect(whatsappWay('Invoice', 'link')).toBe('link')
  expect(whatsappWay('Invoice', 'pdf')).toBe('download')
  browser(phone, true)
  expect(whatsappWay('Invoice', 'pdf')).toBe('sheet')
  expect(whatsappWay('Invoice', 'link')).toBe('link')
})

test('a question to the customer always goes as a link', () => {
  expect(whatsappWay('Decision', 'pdf')).toBe('link')
})
