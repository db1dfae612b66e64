import type { Ticket } from '@warsha/contract/ticket-rows'
import { type PaymentKind, paymentKindNames } from '@warsha/domain/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, owner } = await openGarage()

const vatModes = {
  'prices without VAT': { isVatServicesInclusive: false, isVatSparePartsInclusive: false },
  'prices with VAT': { isVatServicesInclusive: true, isVatSparePartsInclusive: true },
  'services with and parts without VAT in the price': { isVatServicesInclusive: true, isVatSparePartsInclusive: false },
  'only parts taxed': { vatServices: false },
  'no VAT': { allowVat: false },
} as const

const price = fc.integer({ min: 0, max: 3_000_00 })
const anyLine = fc.record({
  price,
  quantityMilli: fc.integer({ min: 1, max: 4000 }),
  share: fc.integer({ max: 100, min: 0 }),
})
const anyVisit = fc.record({
  services: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  parts: fc.array(anyLine, { maxLength: 4 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
  bookings: fc.array(
    fc.record({ kind: fc.constantFrom(...paymentKindNames), share: fc.integer({ min: 1, max: 120 }) }),
    { maxLength: 4 },
  ),
  onCredit: fc.boolean(),
})
type Visit = typeof anyVisit extends fc.Arbitrary<infer V> ? V : never

const grossOf = (line: { price: number; quantityMilli: number }) => Math.round((line.price * line.quantityMilli) / 1000)
const discounted = (line: { price: number; quantityMilli: number; share: number }) => ({
  price: line.price,
  quantityMilli: line.quantityMilli,
  discount: Math.floor((grossOf(line) * line.share) / 100),
})
const addsUp = ({ money }: Ticket) =>
  expect(money.paid + money.badDebt + money.due - money.overpayment).toBe(money.total)

async function opened({ api, given }: Company, serviceIds: number[], visit: Visit): Promise<Ticket> {
  const { id: vehicleId, customerId } = await given.vehicle()
  const services = visit.services.map((line, index) => ({ serviceId: serviceIds[index] ?? 0, ...discounted(line) }))
  const parts = visit.parts.map((line, index) => ({
    source: 'PurchaseFromOutside' as const,
    name: `Part ${index}`,
    ...discounted(line),
  }))
  const ticket = await api.tickets.create({ vehicleId, customerId, services, parts })
  const net = ticket.money.gross - ticket.money.discount
  const amount = Math.floor((net * visit.discountShare) / 100)
  return api.tickets.discount({ id: ticket.id, version: ticket.version, amount })
}

async function book({ api }: Company, ticket: Ticket, kind: PaymentKind, amount: number): Promise<void> {
  const refundOfId = kind === 'Refund' ? (ticket.payments.find((one) => one.kind === 'Payment')?.id ?? null) : null
  const mode = kind === 'BadDebt' ? null : ('cash' as const)
  // A refused booking changes nothing; refusals have their own tests.
  if (amount > 0)
    await refusalOf(
      api.payments.addTicketPayment({
        ...{ ticketId: ticket.id, kind, amount, mode, refundOfId },
        ...{ paid: ticket.money.paid, aboveDue: amount },
      }),
    )
}

/** Does the work, gives back what is too much, hands the car over and takes what is left. */
async function finished(shop: Company, { id, services }: Ticket, onCredit: boolean): Promise<Ticket> {
  const { api } = shop
  for (const service of services) {
    await api.ticketServices.status({ id: service.id, version: service.version, status: 'InProgress' })
    await api.ticketServices.status({ id: service.id, version: service.version + 1, status: 'Completed' })
  }
  let ticket = await api.tickets.get({ id })
  await book(shop, ticket, 'RefundAdjustment', ticket.money.overpayment)
  ticket = await api.tickets.get({ id })
  const asked = { id, version: ticket.version }
  if (ticket.money.due > 0 && onCredit) await api.tickets.createCreditInvoice({ ...asked, paymentDueOn: '2099-01-31' })
  else await api.tickets.checkOut({ ...asked, paymentDueOn: '2099-01-31' })
  await book(shop, ticket, 'Payment', ticket.money.due)
  return api.tickets.get({ id })
}

test.each(Object.entries(vatModes))(
  'with %s every ticket adds up with its payments, and its invoice with its lines and the ticket',
  async (name, settings) => {
    const shop = await company(name)
    await owner.updateTable('companies').set(settings).where('id', '=', shop.companyId).execute()
    const rule = { price: 0, min: 0, max: 3_000_00, maxDiscount: 12_000_00 }
    const serviceIds = await Promise.all([1, 2, 3, 4].map(() => shop.given.service(rule)))
    await fc.assert(
      fc.asyncProperty(anyVisit, async (visit) => {
        const start = await opened(shop, serviceIds, visit)
        addsUp(start)
        for (const { kind, share } of visit.bookings) {
          await book(
            shop,
            await shop.api.tickets.get({ id: start.id }),
            kind,
            Math.ceil((start.money.total * share) / 100),
          )
          addsUp(await shop.api.tickets.get({ id: start.id }))
        }
        const closed = await finished(shop, start, visit.onCredit)
        addsUp(closed)
        expect(closed.status).toBe('Closed')
        await refuseUnlikeness(shop, closed)
      }),
      { numRuns: 15 },
    )
    await refuseOtherRevenue(shop)
  },
  120_000,
)

/** The morning page adds up what invoices have stored of their lines; a deposit is no revenue before its work is. */
async function refuseOtherRevenue({ api, companyId }: Company): Promise<void> {
  const lines = await owner
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'kind', 'taxableMinor'])
    .where('companyId', '=', companyId)
    .where('kind', '<>', 'deposit')
    .execute()
  const revenueOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.taxableMinor, 0)
  const { bars } = await api.home.summary({ range: '7days' })
  const closed = new Set(lines.map(({ invoiceId }) => invoiceId)).size
  expect(closed).toBeGreaterThan(0)
  expect(bars.at(-1)).toMatchObject({ closed, services: revenueOf('service'), parts: revenueOf('part') })
}

async function refuseUnlikeness(shop: Company, ticket: Ticket): Promise<void> {
  const invoice = await shop.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
  const { money } = ticket
  const lines = [...ticket.services, ...ticket.parts]
  for (const figure of ['gross', 'taxable', 'vat', 'total'] as const) {
    const sumOf = (all: { [F in typeof figure]: number }[]) => all.reduce((sum, line) => sum + line[figure], 0)
    expect([figure, invoice[figure], sumOf(invoice.lines), sumOf(lines)]).toEqual([
      figure,
      ...Array(3).fill(money[figure]),
    ])
  }
  expect(invoice.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(invoice.discount)
  expect([invoice.discount, invoice.taxable + invoice.vat]).toEqual([money.discount, money.total])
}
