import { afterEach, expect, test, vi } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { confirmClock, keepClock, readClock } from '../platform/clock.ts'

const { garage, rival, owner, given, services } = await openGarage()
afterEach(() => void vi.useRealTimers())

const ticketToPay = async () => (await given.ticket({ status: 'CheckOut', total: 100_00 })).id
const pay = (ticketId: number) => garage.api.payments.addTicketPayment({ ticketId, mode: 'cash', amount: 10_00 })
const receipts = async () =>
  (await owner.selectFrom('payments').select('id').where('companyId', '=', garage.companyId).execute()).length

test.each([30, -30])(
  'a server whose clock jumps by %s minutes dates no document, and does again once it is right',
  async (minutes) => {
    const ticketId = await ticketToPay()
    const before = await receipts()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect(await refusalOf(pay(ticketId))).toMatchObject({ code: 'clockWrong', status: 503, data: { reason: 'apart' } })
    vi.useRealTimers()
    expect(await receipts()).toBe(before)
    expect((await pay(ticketId)).payment.receiptNumber).toMatch(/\d{4}$/)
  },
)

test('clocks that fell behind the last document date no document of that series', async () => {
  const ticketId = await ticketToPay()
  await pay(ticketId)
  const series = owner.updateTable('counters').where('companyId', '=', garage.companyId).where('kind', '=', 'receipt')
  await series.set({ lastAt: new Date(Date.now() + 2 * 86_400_000).toISOString() }).execute()
  expect(await refusalOf(pay(ticketId))).toMatchObject({ code: 'clockWrong', data: { reason: 'behind' } })
  // Another company and another series go on.
  const other = await rival.given.ticket({ status: 'CheckOut', total: 100_00 })
  await rival.api.payments.addTicketPayment({ ticketId: other.id, mode: 'cash', amount: 10_00 })
  await series.set({ lastAt: new Date().toISOString() }).execute()
  await pay(ticketId)
})

test('clocks that jump ahead together date no document of any company until somebody confirms the time', async () => {
  const ticketId = await ticketToPay()
  const before = await receipts()
  const clock = owner.withSchema('platform')
  const lastSeen = async (days: number) => {
    const seenAt = new Date(Date.now() - days * 86_400_000).toISOString()
    await clock.updateTable('clock').set({ seenAt }).execute()
    return seenAt
  }
  const jumped = await lastSeen(15)
  const wrong = { code: 'clockWrong', status: 503, data: { reason: 'ahead' } }
  expect(await refusalOf(pay(ticketId))).toMatchObject(wrong)
  const other = await rival.given.ticket({ status: 'CheckOut', total: 100_00 })
  const payOther = () => rival.api.payments.addTicketPayment({ ticketId: other.id, mode: 'cash', amount: 10_00 })
  expect(await refusalOf(payOther())).toMatchObject(wrong)
  expect(await receipts()).toBe(before)
  // A running program does not make it right.
  await keepClock(owner)
  expect(Date.parse((await readClock(owner)).seen)).toBe(Date.parse(jumped))
  await confirmClock(owner)
  await pay(ticketId)
  await payOther()

  // Off over the holidays: nobody has to confirm anything, and the program remembers that it runs.
  await lastSeen(13)
  await pay(ticketId)
  await keepClock(owner)
  const { now, seen } = await readClock(owner)
  expect(Date.parse(now) - Date.parse(seen)).toBeLessThan(60_000)
})

test('an application role of companies reads the newest moment and cannot move it', async () => {
  expect(await readClock(services.platform)).toMatchObject({ seen: expect.anything() })
  await expect(keepClock(services.database)).rejects.toThrow(/permission denied/)
  await keepClock(services.platform)
})
