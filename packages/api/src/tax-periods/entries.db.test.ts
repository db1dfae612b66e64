import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { lastMonth, taxCompany } from '../../test/tax-company.ts'
import { listFrozen, listOpen, listPosted } from './entry-queries.ts'
import { spanOf } from './period-page.ts'
import { findChain } from './queries.ts'

const { company, owner, services } = await openGarage()
const { from, to } = lastMonth()

// A hundred thousand rows are not looked at one by one for it, which would hold up everybody else.
test('whether a document is late comes from the database with its row, in an open period and in posted ones', async () => {
  const of = await taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
  await of.spend(300_00, addDays(from, -1))
  await of.spend(400_00, to)
  const { id } = await of.open()
  const read = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(services.database, of.companyId, work, 'read')
  const registrationId = of.registration.id
  const slice = { limit: 10, offset: 0 }
  const all = { box: undefined, rateBp: undefined, late: undefined }
  const posted = { box: undefined, from: undefined, to: undefined, registrationIds: [registrationId] }
  const days = [
    { taxOn: addDays(from, -1), isLate: true, vat: 45_00 },
    { taxOn: to, isLate: false, vat: 60_00 },
  ]
  const open = await read(async (tx) => {
    const span = spanOf({ vatRegistrationId: registrationId, from, to }, await findChain(tx, registrationId))
    return listOpen(tx, id, span, all, slice)
  })
  expect(open).toMatchObject(days)
  await of.close(id)
  expect(await read((tx) => listFrozen(tx, id, all, slice))).toMatchObject(days)
  expect(await read((tx) => listPosted(tx, posted, slice))).toMatchObject(days)
})
