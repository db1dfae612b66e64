import { withConnection } from '@warsha/db/connection'
import { inCompany, openDatabase } from '@warsha/db/database'
import { tablesOfRights } from '@warsha/db/rights'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { testServices } from '../../test/services.ts'
import { findActor } from './actor.ts'

const { garage, rival, database, services } = await openGarage()

/** Past the program, so that nothing tells of it. */
const stored = (text: string, values: unknown[]) =>
  withConnection(database.ownerUrl, (client) => client.query(text, values))
const withoutRoles = (userId: number) => stored('delete from app.user_shop_roles where user_id = $1', [userId])
const looks = async ({ api }: Awaited<ReturnType<typeof garage.as>>) => (await refusalOf(api.tickets.list({}))).code
let made = 0
const account = (shopId: number) => ({
  username: `known${++made}@example.com`,
  nameEn: 'Person',
  nameAr: 'شخص',
  password: 'Warsha-2026',
  shopRoles: [{ shopId, roles: ['WorkshopManager' as const] }],
})

test('who called a moment ago is known until the rights of their company change, in this process or another', async () => {
  const elsewhere = testServices(services.database, services.platform)
  for (const by of [garage.api, clientOf(elsewhere, garage.token)]) {
    const technician = await garage.as(['Technician'])
    expect(await looks(technician)).toBe('went through')
    await withoutRoles(technician.userId)
    await rival.api.users.create(account(rival.shopId))
    expect(await looks(technician)).toBe('went through')
    await by.users.create(account(garage.shopId))
    expect(await looks(technician)).toBe('NotAuthorized')
  }
  await elsewhere.close()
})

test('a session that ends, runs out or lies idle is over at once, also of who is known', async () => {
  const changes = [
    'ended_at = now()',
    `expires_at = now() - interval '1 minute'`,
    `last_seen_at = now() - interval '13 hours'`,
  ]
  for (const change of changes) {
    const someone = await garage.as(['WorkshopManager'])
    expect(await looks(someone)).toBe('went through')
    await stored(`update app.sessions set ${change} where id = $1`, [someone.sessionId])
    expect([change, await looks(someone)]).toEqual([change, 'SESSION_EXPIRED'])
  }
})

test('an owner who sees the product as somebody is asked for anew at every call, and is themselves right after it', async () => {
  const boss = await garage.as(['Owner'])
  const manager = await garage.as(['WorkshopManager'])
  expect(await looks(boss)).toBe('went through')
  const seeAs = (userId: number | null) =>
    stored('update app.sessions set seen_as_user_id = $2 where id = $1', [boss.sessionId, userId])
  const whoIsIt = async () => (await boss.api.users.profile()).id
  await seeAs(manager.userId)
  expect(await whoIsIt()).toBe(manager.userId)
  await seeAs(null)
  expect(await whoIsIt()).toBe(boss.userId)
  await seeAs(manager.userId)
  expect(await looks(boss)).toBe('went through')
  await withoutRoles(boss.userId)
  await stored(`update app.users set company_roles = '{}' where id = $1`, [boss.userId])
  expect(await looks(boss)).toBe('SESSION_EXPIRED')
})

test('who somebody is is read from tables of rights, the session and its tablet alone', async () => {
  const sent: string[] = []
  const listened = openDatabase(database.appUrl, { onStatement: (text) => sent.push(text) })
  const someone = await garage.as(['WorkshopManager'])
  const claims = { sid: someone.sessionId, csId: garage.shopId }
  const asked = (companyId: number) =>
    inCompany(listened, companyId, (tx) => findActor(tx, claims, services), 'read').then((found) => found?.actor.roles)
  const tables = () =>
    new Set(
      sent.splice(0).flatMap((text) => [...text.matchAll(/(?:from|join) "?app"?\."?(\w+)/g)].map(([, name]) => name)),
    )
  expect(await asked(garage.companyId)).toEqual(['WorkshopManager'])
  const others = ['company_revisions', 'sessions', 'tablets']
  expect(tables()).toEqual(new Set([...tablesOfRights, ...others]))
  expect(await asked(garage.companyId)).toEqual(['WorkshopManager'])
  expect(tables()).toEqual(new Set(['company_revisions', 'sessions']))
  // Another company's id finds nobody, known or not.
  expect(await asked(rival.companyId)).toBeUndefined()
  await listened.destroy()
})
