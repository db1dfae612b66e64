import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { type Loader, load } from './loader.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(database.drop)

const company = (loader: Loader, nameEn: string): number => {
  const id = loader.nextId('companies')
  loader.add('companies', {
    id,
    registrationNo: `L${id}`,
    nameEn,
    nameAr: 'ورشة',
    terms: JSON.stringify([{ a: '\\' }]),
  })
  return id
}
const names = () =>
  withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name_en: string }>('select name_en, terms from app.companies order by id')
    return rows
  })

test('what is loaded is read back as it was, tabs, backslashes and line ends too', async () => {
  const odd = 'tab\t, back\\slash, \\N, line\nend\r, عربي'
  await withConnection(database.ownerUrl, (client) => load(client, async (loader) => void company(loader, odd)))
  expect(await names()).toEqual([{ name_en: odd, terms: [{ a: '\\' }] }])
})

test('a row that breaks a rule is an error, and nothing of the load stays', async () => {
  const broken = withConnection(database.ownerUrl, (client) =>
    load(client, async (loader) => {
      const companyId = company(loader, 'half')
      const shop = { companyId: companyId + 99, id: loader.nextId('shops'), nameEn: 'nowhere', nameAr: 'لا' }
      loader.add('shops', shop)
    }),
  )
  await expect(broken).rejects.toMatchObject({ code: '23503' })
  expect(await names()).toHaveLength(1)
})

test('ids go on after those that were loaded', async () => {
  const next = await withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into app.companies (registration_no, name_en, name_ar) values ('next', 'next', 'next') returning id::int`,
    )
    return rows[0]?.id
  })
  expect(next).toBe(2)
})
