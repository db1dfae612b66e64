import { expect, test } from 'vitest'
import { baseOfAccountLinks, linkTo } from './activation.ts'

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
