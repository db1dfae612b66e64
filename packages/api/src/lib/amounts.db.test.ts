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
