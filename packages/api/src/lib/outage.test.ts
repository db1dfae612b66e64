import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

const failed = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300'])('%s: the database cannot be reached', (code) => {
  expect(outageOf(failed(code))).toBe('databaseAway')
})

test('a connection that ended under a statement, or to every address of a host, is one that cannot be reached', () => {
  expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('databaseAway')
  expect(outageOf(new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]))).toBe('databaseAway')
})

test('without room on its disk it stores nothing', () => {
  expect(outageOf(failed('53100'))).toBe('diskFull')
})

test.each(['23505', '40P01', '42601', ''])('%s is no outage', (code) => {
  expect(outageOf(failed(code))).toBeNull()
  expect(outageOf('a text')).toBeNull()
})
