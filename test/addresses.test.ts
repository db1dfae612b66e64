import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

/** Whom every installation reaches at one address: the portal of the tax authority, messages, and names of file formats. */
const known = ['fatoora.zatca.gov.sa', 'wa.me', 'web.whatsapp.com', 'www.w3.org']
const hostsIn = (source: string) =>
  [...source.matchAll(/https?:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/g)].flatMap(([, host = '']) => host)
/** Keys of maps and of payments, by the shapes and names that providers give them. */
const key = /\bAIza[\w-]{30,}|\b[ps]k\.?_?(?:live|test|eyJ)[\w.-]{10,}|[?&](?:api_?)?key=[\w-]/i

const screens = filesUnder().filter(
  (path) => /^packages\/(web|contract|domain|i18n)\/src\/.*\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path),
)
const payments = filesUnder().filter(
  (path) => /^packages\/api\/src\/subscriptions\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
)

test('API-009 no screen holds the address of a map or of a payment page, nor a key: both come from the settings', () => {
  expect(screens.length, 'the check must find the files').toBeGreaterThan(500)
  const strange = screens.flatMap((path) => hostsIn(read(path)).filter((host) => !known.includes(host)))
  expect([...new Set(strange)].filter((host) => !host.endsWith('.example') && !host.endsWith('example.com'))).toEqual(
    [],
  )
  expect(screens.filter((path) => key.test(read(path)))).toEqual([])
})

test('API-009 what takes payments names no provider: its address and secret are those of the settings', () => {
  expect(payments.length, 'the check must find the files').toBeGreaterThan(5)
  expect(payments.flatMap((path) => hostsIn(read(path)))).toEqual([])
  expect(payments.filter((path) => key.test(read(path)))).toEqual([])
})

test('the check sees an address and a key', () => {
  expect(hostsIn("'https://pay.provider.com/widget.js'")).toEqual(['pay.provider.com'])
  expect(key.test('https://maps.example/?at=1,2&key=abc')).toBe(true)
})
