import { expect, test } from 'vitest'
import { isOriginOf, passkeyDomain } from './passkeys.ts'

const place = { baseDomain: null, publicUrl: null, production: true, host: 'evil.example' }

test.each([
  [
    'the domain of all companies',
    { baseDomain: 'warsha.example', publicUrl: 'https://other.example' },
    'warsha.example',
  ],
  ['the host of the installation', { publicUrl: 'https://Garage.example:8443/app' }, 'garage.example'],
  ['nothing that a caller names, in production', {}, null],
  ['the host in development', { production: false, host: 'localhost:3000' }, 'localhost'],
  ['no bare address', { production: false, host: '127.0.0.1:3000' }, null],
  ['no bare address of version 6', { production: false, host: '[::1]:3000' }, null],
])('passkeys are bound to %s', (_, more, domain) => {
  expect(passkeyDomain({ ...place, ...more })).toBe(domain)
})

test.each([
  ['https://warsha.example', true],
  ['https://noor.warsha.example:8443', true],
  ['http://warsha.example', false],
  ['https://evilwarsha.example', false],
  ['https://warsha.example.evil.example', false],
  ['https://evil.example/warsha.example', false],
  ['', false],
])('a page at %j may use them: %j', (origin, may) => {
  expect(isOriginOf(origin, 'warsha.example')).toBe(may)
})

test('on this machine no encryption is needed', () => {
  expect([
    isOriginOf('http://localhost:3000', 'localhost'),
    isOriginOf('http://noor.localhost:3000', 'localhost'),
  ]).toEqual([true, true])
})
