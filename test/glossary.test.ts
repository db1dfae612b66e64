import { expect, test } from 'vitest'
import { read } from './repo.ts'

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (English|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap((found) => found[1] ?? [])

test('every word has an English, an Arabic and one code name', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120)
  for (const [, english, arabic, code] of rows) {
    expect(english, `the English of ${code}`).toMatch(/[a-z]/i)
    expect(arabic, `the Arabic of ${english}`).toMatch(/[ء-ي]/)
    expect(namesIn(code).length, `the code name of ${english}`).toBeGreaterThan(0)
  }
})

test('no word and no name stands twice', () => {
  for (const all of [
    rows.map((row) => row[1] ?? ''),
    rows.map((row) => row[2] ?? ''),
    rows.flatMap((row) => namesIn(row[3])),
  ]) {
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  }
})

test('every table has its word', () => {
  const tables = [...read('packages/db/schema.sql').matchAll(/create table (?:app|platform)\.(\w+)/gi)].flatMap(
    (found) => found[1] ?? [],
  )
  expect(tables.length, 'the check must find the tables').toBeGreaterThan(10)
  const known = new Set(rows.flatMap((row) => namesIn(row[3])))
  expect(tables.filter((table) => !known.has(table))).toEqual([])
})
