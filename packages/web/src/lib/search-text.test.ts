import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, readSearch, writeQuery, writeSearch } from './search-text.ts'

const defaults = { page: 1, text: '', late: false, status: [] as string[], from: null as string | null }

test('UXX-031 values equal to their defaults are dropped from the address', () => {
  expect(writeQuery(writeSearch(defaults, defaults))).toBe('')
  expect(writeQuery(writeSearch({ ...defaults, page: 2, status: ['1', '3'] }, defaults))).toBe(
    '?page=2&status=1&status=3',
  )
})

test('UXX-030 an address says its values again, digits as text where text is meant', () => {
  const query = readQuery('?page=2&text=0501234567&late=true&status=1&from=2026-08-22')
  expect(readSearch(query, defaults)).toEqual({
    page: 2,
    text: '0501234567',
    late: true,
    status: ['1'],
    from: '2026-08-22',
  })
})

test('nonsense in an address becomes the default', () => {
  expect(readSearch(readQuery('?page=two&late=perhaps'), defaults)).toEqual(defaults)
  expect(readSearch(readQuery('?page='), defaults).page).toBe(1)
})

test('nothing chosen where the default is something is said in the address', () => {
  const query = writeSearch({ status: [] }, { status: ['open'] })
  expect(writeQuery(query)).toBe('?status=')
  expect(readSearch(query, { status: ['open'] })).toEqual({ status: [] })
})

test('what is written is read again, whatever it is', () => {
  const values = fc.record({
    page: fc.integer(),
    text: fc.string(),
    late: fc.boolean(),
    status: fc.array(fc.string({ minLength: 1 })),
    from: fc.option(fc.string({ minLength: 1 })),
  })
  fc.assert(
    fc.property(values, (given) => {
      const read = readSearch(readQuery(writeQuery(writeSearch(given, defaults))), defaults)
      expect(read).toEqual(given)
    }),
  )
})
