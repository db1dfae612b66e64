import { expect, test } from 'vitest'
import { matchesKeys } from './keys.ts'

const press = (
  key: string,
  code: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a shortcut is found by its letter and by its place on an Arabic keyboard', () => {
  expect(matchesKeys(press('n', 'KeyN'), 'N')).toBe(true)
  expect(matchesKeys(press('ى', 'KeyN'), 'N')).toBe(true)
  expect(matchesKeys(press('ظ', 'Slash'), '/')).toBe(true)
  expect(matchesKeys(press('٢', 'Digit2'), '2')).toBe(true)
})

test('a shortcut wants exactly its own modifiers', () => {
  expect(matchesKeys(press('k', 'KeyK', { ctrlKey: true }), 'Ctrl+K')).toBe(true)
  expect(matchesKeys(press('k', 'KeyK', { metaKey: true }), 'Ctrl+K')).toBe(true)
  expect(matchesKeys(press('k', 'KeyK'), 'Ctrl+K')).toBe(false)
  expect(matchesKeys(press('n', 'KeyN', { ctrlKey: true }), 'N')).toBe(false)
  expect(matchesKeys(press('P', 'KeyP', { shiftKey: true, ctrlKey: true }), 'Ctrl+P')).toBe(false)
})

test('the question mark is not the slash whose key it shares, and a slash that needs Shift is one', () => {
  expect(matchesKeys(press('?', 'Slash', { shiftKey: true }), '/')).toBe(false)
  expect(matchesKeys(press('؟', 'Slash', { shiftKey: true }), '/')).toBe(false)
  expect(matchesKeys(press('?', 'Slash', { shiftKey: true }), 'Shift+?')).toBe(true)
  expect(matchesKeys(press('/', 'Digit7', { shiftKey: true }), '/')).toBe(true)
})
