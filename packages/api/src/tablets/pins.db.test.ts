import { mostTablets, pinTries, pinTriesInAll } from '@warsha/domain/tablets'
import { expect, test } from 'vitest'
import { refusalOf } from '../../test/garage.ts'
import { codeOf, openTablets, password, pin, usual } from '../../test/tablets.ts'
import { forgiveAccount } from '../platform/attempts.ts'

const { company, garage, rival, services, owner, browser, tabletOf, person } = await openTablets()

test('wrong PINs are counted one by one, however many come at once, and the tenth in a row takes the PIN away', async () => {
  const at = await tabletOf(garage)
  const ali = await person(garage)
  const wrong = () => refusalOf(at.enter(ali.id, '1593'))
  expect(await wrong()).toMatchObject({ code: 'pinWrong', data: { count: pinTries - 1 } })
  const burst = await Promise.all(Array.from({ length: 12 }, wrong))
  expect(burst.filter(({ code }) => code === 'pinWrong')).toHaveLength(4)
  expect(burst.filter(({ code }) => code === 'tooManyTries')).toHaveLength(8)
  // The right one is not judged either while too many were tried.
  expect(await codeOf(at.enter(ali.id))).toBe('tooManyTries')
  await forgiveAccount(services.platform, `pin ${garage.companyId}/${ali.id}`)
  for (let left = 4; left > 0; left--) expect(await wrong()).toMatchObject({ code: 'pinWrong', data: { count: left } })
  expect(await codeOf(at.enter(ali.id, '1593'))).toBe('pinGone')
  await forgiveAccount(services.platform, `pin ${garage.companyId}/${ali.id}`)
  expect(await codeOf(at.enter(ali.id))).toBe('pinGone')
  expect((await ali.api.tablets.ownPin()).setAt).toBeNull()
  expect((await ali.api.users.signInHistory()).every(({ succeeded }) => !succeeded)).toBe(true)
})

test('a right PIN forgives the wrong ones before it', async () => {
  const at = await tabletOf(garage)
  const ali = await person(garage)
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await codeOf(at.enter(ali.id, '1593'))).toBe('pinWrong')
    expect(await codeOf(at.enter(ali.id))).toBe('went through')
  }
})

test('thirty wrong PINs since it was set take it away, however many right ones came between; a new one is taken at once', async () => {
  const at = await tabletOf(garage)
  const ali = await person(garage)
  const wrong = async () => {
    await forgiveAccount(services.platform, `pin ${garage.companyId}/${ali.id}`)
    return refusalOf(at.enter(ali.id, '1593'))
  }
  for (let n = 1; n < pinTriesInAll; n++) {
    expect([n, (await wrong()).code]).toEqual([n, 'pinWrong'])
    if (n % 5 === 0) expect(await codeOf(at.enter(ali.id))).toBe('went through')
  }
  expect((await wrong()).code).toBe('pinGone')
  for (let n = 0; n < 5; n++) await refusalOf(at.enter(ali.id, '1593'))
  expect(await codeOf(at.enter(ali.id))).toBe('tooManyTries')
  await ali.api.tablets.setPin({ password, pin: '8264' })
  expect(await codeOf(at.enter(ali.id, '8264'))).toBe('went through')
}, 30_000)

test('a tablet that is saved as it is changes nothing, and its log says so', async () => {
  const at = await tabletOf(garage, { roles: ['Technician', 'StoreManager'] })
  const { id } = at.made
  const same = await garage.api.tablets.save({ id, version: 1, ...usual })
  expect(same.version).toBe(1)
})

test('a PIN is set with the password, is no easy one, is kept under the secret, and goes with the password', async () => {
  const ali = await person(garage, ['Technician'], null)
  const sami = await person(garage)
  const at = await tabletOf(garage)
  expect(await codeOf(at.enter(ali.id))).toBe('pinGone')
  expect(await ali.api.tablets.ownPin()).toMatchObject({ setAt: null, tablets: expect.any(Number) })
  expect((await ali.api.tablets.ownPin()).tablets).toBeGreaterThan(0)
  expect(await codeOf(ali.api.tablets.setPin({ password: 'wrong', pin }))).toBe('InvalidCredentials')
  expect(await refusalOf(ali.api.tablets.setPin({ password, pin: '1234' }))).toMatchObject({
    code: 'pinTooEasy',
    data: { field: 'pin' },
  })
  expect(await codeOf(ali.api.tablets.setPin({ password, pin: '12' }))).toBe('pinShape')
  // Twice at once, and again: there is one.
  const both = await Promise.all([1, 2].map(() => codeOf(ali.api.tablets.setPin({ password, pin }))))
  expect(both).toEqual(['went through', 'went through'])
  const rows = await owner
    .selectFrom('userPins')
    .select(['userId', 'pinHash'])
    .where('userId', 'in', [ali.id, sami.id])
    .execute()
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ pinHash }) => pinHash)).size).toBe(2)
  expect(await codeOf(at.enter(ali.id))).toBe('went through')
  await ali.api.users.changePassword({ password, newPassword: 'Another-2026' })
  expect(await codeOf(at.enter(ali.id))).toBe('pinGone')
  await sami.api.tablets.removePin()
  await sami.api.tablets.removePin()
  expect(await codeOf(at.enter(sami.id))).toBe('pinGone')
})

test('only the owner makes, changes and ends tablets, of shops of their own company, and a stale page changes none', async () => {
  const at = await tabletOf(garage)
  const { id } = at.made
  for (const role of ['SystemAdministrator', 'WorkshopManager', 'Technician'] as const) {
    const { api } = await garage.as([role])
    for (const call of [
      () => api.tablets.list(),
      () => api.tablets.add({ shopId: garage.shopId, ...usual }),
      () => api.tablets.end({ id }),
    ])
      expect([role, await codeOf(call())]).toEqual([role, 'NotAuthorized'])
  }
  expect(await codeOf(garage.api.tablets.add({ shopId: rival.shopId, ...usual }))).toBe('NotFound')
  expect(await codeOf(rival.api.tablets.save({ id, version: 1, ...usual }))).toBe('NotFound')
  expect(await codeOf(rival.api.tablets.end({ id }))).toBe('NotFound')
  expect((await rival.api.tablets.list()).map((one) => one.id)).not.toContain(id)
  const change = (name: string) => codeOf(garage.api.tablets.save({ id, version: 1, ...usual, name }))
  expect((await Promise.all([change('A'), change('B')])).toSorted()).toEqual(['InvalidData', 'went through'])
  expect(await codeOf(garage.api.tablets.save({ id, version: 1, ...usual, roles: [] }))).toBe('BAD_REQUEST')
  expect(await codeOf(garage.api.tablets.save({ id, version: 1, ...usual, roles: ['Owner'] as never }))).toBe(
    'BAD_REQUEST',
  )
  const both = await Promise.all([1, 2].map(() => codeOf(garage.api.tablets.end({ id }))))
  expect(both.toSorted()).toEqual(['NotFound', 'went through'])
})

test('a company has so many shared tablets in use and no more; an ended one makes room', async () => {
  const own = await company('Many Bays')
  const boss = browser().as(own.token)
  await owner
    .insertInto('tablets')
    .values(
      Array.from({ length: mostTablets - 1 }, (_, at) => ({
        companyId: own.companyId,
        shopId: own.shopId,
        ...usual,
        tokenHash: `hash ${at}`,
        madeBy: own.userId,
      })),
    )
    .execute()
  const last = await boss.tablets.add({ shopId: own.shopId, ...usual })
  const more = () => refusalOf(boss.tablets.add({ shopId: own.shopId, ...usual }))
  expect(await more()).toMatchObject({ code: 'tooManyTablets', data: { max: mostTablets } })
  await boss.tablets.end({ id: last.id })
  expect(await codeOf(boss.tablets.add({ shopId: own.shopId, ...usual }))).toBe('went through')
})
