import { mostStatementLines } from '@warsha/domain/dues'
import { addDays } from '@warsha/domain/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { accounts, payments, tickets } = garage.api
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const whose = (id: number) => ({ holder: 'customer' as const, id })

/** A customer with a visit that left with money owed. */
async function owing(total: number) {
  const id = await given.customer()
  const { id: ticketId, version } = await finishedTicket(garage, { services: [total], customerId: id })
  return { id, ticket: await tickets.createCreditInvoice({ id: ticketId, version, paymentDueOn: addDays(today, 30) }) }
}

test('a statement is printed with its days, only for users who may see the account', async () => {
  const { id } = await owing(100_00)
  const pdf = await accounts.statement({ ...whose(id), from: '2026-01-01', language: 'ar' })
  expect([pdf.type, pdf.size > 5000]).toEqual(['application/pdf', true])
  expect(pdf.name).toBe(`customer-${id}-${today}.pdf`)
  expect((await refusalOf(rival.api.accounts.statement(whose(id)))).code).toBe('NotFound')
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.accounts.statement(whose(id)))).status).toBe(403)
})

test('a visit that was over before the days of a statement is not read for them, and its sum still stands before them', async () => {
  const { id, ticket } = await owing(100_00)
  await payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount: 115_00 })
  const closed = { closedAt: '2026-01-20T10:00:00.000Z' }
  await owner
    .updateTable('tickets')
    .set(closed)
    .where('companyId', '=', garage.companyId)
    .where('id', '=', ticket.id)
    .execute()
  for (const table of ['invoices', 'payments'] as const)
    await owner
      .updateTable(table)
      .set(table === 'invoices' ? { issuedAt: '2026-01-10T10:00:00.000Z' } : { takenAt: '2026-01-20T10:00:00.000Z' })
      .where('companyId', '=', garage.companyId)
      .where('ticketId', '=', ticket.id)
      .execute()
  expect(await accounts.lines({ ...whose(id), from: '2026-02-01' })).toMatchObject({
    items: [],
    opening: 0,
    closing: 0,
  })
  const january = await accounts.lines({ ...whose(id), from: '2026-01-15', to: '2026-01-31' })
  expect(january).toMatchObject({ opening: 115_00, paid: 115_00, closing: 0, totalItems: 1 })
})

test('more lines than anybody reads are not printed; fewer days of them are', async () => {
  const { id, ticket } = await owing(100_00)
  const { payment } = await payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount: 1 })
  await sql`
    insert into app.payments (company_id, shop_id, ticket_id, receipt_number, request_key, request_hash, kind, mode,
      amount_minor, taken_by, taken_by_en, taken_by_ar)
    select company_id, shop_id, ticket_id, receipt_number || '/' || n, gen_random_uuid(), '', kind, mode,
      amount_minor, taken_by, taken_by_en, taken_by_ar
    from app.payments, generate_series(1, ${mostStatementLines - 1}) n
    where company_id = ${garage.companyId} and id = ${payment.id}`.execute(owner)
  expect(await refusalOf(accounts.statement(whose(id)))).toMatchObject({
    code: 'statementTooLong',
    data: { most: mostStatementLines },
  })
  expect((await accounts.statement({ ...whose(id), to: addDays(today, -1) })).type).toBe('application/pdf')
})
