import { expect, test } from 'vitest'
import { sealer } from './seal.ts'

const secret = 'a secret for tests, longer than thirty-two characters'
const links = sealer(secret, 'links')

test('what was sealed opens for its own purpose and with its own secret alone', () => {
  const sealed = links.seal(Buffer.from('company 7'))
  expect(links.unseal(sealed)?.toString()).toBe('company 7')
  expect(sealer(secret, 'mail').unseal(sealed)).toBeNull()
  expect(sealer(`${secret}!`, 'links').unseal(sealed)).toBeNull()
  expect(sealed).not.toContain(Buffer.from('company 7').toString('base64url'))
})

test('a changed letter opens nothing', () => {
  const sealed = links.seal(Buffer.from('company 7'))
  for (const at of [0, 20, sealed.length - 2]) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    expect(links.unseal(sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
  }
  for (const nothing of ['', 'x', 'not a token', '....']) expect(links.unseal(nothing)).toBeNull()
})

test('the same is never sealed alike twice', () => {
  expect(links.seal(Buffer.from('same'))).not.toBe(links.seal(Buffer.from('same')))
})
