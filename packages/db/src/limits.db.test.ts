import { afterAll, expect, test } from 'vitest'
import { inCompany, openDatabase } from './database.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const statements: string[] = []
const database = openDatabase(own.appUrl, { connections: 1, onStatement: (text) => statements.push(text) })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})

test('a page is written into its statement, only how far it is from the first one is not', async () => {
  const page = (offset: number) =>
    inCompany(database, 1, (tx) =>
      tx
        .selectFrom('tickets')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .orderBy('id')
        .limit(20)
        .offset(offset)
        .execute(),
    )
  await page(0)
  await page(40)
  const lists = statements.filter((text) => text.includes('limit'))
  expect(lists.map((text) => text.slice(text.indexOf('limit')))).toEqual(['limit 20 offset 0', 'limit 20 offset $2'])
})
