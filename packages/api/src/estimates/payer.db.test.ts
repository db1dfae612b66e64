import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { estimatesOf } from '../../test/estimates.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const all = await openGarage()
const { garage, rival, services } = all
const { made, sent, phone, estimates } = await estimatesOf(all)
const { tickets, ticketServices, dealers, invoices } = garage.api
const key = () => ({ context: { requestKey: randomUUID() } })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
const insurer = async (more: object = {}) =>
  (await dealers.create({ nameEn: `Insurer ${randomUUID()}`, crNumber: '1010773164', ...place, ...more })).id
const claim = { claimNumber: 'CLM-77', approvalReference: 'A-9', approvedOn: '2026-11-20', approvedAmount: 300_00 }
type Payer = NonNullable<Parameters<typeof estimates.payer>[0]['payer']>

async function insured(more: Partial<Payer> = {}) {
  const { id, version } = await made()
  const dealerId = await insurer()
  const payer = { dealerId, excess: 100_01, approval: 'Approved' as const, ...claim, ...more }
  return { dealerId, estimate: await estimates.payer({ id, version, payer }) }
}
const converted = async ({ id, version }: { id: number; version: number }) => {
  const { ticket } = await estimates.convert({ id, version })
  return tickets.get({ id: ticket?.id ?? 0 })
}

test('the owner pays the excess and the insurer the rest; the ticket takes it over, and two invoices add up to the halala', async () => {
  const { dealerId, estimate } = await insured()
  expect(estimate.payer).toMatchObject({ dealerId, excess: 100_01, own: 100_01, payer: 359_99, ...claim })
  const ticket = await converted(estimate)
  expect(ticket).toMatchObject({ dealerId: null, money: { total: 460_00, shared: 359_99, due: 100_01 } })
  expect(ticket.payers).toMatchObject([
    { kind: 'rest', holder: 'customer', total: 100_01 },
    { kind: 'above', holder: 'dealer', partyId: dealerId, total: 359_99, ...claim },
  ])
  for (const { id, version } of ticket.services) {
    await ticketServices.status({ id, version, status: 'InProgress' })
    await ticketServices.status({ id, version: version + 1, status: 'Completed' })
  }
  const { version } = await tickets.get({ id: ticket.id })
  const left = await tickets.checkOut({ id: ticket.id, version, paymentDueOn: '2099-01-31' }, key())
  const other = left.payers.find(({ kind }) => kind === 'above')?.invoice?.id ?? 0
  const [own, theirs] = [await invoices.get({ id: left.invoice?.id ?? 0 }), await invoices.get({ id: other })]
  expect([own.total, theirs.total, theirs.claim?.claimNumber]).toEqual([100_01, 359_99, 'CLM-77'])
  for (const of of ['taxable', 'vat', 'total'] as const)
    expect([of, own[of] + theirs[of]]).toEqual([of, left.money[of]])
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
})

test('a fleet that pays all of it is billed for the ticket, with its claim', async () => {
  const { dealerId, estimate } = await insured({ excess: null })
  expect(estimate.payer).toMatchObject({ own: 0, payer: 460_00 })
  const ticket = await converted(estimate)
  expect(ticket).toMatchObject({ dealerId, money: { shared: 0 } })
  expect(ticket.payers).toMatchObject([{ kind: 'rest', holder: 'dealer', partyId: dealerId, claimNumber: 'CLM-77' }])
})

test('who declined pays nothing, and what stays within the excess is the owner’s alone', async () => {
  const { estimate } = await insured({ approval: 'Declined' })
  expect(estimate.payer).toMatchObject({ own: 460_00, payer: 0 })
  expect(await converted(estimate)).toMatchObject({ payers: [], money: { due: 460_00 } })
  const within = await insured({ excess: 500_00 })
  expect(within.estimate.payer).toMatchObject({ own: 460_00, payer: 0 })
  expect(await converted(within.estimate)).toMatchObject({ payers: [], money: { due: 460_00 } })
})

test('who pays is set by who may edit, on the estimate as they saw it, and taken off again', async () => {
  const { id, version } = await made()
  const dealerId = await insurer()
  const asked = { id, version, payer: { dealerId, excess: 50_00 } }
  const printer = await garage.as(['WorkshopManager'], ['estimates.print'])
  expect(await codeOf(printer.api.estimates.payer(asked))).toBe('NotAllowedOperation')
  expect(await codeOf(rival.api.estimates.payer(asked))).toBe('NotFound')
  expect(await codeOf(estimates.payer({ ...asked, payer: { dealerId: 999_999 } }))).toBe('NotFound')
  const twice = await Promise.all([codeOf(estimates.payer(asked)), codeOf(estimates.payer(asked))])
  expect(twice.sort()).toEqual(['InvalidData', 'went through'])
  const now = await estimates.get({ id })
  expect(now).toMatchObject({ changedSinceSent: true, payer: { dealerId, approval: 'Awaiting' } })
  expect((await estimates.payer({ id, version: now.version, payer: null })).payer).toBeNull()
  const log = (await estimates.activities({ id })).map(({ action }) => action)
  expect(log).toEqual(['payersRemoved', 'payerSet', 'estimateMade'])
})

test('the customer reads what they pay of their choice and what the insurer does, before and after its approval', async () => {
  const { estimate, shown, token } = await sent()
  const dealerId = await insurer({ nameAr: 'تأمين' })
  const pays = async (more: Partial<Payer>) => {
    const { id, version } = await estimates.get({ id: estimate.id })
    await estimates.payer({ id, version, payer: { dealerId, excess: 100_00, approval: 'Awaiting', ...more } as Payer })
    const decision = await shown()
    const answers = decision.proposals.map(({ id: line }) => ({ id: line, answer: 'Approved' as const }))
    return phone().decisions.preview({ token, version: decision.version, answers })
  }
  const theirs = { nameAr: 'تأمين', total: 360_00 }
  expect(await pays({})).toMatchObject({ total: 460_00, own: 100_00, others: [{ ...theirs, awaits: true }] })
  expect(await pays({ approval: 'Approved' })).toMatchObject({ own: 100_00, others: [{ ...theirs, awaits: false }] })
  expect(await pays({ excess: null, approval: 'Approved' })).toMatchObject({ own: 0, others: [{ total: 460_00 }] })
  expect(await pays({ approval: 'Declined' })).toMatchObject({ own: 460_00, others: [] })
  // Nothing is wanted yet: nobody pays.
  expect((await shown()).figures).toMatchObject({ total: 0, own: 0, others: [] })
})
