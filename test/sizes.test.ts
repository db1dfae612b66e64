import { expect, test } from 'vitest'
import { filesUnder, isGenerated, read } from './repo.ts'

const longest = 300
const linesOf = (text: string) => text.trimEnd().split('\n').length
/** Dictionaries and reference data (JSON, CSV) are lists: nobody reads them from the top. */
const isWritten = (path: string) => /\.(tsx?|mjs|cjs|css|sql|typ)$/.test(path) && !isGenerated(path)
const tooLong = (files: [path: string, text: string][]) =>
  files
    .filter(([path, text]) => isWritten(path) && linesOf(text) > longest)
    .map(([path, text]) => `${path}: ${linesOf(text)} lines`)

test(`no file has more than ${longest} lines`, () => {
  const written = filesUnder().filter(isWritten)
  expect(written.length, 'the check must find the files').toBeGreaterThan(20)
  expect(tooLong(written.map((path) => [path, read(path)]))).toEqual([])
})

test('no value changes its type through unknown', () => {
  const cast = ['as', 'unknown', 'as'].join(' ')
  expect(filesUnder().filter((path) => /\.tsx?$/.test(path) && read(path).includes(cast))).toEqual([])
})

test('the check sees a file that has grown too long', () => {
  expect(tooLong([['a.ts', `${'\n'.repeat(longest)}end`]])).toEqual([`a.ts: ${longest + 1} lines`])
  expect(tooLong([['a.gen.ts', `${'\n'.repeat(longest)}end`]])).toEqual([])
})
