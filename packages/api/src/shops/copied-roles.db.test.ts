import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'

const { garage, owner } = await openGarage()

test('a role that is taken from the creator meanwhile is not held in the new shop', async () => {
  const maker = await garage.as(['SystemAdministrator', 'WorkshopManager'])
  let creating: Promise<{ id: number }> = Promise.resolve({ id: 0 })
  await owner.transaction().execute(async (taking) => {
    await sql`select from app.users where id = ${maker.userId} for no key update`.execute(taking)
    creating = maker.api.shops.create({ nameEn: 'Quick', nameAr: 'ورشة السريع' })
    await untilWaiting(owner)
    await taking.deleteFrom('userShopRoles').where('userId', '=', maker.userId).execute()
  })
  const { id: shopId } = await creating
  const held = owner.selectFrom('userShopRoles').select('role').where('shopId', '=', shopId)
  expect(await held.where('userId', '=', maker.userId).execute()).toEqual([])
})
