import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, services } = await openGarage()
const { asked } = customersOf(garage, services)

test('the customer’s answer clears the waiting reason for it, and no other reason', async () => {
  for (const [waitingReason, left] of [
    ['customerApproval', null],
    ['partOnTheWay', 'partOnTheWay'],
  ] as const) {
    const { ticket, brakes, shocks, shown, answer } = await asked()
    const { version } = await garage.api.tickets.get({ id: ticket.id })
    await garage.api.tickets.update({ id: ticket.id, version, waitingReason })
    await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
    expect((await garage.api.tickets.get({ id: ticket.id })).waitingReason).toBe(left)
    const told = (await garage.api.tickets.activities({ id: ticket.id })).filter(
      (one) => one.action === 'waitingRemoved',
    )
    expect(told.map(({ userId, facts }) => [userId, facts])).toEqual(left ? [] : [[0, { from: 'customerApproval' }]])
  }
})
