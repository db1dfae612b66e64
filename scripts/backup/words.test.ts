import { expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { backupWords, defaultFile, sentenceFor } from './words.ts'

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

test('what the system says of a file is said in a sentence, and a fault of ours stays as it is', () => {
  const of = (code: string) => sentenceFor(Object.assign(new Error(`${code}: open`), { code, path: '/x/y.backup' }))
  for (const [code, sentence] of [
    ['ENOENT', 'there is no file or folder /x/y.backup.'],
    ['EEXIST', 'a file /x/y.backup is there already, and a backup never writes over one.'],
    ['EACCES', 'this user may not read or write a file /x/y.backup.'],
    ['ENOSPC', 'the disk is full.'],
  ] as const)
    expect(of(code)).toEqual(new CannotStart(sentence))
  const fault = new Error('a fault')
  expect(sentenceFor(fault)).toBe(fault)
})
