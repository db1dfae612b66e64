import { expect, test } from 'vitest'
import { type Early, withKey } from './early-keys.ts'

const key = (name: string, held = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
})
const typed = (...names: string[]) =>
  names.reduce<Early>((early, name) => withKey(early, key(name)) ?? early, { typed: '', entered: false })

test('what is typed before the palette is there stands in it, in any script', () => {
  expect(typed('4', '8', ' ', 'ح').typed).toBe('48 ح')
  expect(typed('4', '9', 'Backspace', '8').typed).toBe('48')
  expect(typed('Shift', '4', 'ArrowDown', 'F5')).toEqual({ typed: '4', entered: false })
})

test('Enter is kept for what was typed before it, and no longer than that', () => {
  expect(typed('4', 'Enter')).toEqual({ typed: '4', entered: true })
  expect(typed('4', 'Enter', '8').entered).toBe(false)
})

test('keys of the browser are left to it', () => {
  const early = { typed: '4', entered: false }
  expect([withKey(early, key('r', { ctrlKey: true })), withKey(early, key('Escape'))]).toEqual([null, null])
})
