import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
const manifests = filesUnder().filter((path) => /(^|\/)package\.json$/.test(path))
const wanted = manifests
  .map((path) => JSON.parse(read(path)) as Manifest)
  .flatMap((one) => [one.dependencies, one.devDependencies, one.optionalDependencies])
  .flatMap((some) => Object.entries(some ?? {}))
  .filter(([name]) => !/^@(warsha|types)\//.test(name))

/** The names in the first column of the table; a star stands for the rest of a name. */
const explained = [...read('docs/decisions/0011-dependencies.md').matchAll(/^\| ([^|]*`[^|]*)\|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .flatMap(([, name]) => name ?? [])
const isAbout = (line: string, name: string) =>
  line.endsWith('*') ? name.startsWith(line.slice(0, -1)) : line === name

test('every dependency has its line in decision 11, and every line its dependency', () => {
  expect(wanted.length, 'the check must find the packages').toBeGreaterThan(40)
  const names = [...new Set(wanted.map(([name]) => name))]
  expect(names.filter((name) => !explained.some((line) => isAbout(line, name)))).toEqual([])
  expect(explained.filter((line) => !names.some((name) => isAbout(line, name)))).toEqual([])
})

test('every dependency is of one exact version', () => {
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
