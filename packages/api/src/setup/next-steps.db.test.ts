import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

type Client = typeof garage.api
const done = async (api: Client) =>
  (await api.setup.nextSteps()).steps?.filter((one) => one.done).map(({ step }) => step) ?? null
const told = async () =>
  (
    await owner
      .selectFrom('auditEvents')
      .select('action')
      .where('companyId', '=', garage.companyId)
      .orderBy('id')
      .execute()
  )
    .map(({ action }) => action)
    .filter((action) => action.startsWith('nextSteps'))

test('a step is ticked by what is there, in this company alone', async () => {
  expect(await done(garage.api)).toEqual(['vatNumber'])
  const { shopId } = await garage.api.setup.nextSteps()
  expect(shopId).toBe(given.shopId)
  await given.service()
  await given.vehicle()
  expect(await done(garage.api)).toEqual(['vatNumber', 'services', 'customer'])
  await given.ticket()
  await given.user({ roles: ['Technician'] })
  expect(await done(garage.api)).toEqual(['vatNumber', 'services', 'user', 'customer', 'ticket'])
  expect(await done(rival.api)).toEqual(['vatNumber'])
})

test('address, VAT number and logo are those of the first shop, or of the company', async () => {
  const first = { companyId: garage.companyId, id: given.shopId }
  const address = { buildingNo: '7412', addressEn: 'Khurais Road', districtEn: 'Al Rawdah', postalCode: '13211' }
  const set = (fields: object) =>
    owner.updateTable('shops').set(fields).where('companyId', '=', first.companyId).where('id', '=', first.id).execute()
  await set(address)
  expect(await done(garage.api)).not.toContain('address')
  const { id: cityId } = await owner.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow()
  await set({ cityId })
  expect(await done(garage.api)).toContain('address')
  await set({ picturePath: '/pictures/1' })
  expect(await done(garage.api)).toContain('logo')
  await owner.updateTable('companies').set({ vatRegistrationId: null }).where('id', '=', garage.companyId).execute()
  expect(await done(garage.api)).not.toContain('vatNumber')
  const registration = { companyId: garage.companyId, vatNumber: '310999888700003' }
  const { id } = await owner
    .insertInto('vatRegistrations')
    .values(registration)
    .returning('id')
    .executeTakeFirstOrThrow()
  await set({ vatRegistrationId: id })
  expect(await done(garage.api)).toContain('vatNumber')
})

test('only the owner and the system administrator see the steps and hide them', async () => {
  const { api: manager } = await garage.as(['WorkshopManager'])
  expect((await refusalOf(manager.setup.nextSteps())).code).toBe('NotAuthorized')
  expect((await refusalOf(manager.setup.keepNextSteps({ hidden: true }))).code).toBe('NotAuthorized')
  const { api: administrator } = await garage.as(['SystemAdministrator'])
  expect(await done(administrator)).not.toBeNull()
})

test('hidden twice at once they are hidden once, for everybody of the company, until they are shown again', async () => {
  await Promise.all([1, 2].map(() => garage.api.setup.keepNextSteps({ hidden: true })))
  expect(await done(garage.api)).toBeNull()
  expect(await done(rival.api)).not.toBeNull()
  expect(await told()).toEqual(['nextStepsHidden'])
  await garage.api.setup.keepNextSteps({ hidden: false })
  expect(await done(garage.api)).toContain('ticket')
  expect(await told()).toEqual(['nextStepsHidden', 'nextStepsShown'])
})
