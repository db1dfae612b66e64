import { expect, test } from 'vitest'
import { backupWords, defaultFile } from './words.ts'

test('a backup takes a file and a company, each once', () => {
  expect(backupWords([])).toEqual({ check: undefined, to: undefined, company: null })
  expect(backupWords(['--company', '12', '--to', 'x.backup'])).toEqual({
    check: undefined,
    to: 'x.backup',
    company: 12,
  })
  for (const words of [['--to'], ['--to', 'a', '--to', 'b'], ['--company', 'x'], ['--check', 'a', '--to', 'b'], ['a']])
    expect(() => backupWords(words)).toThrow()
})

test('files sort by the moment that they show', () => {
  expect(defaultFile(null, new Date('2026-11-25T16:05:09.123Z'))).toBe('warsha-20261125T160509Z.backup')
  expect(defaultFile(3, new Date('2026-11-25T16:05:09Z'))).toBe('warsha-company-3-20261125T160509Z.backup')
})
