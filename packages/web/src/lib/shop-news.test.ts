import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { metShop } from './shop-news.ts'

// Query keys as the API client writes them: the path of the call, then its input.
const profile = [['users', 'profile'], { type: 'query' }]
const lookups = [['lookups', 'data'], { type: 'query', input: { shopId: 1, userId: 2 } }]
const customers = [['customers', 'list'], { type: 'query', input: { page: 1, pageSize: 20 } }]

/** Which of them are refetched after an answer reports this state of the shop. */
function askedAgainAfter(version: string | null): string[] {
  for (const key of [profile, lookups, customers]) queryClient.setQueryData<unknown>(key, {})
  metShop(version)
  const again = { profile, lookups, customers }
  return Object.entries(again).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []))
}

test('an answer that met the shop in another state has the shell ask for its shops again, and for nothing else', () => {
  expect(askedAgainAfter('3')).toEqual([])
  expect(askedAgainAfter('3')).toEqual([])
  // Calls that know no shop say nothing of one.
  expect(askedAgainAfter(null)).toEqual([])
  expect(askedAgainAfter('4')).toEqual(['profile', 'lookups'])
  expect(askedAgainAfter('4')).toEqual([])
})
