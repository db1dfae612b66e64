import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seenOf } from '../../test/drawers.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'

const { garage, given, owner } = await openGarage()
const { drawers, payments } = garage.api

test('a payment waits while the drawer is counted, and then stands outside of it', async () => {
  const { id } = await drawers.open({ float: 0 })
  const ticket = await given.ticket()
  let paying: Promise<string> = Promise.resolve('')
  await owner.transaction().execute(async (counting) => {
    await sql`select from app.drawers where company_id = ${garage.companyId} and id = ${id} for update`.execute(
      counting,
    )
    paying = payments
      .addTicketPayment({ ticketId: ticket.id, kind: 'Payment', mode: 'cash', amount: 1_000 })
      .then(() => 'paid')
    expect(await Promise.race([paying, untilWaiting(owner).then(() => 'waits')])).toBe('waits')
    await sql`
      update app.drawers set closed_at = now(), closed_by = opened_by, closed_by_en = '', closed_by_ar = ''
      where company_id = ${garage.companyId} and id = ${id}`.execute(counting)
  })
  expect(await paying).toBe('paid')
  expect((await drawers.payments({ id })).items).toEqual([])
})

test('the drawer of one shop is not there for another shop of the company', async () => {
  const opened = await drawers.open({ float: 5_000 })
  const { id } = opened
  const { api } = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  const reads = [() => api.drawers.get({ id }), () => api.drawers.payments({ id })]
  for (const read of reads) expect((await refusalOf(read())).code).toBe('recordOfOtherShop')
  const calls = [
    () => api.drawers.move({ id, kind: 'Out', amount: 1, reason: 'Tea' }),
    () => api.drawers.close({ ...seenOf(opened), pieces: [], counted: [], note: 'Not ours' }),
  ]
  for (const call of calls) expect((await refusalOf(call())).code).toBe('NotFound')
  expect(await api.drawers.current({})).toEqual({ drawer: null })
  expect((await api.drawers.list({})).items).toEqual([])
  await drawers.close({ ...seenOf(opened), pieces: [{ denomination: 5_000, count: 1 }], counted: [] })
})

test('cash moved twice with one key is moved once, and another amount with it is refused', async () => {
  const { id } = await drawers.open({ float: 5_000 })
  const once = { context: { requestKey: randomUUID() } }
  const out = { id, kind: 'Out' as const, amount: 1_000, reason: 'Tea' }
  const first = await drawers.move(out, once)
  expect(await drawers.move(out, once)).toEqual(first)
  expect((await refusalOf(drawers.move({ ...out, amount: 2_000 }, once))).code).toBe('keyReused')
  expect((await drawers.get({ id })).moves).toHaveLength(1)
})

test('a drawer that was counted takes no cash any more and gives none', async () => {
  const { drawer: left } = await drawers.current({})
  const { id, ...drawer } = left ?? (await drawers.open({ float: 5_000 }))
  await drawers.close({ ...seenOf({ id, ...drawer }), pieces: [], counted: [], note: 'All to the bank' })
  for (const kind of ['In', 'Out'] as const)
    expect((await refusalOf(drawers.move({ id, kind, amount: 1, reason: 'Tea' }))).code).toBe('drawerNotOpen')
})
