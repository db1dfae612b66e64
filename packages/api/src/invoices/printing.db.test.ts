import { createRouterClient } from '@orpc/server'
import { withConnection } from '@warsha/db/connection'
import type { Printer } from '@warsha/documents/printer'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { router } from '../router.ts'

const { garage, services, database } = await openGarage()

/** How many transactions the application has open now. */
const openTransactions = () =>
  withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and usename = 'warsha_app' and state like 'idle in transaction%'`,
    )
    return rows[0]?.open
  })

test('a paper waits for the printer without a connection of the database', async () => {
  const seen: (number | undefined)[] = []
  const watched = (print: keyof Omit<Printer, 'close'>) => async () => {
    seen.push(await openTransactions())
    return new TextEncoder().encode(print)
  }
  const printer: Printer = {
    invoice: watched('invoice'),
    workOrder: watched('workOrder'),
    condition: watched('condition'),
    receipt: watched('receipt'),
    statement: watched('statement'),
    inspection: watched('inspection'),
    close: async () => {},
  }
  const api = createRouterClient(router, {
    context: {
      services: { ...services, printer },
      language: 'en' as const,
      token: garage.token,
      requestKey: null,
      address: null,
      agent: null,
      clientId: null,
      onFault: () => {},
    },
  })
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
  expect(seen).toEqual([0, 0, 0, 0])
})
