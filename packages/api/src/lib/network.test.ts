import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv6 caller counts by their /64, and an IPv4 one by the address however it is written', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(networkOf('10.0.0.7')).not.toBe(networkOf('10.0.0.8'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('')).toBe('')
})
