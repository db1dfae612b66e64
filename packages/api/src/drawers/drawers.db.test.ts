import { randomUUID } from 'node:crypto'
import type { Drawer } from '@warsha/contract/drawers'
import { expect, test } from 'vitest'
import { seenNow, seenOf } from '../../test/drawers.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, company, owner } = await openGarage()
const { drawers, payments } = garage.api

/** A drawer just opened, after the one that may have been open was counted as it should be. */
async function freshDrawer(float = 50_000) {
  const { drawer: left } = await drawers.current({})
  if (left) await drawers.close({ ...seenOf(left), pieces: [], counted: [], note: 'Left over' })
  return drawers.open({ float })
}
const pay = async (amount: number, mode: 'cash' | 'card' = 'cash') => {
  const ticket = await given.ticket()
  return payments.addTicketPayment({ ticketId: ticket.id, kind: 'Payment', mode, amount })
}
const modeOf = (drawer: { modes: { mode: string; expected: number; counted: number | null }[] }, mode: string) =>
  drawer.modes.find((one) => one.mode === mode)

test('what is taken after the opening is expected in the drawer: cash with the float, cards by themselves', async () => {
  await freshDrawer()
  await pay(11_500)
  await pay(23_000, 'card')
  const { payment, ticket } = await pay(5_000)
  await payments.addTicketPayment({
    ticketId: ticket.id,
    kind: 'Refund',
    mode: 'cash',
    amount: 2_000,
    paid: ticket.money.paid,
    refundOfId: payment.id,
  })
  const { drawer } = await drawers.current({})
  expect(drawer && modeOf(drawer, 'cash')).toEqual({ mode: 'cash', expected: 64_500, counted: null })
  expect(drawer && modeOf(drawer, 'card')?.expected).toBe(23_000)
  const rows = await drawers.payments({ id: drawer?.id ?? 0 })
  expect(rows.items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['Refund', 2_000],
    ['Payment', 5_000],
    ['Payment', 23_000],
    ['Payment', 11_500],
  ])
  expect((await drawers.payments({ id: drawer?.id ?? 0, mode: 'card' })).totalItems).toBe(1)
})

test('counted as expected it is closed without a word, and what comes later stands in the next drawer', async () => {
  const opened = await freshDrawer(20_000)
  await pay(30_000)
  const closed = await drawers.close({
    ...(await seenNow(garage.api, opened.id)),
    pieces: [{ denomination: 50_000, count: 1 }],
    counted: [],
  })
  expect(modeOf(closed, 'cash')).toEqual({ mode: 'cash', expected: 50_000, counted: 50_000 })
  await pay(7_000)
  expect(await drawers.current({})).toEqual({ drawer: null })
  const next = await drawers.open({ float: 0 })
  await pay(1_000)
  expect((await drawers.payments({ id: next.id })).items.map(({ amount }) => amount)).toEqual([1_000])
  expect(modeOf(await drawers.get({ id: opened.id }), 'cash')?.expected).toBe(50_000)
})

test('a difference is explained, or the drawer stays open', async () => {
  const opened = await freshDrawer(10_000)
  const { id } = opened
  const count = { ...seenOf(opened), pieces: [{ denomination: 5_000, count: 1 }], counted: [] }
  expect(await refusalOf(drawers.close(count))).toMatchObject({
    code: 'drawerDifferenceUnexplained',
    data: { amount: -5_000 },
  })
  const closed = await drawers.close({ ...count, note: 'Fifty went to the courier' })
  expect(modeOf(closed, 'cash')).toMatchObject({ expected: 10_000, counted: 5_000 })
  const { items } = await drawers.list({})
  expect(items[0]).toMatchObject({ id, expected: 10_000, counted: 5_000, note: 'Fifty went to the courier' })
  const log = await garage.api.audit.list({ entity: 'drawer', entityId: id })
  expect(log.items.map(({ action }) => action)).toEqual(['drawerClosed', 'drawerOpened'])
})

test('what was paid in after the drawer was counted is named before it is closed, not called a difference', async () => {
  const seen = seenOf(await freshDrawer(0))
  const { payment } = await pay(11_500)
  const count = { pieces: [], counted: [], note: 'Nothing in it' }
  const refused = { code: 'drawerContentChanged' }
  expect(await refusalOf(drawers.close({ ...seen, ...count }))).toMatchObject(refused)
  const between = await seenNow(garage.api, seen.id)
  await pay(1_000, 'card')
  expect(await refusalOf(drawers.close({ ...between, ...count }))).toMatchObject(refused)
  expect((await drawers.get({ id: seen.id })).closedAt).toBeNull()
  const closed = await drawers.close({ ...(await seenNow(garage.api, seen.id)), ...count })
  expect(modeOf(closed, 'cash')).toMatchObject({ expected: payment.amount, counted: 0 })
})

test('a way to pay by which more was given back than taken is counted below zero, cash never', async () => {
  const { payment, ticket } = await pay(5_000, 'card')
  await freshDrawer(0)
  const back = {
    kind: 'Refund' as const,
    mode: 'card' as const,
    amount: 2_000,
    paid: ticket.money.paid,
    refundOfId: payment.id,
  }
  await payments.addTicketPayment({ ticketId: ticket.id, ...back })
  const { drawer } = await drawers.current({})
  const seen = seenOf(drawer ?? (await freshDrawer(0)))
  expect(seen.expected).toContainEqual({ mode: 'card', amount: -2_000 })
  const closed = await drawers.close({ ...seen, pieces: [], counted: [{ mode: 'card', amount: -2_000 }] })
  expect(modeOf(closed, 'card')).toEqual({ mode: 'card', expected: -2_000, counted: -2_000 })
})

test.each([
  [[{ denomination: 33, count: 1 }]],
  [
    [
      { denomination: 50_000, count: 1 },
      { denomination: 50_000, count: 2 },
    ],
  ],
])('pieces that no till holds, or one kind twice, are refused: %o', async (pieces) => {
  const seen = seenOf(await freshDrawer(0))
  expect(await refusalOf(drawers.close({ ...seen, pieces, counted: [], note: 'x' }))).toMatchObject({
    code: 'invalidInput',
    data: { field: 'pieces' },
  })
})

test('cash is moved with a reason, never more out than is there', async () => {
  const { id } = await freshDrawer(10_000)
  const out = { id, kind: 'Out' as const, reason: 'Tea' }
  expect(await refusalOf(drawers.move({ ...out, amount: 10_001 }))).toMatchObject({
    code: 'drawerHoldsLess',
    data: { amount: 10_000 },
  })
  const moved = await drawers.move({ ...out, amount: 4_000 })
  expect(modeOf(moved, 'cash')?.expected).toBe(6_000)
  expect(moved.moves).toMatchObject([{ kind: 'Out', amount: 4_000, reason: 'Tea' }])
  for (const reason of ['', '  '])
    expect((await refusalOf(drawers.move({ ...out, amount: 1, reason }))).code).toBe('drawerMoveReasonMissing')
  expect((await drawers.get({ id })).moves).toHaveLength(1)
})

test('two who take the last cash out at once: one gets it', async () => {
  const { id } = await freshDrawer(10_000)
  const take = () => drawers.move({ id, kind: 'Out', amount: 10_000, reason: 'Bank' })
  const both = await Promise.allSettled([take(), take()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('two who open a drawer at once: one is told; a retry with the same key finds the one it opened', async () => {
  await drawers.close({ ...seenOf(await freshDrawer(0)), pieces: [], counted: [] })
  const open = () => drawers.open({ float: 100 })
  const both = await Promise.allSettled([open(), open()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(open())).code).toBe('drawerAlreadyOpen')
  const { drawer: next } = await drawers.current({})
  if (next) await drawers.close({ ...seenOf(next), pieces: [], counted: [], note: 'Test' })
  const key = randomUUID()
  const first = await drawers.open({ float: 300 }, { context: { requestKey: key } })
  expect((await drawers.open({ float: 300 }, { context: { requestKey: key } })).id).toBe(first.id)
  expect((await refusalOf(drawers.open({ float: 301 }, { context: { requestKey: key } }))).code).toBe('keyReused')
})

test('two who close it at once: one count stands; a stale page closes nothing', async () => {
  const seen = { ...seenOf(await freshDrawer(0)), pieces: [], counted: [] }
  expect((await refusalOf(drawers.close({ ...seen, version: seen.version + 1 }))).code).toBe('InvalidData')
  const close = () => drawers.close(seen)
  const both = await Promise.allSettled([close(), close()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(close())).code).toBe('drawerNotOpen')
})

test('payments taken while it is counted stand in this drawer or in none, and the count knows which', async () => {
  const { id } = await freshDrawer(0)
  const taking = Array.from({ length: 12 }, () => pay(1_000))
  /** Whoever is told that something came in meanwhile looks again. */
  const close = async (): Promise<Drawer> => {
    const seen = await seenNow(garage.api, id)
    const closing = drawers.close({ ...seen, pieces: [], counted: [], note: 'Counted in a hurry' })
    return (await refusalOf(closing)).code === 'drawerContentChanged' ? close() : closing
  }
  const [closed] = await Promise.all([close(), ...taking])
  const expected = modeOf(closed, 'cash')?.expected
  const { totalItems } = await drawers.payments({ id })
  expect(expected).toBe(totalItems * 1_000)
})

test('the drawer is for those who take payments, and another company’s is not there', async () => {
  const { id, version } = await freshDrawer(0)
  const closing = { id, version, expected: [], pieces: [], counted: [] }
  const reader = (await garage.as(['WorkshopManager'], ['tickets.view'])).api.drawers
  expect((await refusalOf(reader.current({}))).status).toBe(406)
  expect((await refusalOf(reader.open({ float: 0 }))).status).toBe(406)
  const theirs = rival.api.drawers
  expect((await refusalOf(theirs.get({ id }))).status).toBe(404)
  expect((await refusalOf(theirs.payments({ id }))).status).toBe(404)
  expect((await refusalOf(theirs.close(closing))).status).toBe(404)
  expect((await refusalOf(theirs.move({ id, kind: 'In', amount: 1, reason: 'x' }))).status).toBe(404)
  expect(await theirs.current({})).toEqual({ drawer: null })
})

test('a till is counted in the notes and coins of its company’s currency', async () => {
  const kuwait = await company('Salmiya Garage')
  await owner.updateTable('companies').set({ currency: 'KWD' }).where('id', '=', kuwait.companyId).execute()
  const till = kuwait.api.drawers
  const seen = seenOf(await till.open({ float: 20_250 }))
  const count = (denomination: number) =>
    till.close({
      ...seen,
      pieces: [
        { denomination: 20_000, count: 1 },
        { denomination, count: 1 },
      ],
      counted: [],
    })
  expect((await refusalOf(count(200))).code).toBe('invalidInput')
  expect(modeOf(await count(250), 'cash')).toEqual({ mode: 'cash', expected: 20_250, counted: 20_250 })
})
