import { inCompany } from '@warsha/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { sparePart } from '../../test/stocked-parts.ts'
import { partsByNumber } from './part-queries.ts'
import { allDealers, customersByPhone, vehiclesByPlate } from './queries.ts'

const { garage, given, owner, services } = await openGarage()
const { companyId } = garage

const { id: vehicleId, customerId } = await given.vehicle()
const { id: dealerId } = await owner
  .insertInto('dealers')
  .values({ companyId, nameEn: 'Fleet', nameAr: 'أسطول' })
  .returning('id')
  .executeTakeFirstOrThrow()
const { id: partId } = await sparePart(owner, garage)
const { contactNo } = await owner
  .selectFrom('customers')
  .select('contactNo')
  .where('id', '=', customerId)
  .executeTakeFirstOrThrow()
const { plateKey } = await owner
  .selectFrom('vehicles')
  .select('plateKey')
  .where('id', '=', vehicleId)
  .executeTakeFirstOrThrow()
const { partKey } = await owner
  .selectFrom('spareParts')
  .select('partKey')
  .where('id', '=', partId)
  .executeTakeFirstOrThrow()

/** Whether somebody else would get this lock on the row at once. */
const free = async (table: string, id: number, lock: 'key share' | 'no key update') => {
  const { rows } = await sql`select from ${sql.table(`app.${table}`)}
    where company_id = ${companyId} and id = ${id} for ${sql.raw(lock)} skip locked`.execute(owner)
  return rows.length > 0
}

test('a running import lets others name what it changes, and change nothing of it', async () => {
  await inCompany(services.database, companyId, async (tx) => {
    const held = [
      await customersByPhone(tx, [contactNo], true),
      await vehiclesByPlate(tx, [plateKey], true),
      await allDealers(tx, true),
      await partsByNumber(tx, [partKey], true),
    ]
    expect(held.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
    const rows = [
      ['customers', customerId],
      ['vehicles', vehicleId],
      ['dealers', dealerId],
      ['spare_parts', partId],
    ] as const
    for (const [table, id] of rows)
      expect([table, await free(table, id, 'key share'), await free(table, id, 'no key update')]).toEqual([
        ...[table, true, false],
      ])
  })
})
