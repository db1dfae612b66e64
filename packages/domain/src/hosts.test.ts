import { expect, test } from 'vitest'
import { hostToMoveTo, isHostOf } from './hosts.ts'

const noor = { subDomain: 'noor', baseDomain: 'warsha.example' }

test('a user who signs in elsewhere moves to the host of their company, on the same port', () => {
  expect(hostToMoveTo('warsha.example', noor)).toBe('noor.warsha.example')
  expect(hostToMoveTo('warsha.example:3000', noor)).toBe('noor.warsha.example:3000')
  expect(hostToMoveTo('rival.warsha.example', noor)).toBe('noor.warsha.example')
})

test('who is there already stays, whatever the letter case', () => {
  expect(hostToMoveTo('noor.warsha.example:3000', noor)).toBeNull()
  expect(hostToMoveTo('NOOR.Warsha.Example', noor)).toBeNull()
  expect(isHostOf('noor.warsha.example.evil.example', noor)).toBe(false)
})

test('without a base domain or a sub-domain everybody works on one host', () => {
  expect(hostToMoveTo('localhost:3000', { ...noor, baseDomain: null })).toBeNull()
  expect(hostToMoveTo('localhost:3000', { ...noor, subDomain: null })).toBeNull()
})
