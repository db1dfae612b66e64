import { expect, test } from 'vitest'
import { groupOf } from './path-groups.ts'

test('a path of the contract is counted without ids and without what callers fill in', () => {
  const groups = {
    '/api/en/tickets': '/api/en/tickets',
    '/api/en/tickets/?page=2': '/api/en/tickets',
    '/api/en/tickets/17': '/api/en/tickets',
    '/api/en/tickets/made-up': '/api/en/tickets/:value',
    '/api/tickets/board/lane/17': '/api/tickets/board/lane',
    '/api/en/shared/links/tOkEn/pdf': '/api/en/shared/links',
    // This word is of the contract and stands where callers fill in.
    '/api/en/tickets/customers': '/api/en/tickets/:value',
  }
  for (const [url, group] of Object.entries(groups)) expect(groupOf(url), url).toBe(group)
})

test('a path that no endpoint has is of no group, also where it is built from words of the contract', () => {
  for (const url of [
    '/api/en/tickets/board/tickets/board',
    '/api/en/customers/en/tickets/17',
    '/api/en/',
    `/api/${'tickets/'.repeat(8000)}`,
    '/api/en/:value',
    '/api/en/{id}',
    '/api/en/tickets/board/lane/17/{',
  ])
    expect(groupOf(url), url.slice(0, 80)).toBe('unknown')
})
