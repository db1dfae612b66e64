import { afterAll, expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { garage, rival, owner, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())
await owner.updateTable('companies').set({ currency: 'KWD' }).where('id', '=', garage.companyId).execute()
await owner.updateTable('companies').set({ currency: 'JPY' }).where('id', '=', rival.companyId).execute()

test.each([
  ['KWD', garage, '23.000', ''],
  ['JPY', rival, '23000', '/en'],
] as const)('a sentence of the server names amounts in the decimals of %s', async (_, company, amount, prefix) => {
  const ticket = await finishedTicket(company, { services: [20_000] })
  expect(ticket.money.due).toBe(23_000)
  const answer = await app.inject({
    method: 'POST',
    url: `/api${prefix}/tickets/addTicketPayment/${ticket.id}`,
    headers: { authorization: `Bearer ${company.token}`, 'idempotency-key': crypto.randomUUID() },
    payload: { kind: 'BadDebt', amount: 30_000 },
  })
  const [{ code, message }] = answer.json<{ errors: [{ code: string; message: string }] }>().errors
  expect(code).toBe('badDebtExceedsRemaining')
  expect(message).toMatch(new RegExp(`(^|[^\\d.])${amount.replace('.', '\\.')}([^\\d]|$)`))
})

test('a refusal names no amount to a technician, in its facts or in its sentence', async () => {
  const ticket = await finishedTicket(garage, { services: [20_000] })
  await garage.api.payments.addTicketPayment({ ticketId: ticket.id, kind: 'BadDebt', amount: 12_345 })
  const [service] = ticket.services
  const { token } = await garage.as(['Technician'], ['tickets.view', 'tickets.serviceChangeStatus'])
  const cancel = (by: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/en/tickets/ticketServices/status/${service?.id}`,
      headers: { authorization: `Bearer ${by}` },
      payload: { version: service?.version, status: 'Canceled' },
    })
  const [refused, told] = [await cancel(token), await cancel(garage.token)]
  expect(refused.json().errors).toEqual([
    { code: 'badDebtExceedsTotal', data: { badDebt: null }, message: expect.stringContaining('•••') },
  ])
  expect(told.json().errors).toMatchObject([{ data: { badDebt: 12_345 }, message: expect.stringContaining('12.345') }])
})
