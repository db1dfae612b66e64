import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { loadReference } from './reference.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(database.drop)

test('the shared lists are there, with the make "Other" as -1', async () => {
  const { rows } = await withConnection(database.appUrl, (client) =>
    client.query(
      `select (select count(*)::int from app.models) > 1000 as models, name_en from app.makes where id = -1`,
    ),
  )
  expect(rows).toEqual([{ models: true, name_en: 'Other' }])
})

test('loading again changes nothing; a changed row is put right and its list gets a new date', async () => {
  expect(await loadReference(database.ownerUrl)).toEqual([])
  await withConnection(database.ownerUrl, (client) => client.query(`update app.makes set name_en = 'x' where id = 1`))
  expect(await loadReference(database.ownerUrl)).toEqual(['makes'])
})
