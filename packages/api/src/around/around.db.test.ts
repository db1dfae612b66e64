import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services } = await openGarage()
const { asked } = customersOf(garage, services)
const { api } = garage

test('the page of a ticket gets in one call what its parts answer one by one', async () => {
  const { ticket } = await asked()
  const ticketId = ticket.id
  const around = await api.tickets.around({ ticketId })
  const [credit, declined, reader] = await Promise.all([
    api.payments.ticketCredit({ ticketId }),
    api.decisions.declinedOfVehicle({ vehicleId: ticket.vehicleId }),
    api.shares.reader({ ticketId, document: 'PreInvoice' }),
  ])
  expect(around).toEqual({
    activities: await api.tickets.activities({ id: ticketId }),
    decisions: await api.decisions.ofTicket({ ticketId }),
    conditions: await api.conditions.ofTicket({ ticketId }),
    inspections: await api.inspections.ofTicket({ ticketId }),
    shares: await api.shares.ofTicket({ ticketId }),
    foreseen: await api.invoices.foreseen({ ticketId }),
    credit: credit.credit,
    declined,
    reader,
  })
  expect(around.decisions.proposals).toHaveLength(2)
  expect(around.shares).not.toEqual([])
})

test('once it is invoiced nothing is foreseen', async () => {
  const ticket = await finishedTicket(garage)
  const { ticket: paid } = await api.payments.addTicketPayment({
    ticketId: ticket.id,
    mode: 'cash',
    amount: ticket.money.due,
  })
  await api.tickets.checkOut({ id: ticket.id, version: paid.version })
  expect((await api.tickets.around({ ticketId: ticket.id })).foreseen).toBeNull()
})

test('a part whose own endpoint refuses the user is left out, and the others are there', async () => {
  const { ticket } = await asked()
  const looker = await garage.as(['WorkshopManager'], ['tickets.view'])
  const around = await looker.api.tickets.around({ ticketId: ticket.id })
  expect((await refusalOf(looker.api.payments.ticketCredit({ ticketId: ticket.id }))).status).toBe(406)
  expect((await refusalOf(looker.api.shares.reader({ ticketId: ticket.id, document: 'WorkOrder' }))).status).toBe(406)
  expect(around).toMatchObject({ credit: null, foreseen: null, reader: null })
  expect(around.activities).not.toEqual([])
  expect(around.shares).not.toBeNull()
  expect(around.inspections).not.toBeNull()
})

test('a technician is told no amounts, and another company nothing', async () => {
  const { ticket } = await asked()
  const technician = await garage.as(['Technician'], ['tickets.view'])
  const { decisions, activities } = await technician.api.tickets.around({ ticketId: ticket.id })
  expect(decisions.proposals.map(({ total }) => total)).toEqual([null, null])
  expect(activities).toEqual(await technician.api.tickets.activities({ id: ticket.id }))
  expect((await refusalOf(rival.api.tickets.around({ ticketId: ticket.id }))).code).toBe('ticketNotExists')
  const uninvited = await garage.as(['HRManager'])
  expect((await refusalOf(uninvited.api.tickets.around({ ticketId: ticket.id }))).code).toBe('NotAuthorized')
})
