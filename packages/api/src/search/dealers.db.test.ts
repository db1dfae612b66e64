import { readFileSync } from 'node:fs'
import type { NewDealer } from '@warsha/contract/dealers'
import { businessSearchBody } from '@warsha/domain/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'

const { garage, rival, owner, given } = await openGarage()
const { dealers, search } = garage.api
const dealer = {
  nameEn: 'Jameel Motors',
  nameAr: 'شركة مؤسسة الأحمدي للسيارات',
  contactNo: '0114445566',
  vatNumber: '310999888700003',
} satisfies Partial<NewDealer>
const { id } = await dealers.create(dealer)
const found = async (searchInput: string, api = garage.api) =>
  (await api.search.all({ searchInput })).items.filter(({ kind }) => kind === 'dealer').map((one) => one.id)

test.each(['jameel mot', 'الاحمدي', 'مؤسسه', 'شركه موسسة الأحمدى', '0114445566', '+966 11 444 5566', '3109998887'])(
  'a partner is found by %s',
  async (typed) => {
    expect(await found(typed)).toEqual([id])
    expect(await found(typed, rival.api)).toEqual([])
  },
)

test('what the counter needs to know of a partner comes with the result, and the name links to the partner’s page', async () => {
  expect((await search.all({ searchInput: 'jameel', kinds: ['dealer'] })).items).toEqual([
    {
      ...{ kind: 'dealer', id, nameEn: dealer.nameEn, nameAr: dealer.nameAr, contactNo: '+966114445566' },
      ...{ vehicles: 0, openTickets: 0, due: 0 },
    },
  ])
  expect(await search.path({ searchInput: '310999888700003' })).toEqual({ path: `/dealers/${id}` })
})

test('a user who may not see partners never finds one', async () => {
  for (const role of ['Technician', 'StoreManager', 'HRManager', 'SystemAdministrator'] as const) {
    const { api } = await garage.as([role])
    expect([role, await found('jameel', api)]).toEqual([role, []])
    expect((await api.search.all({ searchInput: 'jameel', kinds: ['dealer'] })).items).toEqual([])
  }
  expect(await found('jameel', (await garage.as(['WorkshopManager'])).api)).toEqual([id])
})

test('a partner is found among any number of newer customers of the same name', async () => {
  for (let customer = 0; customer < 45; customer++) await given.customer({ nameEn: `Jameel ${customer}` })
  expect(await found('jameel')).toEqual([id])
})

test('a changed partner is found by the new words alone, a deleted one by none', async () => {
  const { createdAt: _at, id: changed, ...fields } = await dealers.create({ nameEn: 'Oldname Trading' })
  await dealers.update({ id: changed, ...fields, nameEn: 'Newname Trading' })
  expect([await found('oldname'), await found('newname')]).toEqual([[], [changed]])
  await dealers.remove({ id: changed })
  expect(await found('newname')).toEqual([])
  const [kept, gone] = [await dealers.create({ nameEn: 'Twice kept' }), await dealers.create({ nameEn: 'Twice gone' })]
  await dealers.merge({
    ...{ keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version },
    acknowledged: true,
  })
  expect(await found('twice')).toEqual([kept.id])
  const left = owner.selectFrom('searchEntries').select('entityId').where('companyId', '=', garage.companyId)
  expect(await left.where('kind', '=', 'dealer').where('entityId', 'in', [changed, gone.id]).execute()).toEqual([])
})

test('partners that were there before are found by the same words as new ones', async () => {
  const stored = { ...dealer, nameAr: 'مؤسسة عبد الله الأحمدى ٢٠٢٦', nameEn: 'École  Motors', contactName: 'هيـا' }
  const { id: before } = await owner
    .insertInto('dealers')
    .values({ companyId: garage.companyId, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
  const migration = new URL('../../../db/migrations/20261122160200_partners_search_entries.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(owner)
  const entry = await owner
    .selectFrom('searchEntries')
    .select('body')
    .where('companyId', '=', garage.companyId)
    .where('kind', '=', 'dealer')
    .where('entityId', '=', before)
    .executeTakeFirst()
  expect(entry?.body).toBe(businessSearchBody({ ...stored, whatsappNo: null }))
})
