import { inCompany, openDatabase } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { carOf } from '../invoices/parties.ts'
import { countryCode } from './reference.ts'

const { garage, owner, database, services } = await openGarage()

test('names of makes and models are read once by a process, and again once a car has a newer one', async () => {
  const sent: string[] = []
  const listened = openDatabase(database.appUrl, { onStatement: (text) => sent.push(text) })
  const read = async (vehicleId: number) => {
    sent.splice(0)
    const car = await inCompany(listened, garage.companyId, (tx) => carOf(tx, { vehicleId, km: null }), 'read')
    return { car, lists: sent.filter((text) => /"app"\."(makes|models)"/.test(text)).length }
  }
  const { id } = await garage.given.vehicle()
  const { makeId } = await garage.api.vehicles.get({ id })
  const make = await owner.selectFrom('makes').selectAll().where('id', '=', makeId).executeTakeFirstOrThrow()
  const model = await owner.selectFrom('models').selectAll().where('makeId', '=', makeId).executeTakeFirstOrThrow()
  const become = (car: { makeId: number; modelId: number | null }) =>
    owner.updateTable('vehicles').set(car).where('id', '=', id).execute()
  await become({ makeId, modelId: model.id })
  const names = { makeEn: make.nameEn, makeAr: make.nameAr, modelEn: model.nameEn, modelAr: model.nameAr }
  expect((await read(id)).car).toMatchObject(names)
  expect(await read(id)).toMatchObject({ car: names, lists: 0 })

  // A newer program beside this one has stored more.
  const newer = { id: 990_001, nameEn: 'Newer', nameAr: 'أحدث' }
  await owner.insertInto('makes').values(newer).execute()
  await owner
    .insertInto('models')
    .values({ ...newer, makeId: newer.id, yearFrom: 2030 })
    .execute()
  await become({ makeId: newer.id, modelId: newer.id })
  expect(await read(id)).toMatchObject({ car: { makeEn: 'Newer', modelAr: 'أحدث' }, lists: 2 })
  await become({ makeId: newer.id, modelId: null })
  expect(await read(id)).toMatchObject({ car: { makeAr: 'أحدث', modelEn: '', modelAr: '' }, lists: 0 })
  await become({ makeId, modelId: model.id })
  await owner.deleteFrom('models').where('id', '=', newer.id).execute()
  await owner.deleteFrom('makes').where('id', '=', newer.id).execute()
  await listened.destroy()
})

test('what is in no list is a fault, and no empty name', async () => {
  const unknown = inCompany(services.database, garage.companyId, (tx) => countryCode(tx, 990_001), 'read')
  await expect(unknown).rejects.toThrow('There is no country 990001')
})
