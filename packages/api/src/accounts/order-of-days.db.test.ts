import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, given, owner } = await openGarage()
const { accounts, payments, tickets } = garage.api
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())

test('a statement goes by its days: what was paid before the invoice stands before it', async () => {
  const id = await given.customer()
  const { id: ticketId, version } = await finishedTicket(garage, { services: [100_00], customerId: id })
  await tickets.createCreditInvoice({ id: ticketId, version, paymentDueOn: addDays(today, 30) })
  await payments.addTicketPayment({ ticketId, mode: 'cash', amount: 15_00 })
  await owner
    .updateTable('payments')
    .set({ takenAt: '2026-01-10T10:00:00.000Z' })
    .where('companyId', '=', garage.companyId)
    .where('ticketId', '=', ticketId)
    .execute()
  const { items } = await accounts.lines({ holder: 'customer', id })
  expect(items.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['Payment', -15_00],
    ['Invoice', 100_00],
  ])
})
