import { inCompany } from '@warsha/db/database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, owner, services } = await openGarage()

const vatModes = {
  'prices without VAT': { isVatServicesInclusive: false },
  'prices with VAT': { isVatServicesInclusive: true, isVatSparePartsInclusive: true },
  'only services taxed': { vatSpareParts: false },
  'only parts taxed, VAT in the price': { vatServices: false, isVatSparePartsInclusive: true },
} as const

const price = fc.integer({ min: 1, max: 900_00 })
const anyVisit = fc.record({
  service: price,
  part: fc.option(price),
  discountShare: fc.integer({ min: 0, max: 60 }),
  moves: fc.array(
    fc.record({
      kind: fc.constantFrom('Payment', 'Payment', 'Refund', 'RefundAdjustment', 'BadDebt'),
      amount: fc.integer({ min: 1, max: 700_00 }),
      which: fc.nat(5),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  onCredit: fc.boolean(),
})
type Visit = typeof anyVisit extends fc.Arbitrary<infer V> ? V : never

async function moved({ api }: Company, id: number, { kind, amount, which }: Visit['moves'][number]): Promise<void> {
  const { payments, money } = await api.tickets.get({ id })
  const taken = payments.filter((one) => one.kind === 'Payment')
  const refundOfId = kind === 'Refund' ? (taken[which % Math.max(1, taken.length)]?.id ?? null) : null
  const mode = kind === 'BadDebt' ? null : ('cash' as const)
  // A refusal changes nothing; refusals have their own tests.
  await refusalOf(
    api.payments.addTicketPayment({ ticketId: id, kind, amount, mode, refundOfId, paid: money.paid, aboveDue: amount }),
  )
}

/** Work, some money taken and given back on the way, what is too much given back, the car handed over and the rest paid. */
async function visited(shop: Company, serviceId: number, visit: Visit) {
  const { api, given } = shop
  const { id: vehicleId, customerId } = await given.vehicle()
  const parts = visit.part === null ? [] : [{ source: 'PurchaseFromOutside' as const, name: 'Part', price: visit.part }]
  const asked = { vehicleId, customerId, parts, services: [{ serviceId, price: visit.service }] }
  const { id, version, money, services: work } = await api.tickets.create(asked)
  await api.tickets.discount({ id, version, amount: Math.floor((money.gross * visit.discountShare) / 100) })
  const half = Math.ceil(visit.moves.length / 2)
  for (const move of visit.moves.slice(0, half)) await moved(shop, id, move)
  for (const { id: one, version: at } of work) {
    await api.ticketServices.status({ id: one, version: at, status: 'InProgress' })
    await api.ticketServices.status({ id: one, version: at + 1, status: 'Completed' })
  }
  for (const move of visit.moves.slice(half)) await moved(shop, id, move)
  let ticket = await api.tickets.get({ id })
  if (ticket.money.overpayment > 0)
    await moved(shop, id, { kind: 'RefundAdjustment', amount: ticket.money.overpayment, which: 0 })
  ticket = await api.tickets.get({ id })
  if (ticket.money.due > 0 && visit.onCredit)
    await api.tickets.createCreditInvoice({ id, version: ticket.version, paymentDueOn: '2099-01-31' })
  else await api.tickets.checkOut({ id, version: ticket.version, paymentDueOn: '2099-01-31' })
  ticket = await api.tickets.get({ id })
  if (ticket.money.due > 0) await moved(shop, id, { kind: 'Payment', amount: ticket.money.due, which: 0 })
  return api.tickets.get({ id })
}

type Counted = { taxable: number; vat: number; total: number }
const netOf = async (companyId: number, ticketId: number) =>
  inCompany(services.database, companyId, async (tx) => {
    const { rows } = await sql<Counted>`
      select coalesce(sum(s * taxable_minor - (prepaid_minor - prepaid_vat_minor)), 0)::bigint as taxable,
        coalesce(sum(s * vat_minor - prepaid_vat_minor), 0)::bigint as vat,
        coalesce(sum(s * total_minor - prepaid_minor), 0)::bigint as total
      from app.invoices i cross join lateral (select case i.type when 'Normal' then 1 else -1 end as s) x
      where i.company_id = ${companyId} and coalesce(i.ticket_id, i.deposit_ticket_id) = ${ticketId}`.execute(tx)
    return rows[0]
  })

test.each(Object.keys(vatModes) as (keyof typeof vatModes)[])(
  'deposits, final invoice and credit notes come to the VAT of the ticket to the halala: %s',
  async (mode) => {
    const shop = await company(mode)
    await owner.updateTable('companies').set(vatModes[mode]).where('id', '=', shop.companyId).execute()
    const serviceId = await shop.given.service({ price: 900_00, min: 0, max: 900_00, maxDiscount: 900_00 })
    let deposits = 0
    await fc.assert(
      fc.asyncProperty(anyVisit, async (visit) => {
        const ticket = await visited(shop, serviceId, visit)
        expect(ticket.status).toBe('Closed')
        const { taxable, vat, total } = ticket.money
        expect(await netOf(shop.companyId, ticket.id)).toEqual({ taxable, vat, total })
        const final = await shop.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
        expect(final.prepayments.reduce((sum, one) => sum + one.total, 0)).toBe(final.prepaid)
        deposits += ticket.deposits.length
      }),
      { numRuns: 25 },
    )
    expect(deposits, 'the visits must have deposits').toBeGreaterThan(0)
  },
)
