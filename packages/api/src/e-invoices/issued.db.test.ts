import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainsIn } from '../../test/e-invoice-chain.ts'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, owner, services } = await openGarage()
const { onboard } = await openAuthority(owner, services)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** A company whose shop is onboarded; its prices are without VAT, with it, or one of each kind. */
async function fresh(inclusive: { services: boolean; parts: boolean } = { services: false, parts: false }) {
  const made = await company(`Issuer ${randomUUID().slice(0, 6)}`)
  await owner
    .updateTable('companies')
    .set({ isVatServicesInclusive: inclusive.services, isVatSparePartsInclusive: inclusive.parts })
    .where('id', '=', made.companyId)
    .execute()
  await onboard(made)
  return made
}

const { storedOf, expectWholeChain } = chainsIn(owner)

/** On credit, where something is still to be paid. */
async function leave(by: Company, id: number) {
  const { version, money } = await by.api.tickets.get({ id })
  const ticket =
    money.due === 0
      ? await by.api.tickets.checkOut({ id, version })
      : await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return by.api.invoices.get({ id: ticket.invoice?.id ?? 0 })
}

const price = fc.integer({ min: 1, max: 900_00 })
type Visit = {
  services: number[]
  parts: { price: number; quantityMilli: number }[]
  deposit: number | null
  returns: number[]
  debit: number | null
}
const visit: fc.Arbitrary<Visit> = fc.record({
  services: fc.array(price, { minLength: 1, maxLength: 4 }),
  parts: fc.array(fc.record({ price, quantityMilli: fc.integer({ min: 1, max: 9_000 }) }), { maxLength: 3 }),
  deposit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  returns: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  debit: fc.option(price, { nil: null }),
})

/** A visit all of which is paid before it is invoiced, where prices are with VAT. */
const paidAhead: Visit = { services: [100_00], parts: [], deposit: 100, returns: [50], debit: null }

test('whatever a workshop issues is an e-invoice that breaks no rule and has the stored figures to the halala', async () => {
  const kinds = [
    await fresh(),
    await fresh({ services: true, parts: true }),
    await fresh({ services: true, parts: false }),
  ]
  const run = async (by: Company, { services: work, parts, deposit, returns, debit }: Visit) => {
    const named = parts.map((part, at) => ({ name: `Part ${at}`, ...part }))
    const { id } = await finishedTicket(by, { services: work, parts: named })
    const ahead = deposit === null ? 0 : Math.floor((work.reduce((sum, one) => sum + one, 0) * deposit) / 100)
    if (ahead > 0) await by.api.payments.addTicketPayment({ ticketId: id, amount: ahead, mode: 'cash' })
    const invoice = await leave(by, id)
    if (debit !== null)
      await by.api.debitNotes.issue({
        ...{ invoiceId: invoice.id, reason: 'An hour was left out', debited: 0 },
        lines: [{ position: 1, amount: debit }],
      })
    for (const share of returns) {
      const now = await by.api.invoices.get({ id: invoice.id })
      const left = now.lines.map((line) => ({
        position: line.position,
        amount: Math.floor(((line.total - line.returned) * share) / 100),
      }))
      const lines = left.filter(({ amount }) => amount > 0)
      const { version } = await by.api.tickets.get({ id })
      if (lines.length > 0)
        await by.api.invoices.return({ invoiceId: invoice.id, version, reason: 'It did not fit', lines })
    }
  }
  await fc.assert(fc.asyncProperty(fc.constantFrom(...kinds), visit, run), {
    numRuns: Number(process.env.DOCUMENT_RUNS ?? 25),
    endOnFailure: true,
    examples: kinds.map((kind): [Company, Visit] => [kind, paidAhead]),
  })
  let issued = 0
  for (const one of kinds) issued += await expectWholeChain(one)
  expect(issued).toBeGreaterThan(25)
}, 36_000_000)

test('many tills of one shop issue at once: one chain without a gap or a fork', async () => {
  const by = await fresh()
  const tickets = []
  for (let at = 0; at < 64; at++) tickets.push(await finishedTicket(by))
  await Promise.all(tickets.map(({ id }) => leave(by, id)))
  expect(await expectWholeChain(by)).toBe(64)
}, 120_000)

test('ZAT-018 ZAT-019 API-178 nothing is issued that the authority would refuse: the refusal names the field, and all rolls back', async () => {
  const by = await fresh()
  const first = await finishedTicket(by)
  await leave(by, first.id)
  const { id } = await finishedTicket(by)
  await owner.updateTable('companies').set({ buildingNo: '12' }).where('id', '=', by.companyId).execute()
  const before = await by.api.tickets.get({ id })
  const refused = await refusalOf(leave(by, id))
  expect(refused).toMatchObject({ code: 'zatcaInvalidVATAddress' })
  expect(await by.api.tickets.get({ id })).toEqual(before)
  await owner.updateTable('companies').set({ buildingNo: '1234' }).where('id', '=', by.companyId).execute()
  await owner
    .updateTable('taxCertificates')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('companyId', '=', by.companyId)
    .where('kind', '=', 'Production')
    .execute()
  expect(await codeOf(leave(by, id))).toBe('certificateExpired')
  expect(await expectWholeChain(by)).toBe(1)
})

test('what else the authority would refuse is refused before it is issued, with where it is mended', async () => {
  const by = await fresh()
  const company = (change: object) =>
    owner.updateTable('companies').set(change).where('id', '=', by.companyId).execute()
  const refused = async () => refusalOf(leave(by, (await finishedTicket(by)).id))
  // A name of more bytes than the QR code holds.
  const { nameAr } = await owner
    .selectFrom('companies')
    .select('nameAr')
    .where('id', '=', by.companyId)
    .executeTakeFirstOrThrow()
  await company({ nameAr: 'ورشة'.repeat(40) })
  expect(await refused()).toMatchObject({ code: 'eInvoiceRefused', data: { reason: 'seller' } })
  await company({ nameAr, currency: 'USD' })
  expect(await refused()).toMatchObject({ code: 'eInvoiceRefused', data: { reason: 'currency' } })
  await company({ currency: 'SAR', vatBp: 1000 })
  expect(await refused()).toMatchObject({ code: 'eInvoiceRefused', data: { reason: 'lines' } })
  await company({ vatBp: 1500 })
  // A buyer under the VAT number of the seller.
  const { vatNumber } = await owner
    .selectFrom('vatRegistrations')
    .select('vatNumber')
    .where('companyId', '=', by.companyId)
    .executeTakeFirstOrThrow()
  const customerId = await by.given.customer()
  await owner
    .updateTable('customers')
    .set({
      ...{ type: 'Company', nameEn: 'Haulage', nameAr: 'شركة النقل', vatNumber, crNumber: '1010101010' },
      ...{ street: 'شارع الملك', district: 'العليا', city: 'الرياض', buildingNo: '4321', postalCode: '12345' },
    })
    .where('companyId', '=', by.companyId)
    .where('id', '=', customerId)
    .execute()
  const { id } = await finishedTicket(by, { customerId })
  expect(await refusalOf(leave(by, id))).toMatchObject({ code: 'eInvoiceRefused', data: { reason: 'buyer' } })
  expect(await storedOf(by)).toEqual([])
})
