import { randomUUID } from 'node:crypto'
import { addDays } from '@warsha/domain/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { key, lastMonth, taxCompany } from '../../test/tax-company.ts'

const { company, owner } = await openGarage()
const { from, to } = lastMonth()
type Tax = Awaited<ReturnType<typeof taxCompany>>

/** The VAT of everything in the company, from the heads of its documents: deposits once, and what settles them less them. */
async function vatOfDocuments({ companyId }: Tax): Promise<number> {
  const { rows } = await sql<{ vat: number }>`
    select (
      coalesce((select sum(case type when 'Normal' then vat_minor - prepaid_vat_minor else -vat_minor end)
        from app.invoices where company_id = ${companyId}), 0)
      - coalesce((select sum(case type when 'Normal' then vat_minor else -vat_minor end)
        from app.purchase_invoices where company_id = ${companyId}), 0)
      + coalesce((select sum(vat_minor) from app.purchase_write_offs where company_id = ${companyId}), 0))::bigint as vat`.execute(
    owner,
  )
  return Number(rows[0]?.vat)
}

const documents = fc.array(
  fc.record({
    kind: fc.constantFrom('earn', 'spend', 'return', 'writeOff', 'deposit', 'ticket', 'debit', 'partsTaxed'),
    amount: fc.integer({ min: 1_00, max: 9_999_99 }),
    last: fc.boolean(),
    vatMode: fc.constantFrom('exclusive', 'inclusive'),
  }),
  { minLength: 3, maxLength: 9 },
)
type Wish = { kind: string; amount: number; last: boolean; vatMode: string }

async function make(of: Tax, { kind, amount, last, vatMode }: Wish, ownDay: string): Promise<void> {
  const { api, earn, spend } = of
  if (kind === 'earn') await earn(amount, ownDay, { vatMode })
  if (kind === 'spend') await spend(amount, last ? to : from, { vatMode })
  if (kind === 'return') {
    const sold = await earn(amount, ownDay, { vatMode })
    await api.incomeInvoices.return(
      { invoiceId: sold.invoiceId ?? 0, returnAmount: 50, reason: 'Some', returned: 0 },
      key(),
    )
  }
  if (kind === 'writeOff') {
    const spent = await spend(amount, to, { vatMode })
    const purchaseInvoiceId = spent.purchaseInvoiceId ?? 0
    await api.expenses.writeOff({ purchaseInvoiceId, amount: 77, note: 'Never asked for' }, key())
  }
  if (kind === 'debit') {
    const { invoiceId } = await earn(amount, ownDay, { vatMode })
    const lines = [{ position: 1, amount: 91 }]
    await api.debitNotes.issue({ invoiceId: invoiceId ?? 0, lines, debited: 0, reason: 'Some more' })
  }
  if (kind !== 'deposit' && kind !== 'ticket' && kind !== 'partsTaxed') return
  // What bears no VAT stands apart from what bears some.
  const { id } = await finishedTicket(of, { services: [amount], parts: [{ name: 'Pads', price: 33_33 }] })
  if (kind === 'partsTaxed')
    await owner.updateTable('tickets').set({ servicesTaxed: false }).where('id', '=', id).execute()
  if (kind === 'deposit')
    await api.payments.addTicketPayment({ ticketId: id, amount: 50, mode: 'card', reference: '1' })
  const { version } = await api.tickets.get({ id })
  await api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
}

test('whatever documents there are, the VAT of the periods is the VAT of the documents, and what is posted never changes', async () => {
  await fc.assert(
    fc.asyncProperty(documents, documents, async (before, after) => {
      const of = await taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
      for (const wish of before) await make(of, wish, wish.last ? to : todayInRiyadh())
      const [first, second] = [await of.open(), await of.open(addDays(to, 1))]
      const due = async () => {
        const { items } = await of.taxPeriods.list({})
        return items.reduce((sum, { netVat }) => sum + netVat, 0)
      }
      expect(await due()).toBe(await vatOfDocuments(of))
      await of.close(first.id)
      const posted = await of.taxPeriods.get({ id: first.id })
      expect(posted.figures.toSorted(byBox)).toEqual(first.figures.toSorted(byBox))
      expect(posted.netVat).toBe(first.netVat)
      for (const wish of after) await make(of, wish, todayInRiyadh())
      expect((await of.taxPeriods.get({ id: first.id })).figures).toEqual(posted.figures)
      expect(await due()).toBe(await vatOfDocuments(of))
      const listed = [first, second].map(async ({ id }) => (await of.taxPeriods.documents({ id, pageSize: 100 })).items)
      const entries = (await Promise.all(listed)).flat()
      const places = entries.map(({ source, documentId, box, rateBp }) => `${source} ${documentId} ${box} ${rateBp}`)
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 4 },
  )
})

const byBox = (a: { box: string; rateBp: number }, b: { box: string; rateBp: number }) =>
  a.box.localeCompare(b.box) || a.rateBp - b.rateBp
