import { withConnection } from '@warsha/db/connection'
import type { Printer } from '@warsha/documents/printer'
import { expect, test } from 'vitest'
import { type Client, clientOf } from '../../test/client.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, services, database } = await openGarage()

/** How many transactions the application has open now. */
const openTransactions = () =>
  withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and usename like 'warsha_app%' and state like 'idle in transaction%'`,
    )
    return rows[0]?.open
  })

test('a document waits for the printer without a connection of the database', async () => {
  const printed: string[] = []
  const print: Printer['print'] = async ({ document }, { owner }) => {
    // A read-only call does not wait for its commit, which may still be running; a leaked one would stay.
    await expect.poll(openTransactions, { timeout: 5000 }).toBe(0)
    printed.push(`${document} of ${owner}`)
    return new TextEncoder().encode(document)
  }
  const printer: Printer = { print, waiting: () => 0, close: async () => {} }
  const api = clientOf({ ...services, printer }, garage.token)
  const ticket = await finishedTicket(garage)
  const paid = await garage.api.payments.addTicketPayment({
    ticketId: ticket.id,
    amount: ticket.money.due,
    mode: 'cash',
  })
  const closed = await garage.api.tickets.checkOut({ id: ticket.id, version: paid.ticket.version })
  await api.invoices.pdf({ id: closed.invoice?.id ?? 0 })
  await api.payments.receipt({ id: paid.payment.id })
  await api.tickets.workOrder({ id: ticket.id })
  await api.accounts.statement({ holder: 'customer', id: ticket.customerId })
  const of = `of ${garage.companyId}`
  expect(printed).toEqual([`invoice ${of}`, `receipt ${of}`, `workOrder ${of}`, `statement ${of}`])
})

test('a document that was printed is sent again without printing, until it says something else', async () => {
  let prints = 0
  const counted: Printer = {
    ...services.printer,
    print: (...asked) => {
      prints++
      return services.printer.print(...asked)
    },
  }
  const api = clientOf({ ...services, printer: counted }, garage.token)
  const ticket = await finishedTicket(garage)
  const order = async () => Buffer.from(await (await api.tickets.workOrder({ id: ticket.id })).arrayBuffer())
  const [first, second] = [await order(), await order()]
  expect([prints, second.equals(first)]).toEqual([1, true])
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  await garage.api.tickets.update({ id: ticket.id, version, complaint: 'brakes squeal' })
  expect((await order()).equals(first)).toBe(false)
  expect(prints).toBe(2)
})

test('who may look does not print: the document of a ticket and that of an invoice each ask for their own right', async () => {
  const { id } = await garage.given.ticket()
  const papers = {
    'tickets.print': [
      (api: Client) => api.tickets.workOrder({ id }),
      (api: Client) => api.conditions.report({ id }),
      (api: Client) => api.inspections.pdf({ ticketId: id }),
    ],
    'invoices.print': [(api: Client) => api.invoices.pdf({ id })],
  } as const
  const looking = await garage.as(['WorkshopManager'], ['tickets.view', 'invoices.view', 'tickets.serviceChangeStatus'])
  const printing = await garage.as(['WorkshopManager'], ['tickets.print', 'invoices.print'])
  for (const [action, asked] of Object.entries(papers))
    for (const print of asked) {
      expect(await refusalOf(print(looking.api))).toMatchObject({ code: 'NotAllowedOperation', data: { action } })
      expect((await refusalOf(print(printing.api))).code).not.toBe('NotAllowedOperation')
    }
})
