import { expect, test } from 'vitest'
import { refuseVin, vinOf } from './vins.ts'

test('a VIN is stored in capitals without spaces and dashes', () => {
  expect(vinOf(' 1m8gd-m9axk p042788 ')).toBe('1M8GDM9AXKP042788')
})

test.each([
  ['1M8GDM9AXKP04278', 'length'],
  ['1M8GDM9AXKP0427888', 'length'],
  ['1M8GDM9AXKPO42788', 'character'],
  ['IM8GDM9AXKP042788', 'character'],
  ['1M8GDM9AXKP04278ط', 'character'],
])('%s is refused for its %s', (typed, reason) => {
  expect(refuseVin(typed)).toEqual({ code: 'invalidVin', data: { reason } })
})

test('the check digit is asked for only where it is meant to hold', () => {
  expect(refuseVin('1M8GDM9AXKP042788', true)).toBeNull()
  expect(refuseVin('11111111111111111', true)).toBeNull()
  expect(refuseVin('1M8GDM9A1KP042788')).toBeNull()
  expect(refuseVin('1M8GDM9A1KP042788', true)).toEqual({ code: 'invalidVin', data: { reason: 'checkDigit' } })
})

test('a car without a VIN is a car', () => expect(refuseVin('')).toBeNull())
