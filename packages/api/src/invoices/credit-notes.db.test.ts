import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage } = await openGarage()

test('a credit note is paid by nobody: it has its own state, is no paid invoice, and counts against every sum', async () => {
  const customerId = await garage.given.customer()
  const { id, money: due } = await finishedTicket(garage, { services: [200_00, 300_00], customerId })
  await garage.api.payments.addTicketPayment({ ticketId: id, amount: due.due, mode: 'cash' })
  const { version } = await garage.api.tickets.get({ id })
  const left = await garage.api.tickets.checkOut({ id, version })
  const invoice = await garage.api.invoices.get({ id: left.invoice?.id ?? 0 })
  const before = await garage.api.invoices.list({ customerId, pageSize: 10 })
  const note = await garage.api.invoices.return({
    invoiceId: invoice.id,
    version: left.version,
    reason: 'Not done',
    lines: [{ position: 1, amount: 230_00 }],
  })
  const list = async (filter: { paymentStatus?: 'paid' | 'unpaid'; invoiceTypeId?: number }) => {
    const { items, sums } = await garage.api.invoices.list({ customerId, pageSize: 10, ...filter })
    return { numbers: items.map(({ number }) => number), total: sums.total }
  }
  expect(note.paymentStatus).toBe('creditNote')
  expect(await list({ paymentStatus: 'paid' })).toEqual({ numbers: [invoice.number], total: 575_00 })
  expect(await list({ invoiceTypeId: 2 })).toEqual({ numbers: [note.number], total: -230_00 })
  expect((await list({})).total).toBe(before.sums.total - 230_00)
  const history = await garage.api.history.invoices({ of: 'customer', id: customerId })
  expect(history.sums.total).toBe(345_00)
  expect(history.items.map(({ paymentStatus }) => paymentStatus)).toEqual(['creditNote', 'overpaid'])
  const lines = await garage.api.accounts.lines({ holder: 'customer', id: customerId })
  expect(lines).toMatchObject({ debits: 575_00, credited: 230_00, paid: 575_00, closing: -230_00 })
})
