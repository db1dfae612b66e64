import { type CompanyTx, inCompany, openDatabase } from '@warsha/db/database'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { carOf } from '../invoices/parties.ts'
import { type CarIds, carNames, cityNames, countryCode } from './reference.ts'

const { garage, owner, database, services } = await openGarage()
const sent: string[] = []
const listened = openDatabase(database.appUrl, { onStatement: (text) => sent.push(text) })
afterAll(() => listened.destroy())

test('names of makes and models are read once by a process, and again once a car has a newer one', async () => {
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
  const newer = { id: Date.now(), nameEn: 'Newer', nameAr: 'أحدث' }
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
})

test('what is in no list is a fault, and no empty name', async () => {
  const asked = <T>(ask: (tx: CompanyTx) => Promise<T>) =>
    expect(inCompany(services.database, garage.companyId, ask, 'read')).rejects
  await asked((tx) => countryCode(tx, 990_001)).toThrow('There is no country 990001')
  await asked((tx) => cityNames(tx, 990_001)).toThrow('There is no city 990001')
  const named = async (tx: CompanyTx, car: CarIds) => (await carNames(tx, [car]))(car)
  await asked((tx) => named(tx, { makeId: 990_002, modelId: null })).toThrow('There is no make 990002')
  await asked((tx) => named(tx, { makeId: 1, modelId: 990_002 })).toThrow('There is no model 990002')
  expect(await inCompany(services.database, garage.companyId, (tx) => cityNames(tx, null))).toEqual({
    cityEn: null,
    cityAr: null,
  })
})
