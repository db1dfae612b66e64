import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, owner } = await openGarage()
const { invoices, debitNotes, tickets } = garage.api

const step = fc.record({
  kind: fc.constantFrom('credit', 'debit', 'creditOfNote'),
  position: fc.integer({ min: 1, max: 2 }),
  amount: fc.integer({ min: 1, max: 250_00 }),
})
type Step = typeof step extends fc.Arbitrary<infer V> ? V : never

/** Head and lines as they are stored, without what was returned of them since. */
async function storedOf(id: number): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(i) as head, (select jsonb_agg(to_jsonb(l) - 'returned_minor' - 'back_milli' - 'damaged' order by l.position)
      from app.invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id) as lines
    from app.invoices i where i.company_id = ${garage.companyId} and i.id = ${id}`.execute(owner)
  return rows[0]
}

async function take(ticketId: number, invoiceId: number, { kind, position, amount }: Step): Promise<string> {
  const lines = [{ position, amount }]
  const { debits, debited } = await invoices.get({ id: invoiceId })
  const [note] = debits
  const { version } = await tickets.get({ id: ticketId })
  const call =
    kind === 'debit'
      ? debitNotes.issue({ invoiceId, lines, debited, reason: 'Left out' })
      : kind === 'credit'
        ? invoices.return({ invoiceId, version, lines, reason: 'Too much' })
        : debitNotes.return({
            invoiceId: note?.id ?? invoiceId,
            lines,
            reason: 'Not so',
            returned: note?.returned ?? 0,
          })
  return (await refusalOf(call)).code
}

const known = [
  'went through',
  'returnExceedsLine',
  'invoiceNotDebitable',
  'invoiceNotReturnable',
  'NotFound',
  'InvalidData',
]

test('INV-013 whatever notes follow an invoice, none credits more than was sold, and what was issued never changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { id: ticketId } = await finishedTicket(garage, {
        services: [80_00],
        parts: [{ name: 'Pads', price: 45_55, quantityMilli: 2000 }],
      })
      const { version } = await tickets.get({ id: ticketId })
      const { invoice } = await tickets.createCreditInvoice({ id: ticketId, version, paymentDueOn: '2099-01-31' })
      const invoiceId = invoice?.id ?? 0
      const frozen = new Map([[invoiceId, await storedOf(invoiceId)]])
      for (const one of steps) {
        expect(known).toContain(await take(ticketId, invoiceId, one))
        const now = await invoices.get({ id: invoiceId })
        for (const { id } of [...now.returns, ...now.debits]) if (!frozen.has(id)) frozen.set(id, await storedOf(id))
        for (const line of now.lines) expect(line.returned).toBeLessThanOrEqual(line.total)
        for (const note of now.debits) expect(note.returned).toBeLessThanOrEqual(note.total)
        expect(now.returned).toBe(now.returns.reduce((all, { total }) => all + total, 0))
        expect(now.returned).toBe(now.lines.reduce((all, { returned }) => all + returned, 0))
        expect(now.returned).toBeLessThanOrEqual(now.total)
        expect(now.adjusted).toBe(now.total - now.returned + now.debited)
        const credits = await Promise.all(now.returns.map(({ id }) => invoices.get({ id })))
        expect(credits.reduce((all, { vat }) => all + vat, 0)).toBeLessThanOrEqual(now.vat + credits.length)
        for (const [id, before] of frozen) expect(await storedOf(id)).toEqual(before)
      }
    }),
    { seed: 20261125, numRuns: 8 },
  )
}, 120_000)
