import { expect, test } from 'vitest'
import { baseOfAccountLinks, linkTo, refuseSubDomain, suggestedSubDomain } from './activation.ts'

test('NAV-004 NAV-007 a link names the user and its code as its route reads them', () => {
  expect(linkTo('https://w.example', 'passwordReset', 'a+b@x.example', 'c-1')).toBe(
    'https://w.example/resetPassword?username=a%2Bb%40x.example&resetPasswordCode=c-1',
  )
  expect(linkTo('https://w.example', 'userActivation', 'a@x.example', 'c-2')).toBe(
    'https://w.example/userActivation?username=a%40x.example&activationcode=c-2',
  )
})

const place = { baseDomain: null, publicUrl: null, production: false, host: 'localhost:3000', secure: false }
test('links lead to the host of the company, else to the public address, and in production never where a caller says', () => {
  const own = { ...place, baseDomain: 'warsha.example' }
  expect(baseOfAccountLinks(own, 'noor')).toBe('http://noor.warsha.example:3000')
  expect(baseOfAccountLinks(own, null)).toBe('http://warsha.example:3000')
  expect(baseOfAccountLinks(place, 'noor')).toBe('http://localhost:3000')
  const forged = { ...place, production: true, host: 'evil.example' }
  expect(baseOfAccountLinks(forged, null)).toBeNull()
  expect(baseOfAccountLinks({ ...forged, publicUrl: 'https://w.example' }, null)).toBe('https://w.example')
  expect(baseOfAccountLinks({ ...forged, baseDomain: 'warsha.example' }, 'noor')).toBe('https://noor.warsha.example')
})

test.each(['noor', 'al-noor', 'noor2', 'a1b', 'n'.repeat(30)])('%s can be a sub-domain', (name) => {
  expect(refuseSubDomain(` ${name.toUpperCase()} `)).toBeNull()
})

test.each([
  '',
  'no',
  '2noor',
  '-noor',
  'noor-',
  'al--noor',
  'نور',
  'al noor',
  'al.noor',
  'www',
  'Admin',
  'n'.repeat(31),
])('%j can be no sub-domain', (name) => {
  expect(refuseSubDomain(name)?.code).toBe('subDomainUnusable')
})

test('a sub-domain is suggested from the name of the business, else from the domain of its e-mail', () => {
  expect(suggestedSubDomain('Al-Noor Garage & Sons', 'sara@dawn.example')).toBe('al-noor-garage-sons')
  expect(suggestedSubDomain('ورشة الفجر', 'sara@dawn.example')).toBe('dawn')
  expect(suggestedSubDomain('ورشة الفجر', 'sara@gmail.com')).toBe('')
  expect(suggestedSubDomain('Admin', 'sara@dawn.example')).toBe('dawn')
})
