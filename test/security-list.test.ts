import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './repo.ts'

type Line = { lines: string; standing: string; proof: string }
const page = read('docs/security.md')
const lines: Line[] = page
  .split('\n')
  .filter((row) => /^\| \d/.test(row))
  .map((row) => {
    const [, numbers = '', , standing = '', proof = ''] = row.split('|').map((cell) => cell.trim())
    return { lines: numbers, standing, proof }
  })
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`/g)].map(([, file = '']) => file)

/** '2.1.1–2.1.3, 2.1.5' as 2.1.1, 2.1.2, 2.1.3 and 2.1.5. */
const numbersIn = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const [, section = '', from = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(first) ?? []
    const to = Number(last.split('.').at(-1))
    return Array.from({ length: to - Number(from) + 1 }, (_, more) => `${section}.${Number(from) + more}`)
  })

test('every test that the security list names exists', () => {
  const named = [...new Set(filesIn(page))]
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every line has a standing, and a test or a reason; none stands twice', () => {
  const numbers = lines.flatMap((line) => numbersIn(line.lines))
  // What level 2 of ASVS 4.0.3 asks for, without the lines that it has deleted or moved.
  expect(numbers).toHaveLength(259)
  expect(numbers.filter((number, at) => !/^\d+\.\d+\.\d+$/.test(number) || numbers.indexOf(number) !== at)).toEqual([])
  for (const { lines: of, standing, proof } of lines) {
    expect([of, ['holds', 'part', 'open', 'n/a'].includes(standing)]).toEqual([of, true])
    expect([of, proof.length > 10]).toEqual([of, true])
  }
})
