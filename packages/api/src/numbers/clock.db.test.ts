import { afterEach, expect, test, vi } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner, given } = await openGarage()
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
