import { keyed } from '@warsha/api/lib/request-key'
import { expect, test } from 'vitest'
import { read } from './repo.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('every column that stores the key of a request is looked in before a key is used', () => {
  const tables = [...read('packages/db/schema.sql').matchAll(/^create table app\.(\w+) \(\n(.*?)^\);/gms)]
  const columns = tables.flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(\w+_key) uuid\b/gm)].map(([, column]) => `${table}.${column}`),
  )
  expect(columns.length).toBeGreaterThan(10)
  expect(keyed.map(([table, column]) => `${snake(table)}.${snake(column)}`).toSorted()).toEqual(columns.toSorted())
})
