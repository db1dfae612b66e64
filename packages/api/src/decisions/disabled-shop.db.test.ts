import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage: firm, owner, services } = await openGarage()
const { phone, asked } = customersOf(firm, services)

test('in a shop that is disabled the customer’s answer is refused and the question can still be read; enabled again, it is taken', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  const yes = { [brakes]: 'Approved', [shocks]: 'Approved' } as const
  const enabled = (open: boolean) =>
    owner
      .updateTable('shops')
      .set({ enabled: open, isPrimary: open })
      .where('companyId', '=', firm.companyId)
      .where('id', '=', firm.shopId)
      .execute()
  expect((await shown()).closed).toBeNull()
  await enabled(false)
  expect(await refusalOf(answer(yes, version))).toMatchObject({ code: 'cannotUpdateDisabledShop' })
  const still = await shown()
  expect([still.closed, still.proposals.map(({ state }) => state)]).toEqual(['shop', ['Awaiting', 'Awaiting']])
  expect((await firm.api.decisions.ofTicket({ ticketId: ticket.id })).decisions).toEqual([])
  await enabled(true)
  const device = phone('his', randomUUID())
  await answer(yes, version, device)
  expect((await shown()).proposals.map(({ state }) => state)).toEqual(['Approved', 'Approved'])
  // A decision made before gives the same answer when it is sent again.
  await enabled(false)
  await answer(yes, version, device)
})
