import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { endedByDeadlock } from '../../test/behind.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, owner, services } = await openGarage()
const { companyId, api } = garage
const { asked } = customersOf(garage, services)

test('what a customer answers on their page is stored once, also where a deadlock ended its first try', async () => {
  const { ticket, vehicle, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  const first = sql`select from app.vehicles where company_id = ${companyId} and id = ${vehicle.id} for update`
  const second = sql`select from app.tickets where company_id = ${companyId} and id = ${ticket.id} for update`
  const answers = () => answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, version)
  expect(await endedByDeadlock(owner, { first, second }, answers)).toEqual({ ends: ['ok'], rolledBack: 1 })
  const { decisions } = await api.decisions.ofTicket({ ticketId: ticket.id })
  expect(decisions).toMatchObject([{ channel: 'Link', person: 'Abdullah' }])
  expect(await api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toHaveLength(1)
})
