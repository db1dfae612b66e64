import { expect, test } from 'vitest'
import { read } from './repo.ts'

const tables = [...read('packages/db/schema.sql').matchAll(/^create table app\.(\w+) \(\n(.*?)^\);/gms)].map(
  ([, name = '', body = '']) => ({ name, body }),
)
const isNeverNull = (body: string, column: string) => new RegExp(`^ {2}${column} .*\\bnot null\\b`, 'm').test(body)
/** Whether another key that is never null says the company of a row. */
const namesRecord = (body: string) =>
  [...body.matchAll(/FOREIGN KEY \(company_id, (\w+)\) REFERENCES/g)].some(([, column = '']) =>
    isNeverNull(body, column),
  )

test('a row whose company is said by another key has none on the company alone (decision 148)', () => {
  const checked = tables.filter(({ body }) => body.includes('FOREIGN KEY (company_id) REFERENCES app.companies(id)'))
  expect(checked.length).toBeGreaterThan(20)
  expect(checked.filter(({ body }) => namesRecord(body)).map(({ name }) => name)).toEqual([])
})

test('a row that names no other record has one, but for those that every write adds', () => {
  const without = tables.filter(
    ({ body }) => /^ {2}company_id /m.test(body) && !/FOREIGN KEY \(company_id\b/.test(body),
  )
  const often = ['audit_events', 'company_revisions', 'request_keys', 'search_entries', 'sent_actions']
  expect(without.map(({ name }) => name)).toEqual(often)
})
