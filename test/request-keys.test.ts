import { keyed } from '@warsha/api/lib/request-key'
import { expect, test } from 'vitest'
import { read } from './repo.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('every column under whose key something is stored is looked in when a key comes again', () => {
  const tables = [...read('packages/db/schema.sql').matchAll(/^create table app\.(\w+) \(\n(.*?)^\);/gms)]
  const stored = tables.filter(([, table]) => table !== 'request_keys')
  const columns = stored.flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(\w+_key) uuid\b/gm)].map(([, column]) => `${table}.${column}`),
  )
  expect(columns.length).toBeGreaterThan(10)
  expect(keyed.map(([table, column]) => `${snake(table)}.${snake(column)}`).toSorted()).toEqual(columns.toSorted())
})
