import { expect, test } from 'vitest'
import { filesUnder } from './repo.ts'
import { outputOf, scratch, tools } from './scratch.ts'

const migrations = filesUnder('packages/db/migrations').filter((path) => path.endsWith('.sql'))

/** The squawk rules that a migration breaks: long table locks, or changes that break the running server. */
function risksIn(copied: string[], planted: Record<string, string> = {}): string[] {
  const folder = scratch(['.squawk.toml', ...copied], planted)
  const output = outputOf(tools.squawk, ['--reporter=gcc', ...copied, ...Object.keys(planted)], folder)
  return output.split('\n').flatMap((line) => line.match(/(?:warning|error): ([\w-]+)/)?.[1] ?? [])
}

test('no migration is a risk for a running installation', () => {
  expect(migrations.length, 'the check must find the migrations').toBeGreaterThan(0)
  expect(risksIn(migrations)).toEqual([])
})

test('migrations run in the order of their names, one subject each', () => {
  const names = migrations.map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(names.filter((name) => !/^\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([])
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length)
})

test.each([
  ['alter table app.tickets drop column number;', 'ban-drop-column'],
  ['alter table app.tickets rename column number to no;', 'renaming-column'],
  ['alter table app.tickets add column colour text not null;', 'adding-required-field'],
  ['alter table app.tickets alter column number type integer;', 'changing-column-type'],
  ['alter table app.tickets add constraint tickets_number_known check (number > 0);', 'constraint-missing-not-valid'],
])('the check sees %s', (sql, rule) => {
  expect(risksIn([], { 'packages/db/migrations/planted.sql': sql })).toContain(rule)
})
