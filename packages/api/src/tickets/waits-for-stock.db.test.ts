import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { storeOf } from '../../test/store.ts'
import { untilWaiting } from '../../test/waiting.ts'

const opened = await openGarage()
const { garage, given, owner } = opened
const { part } = storeOf(opened, garage)

test('a ticket that waits for stock keeps nobody in the shop from opening one', async () => {
  const { id: partId } = await part(5000)
  const [first, second] = [await given.vehicle(), await given.vehicle()]
  const services = [{ serviceId: await given.service({ price: 100_00 }) }]
  const filter = { source: 'IssueFromStore' as const, sparePartId: partId, quantityMilli: 1000, serviceIndex: 0 }
  const open = ({ id, customerId }: typeof first, parts: (typeof filter)[]) =>
    garage.api.tickets.create({ vehicleId: id, customerId, services, parts })
  const waiting = await owner.transaction().execute(async (posting) => {
    await sql`select from app.stock where company_id = ${garage.companyId} and part_id = ${partId} for update`.execute(
      posting,
    )
    const waits = open(first, [filter])
    await untilWaiting(owner)
    expect((await open(second, [])).number).toBeTruthy()
    return { waits }
  })
  expect((await waiting.waits).parts).toMatchObject([{ sparePartId: partId, quantityMilli: 1000 }])
})
