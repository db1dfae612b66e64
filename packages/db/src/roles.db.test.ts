import { afterAll, expect, test } from 'vitest'
import { openRoles } from './roles.ts'
import { testDatabase, testSecret } from './testing.ts'

const own = await testDatabase()
afterAll(own.drop)

test('processes that start at the same moment all open the roles', async () => {
  const opened = await Promise.allSettled(Array.from({ length: 12 }, () => openRoles(own.ownerUrl, testSecret)))
  expect(opened.filter(({ status }) => status === 'rejected')).toEqual([])
})
