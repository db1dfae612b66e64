import type { Answer } from '@warsha/domain/decisions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { company, garage, rival, owner, services } = await openGarage()
const { asked, phone, tokenOf, signature } = customersOf(garage, services)

const vatModes = {
  'prices without VAT': { isVatServicesInclusive: false, isVatSparePartsInclusive: false },
  'prices with VAT': { isVatServicesInclusive: true, isVatSparePartsInclusive: true },
  'services with and parts without VAT in the price': { isVatServicesInclusive: true, isVatSparePartsInclusive: false },
  'only parts taxed': { vatServices: false },
  'no VAT': { allowVat: false },
} as const

const answer = fc.constantFrom<Answer>('Approved', 'Declined')
const anyService = fc.record({
  price: fc.integer({ min: 1, max: 900_00 }),
  /** The least price, in hundredths of the price. */
  least: fc.integer({ min: 0, max: 50 }),
  isAsked: fc.boolean(),
  answers: fc.tuple(answer, answer),
  parts: fc.array(fc.integer({ min: 0, max: 300_00 }), { maxLength: 2 }),
})
const anyTicket = fc.record({
  lines: fc.array(anyService, { minLength: 3, maxLength: 4 }),
  /** In hundredths; less where a least price does not allow it. */
  discount: fc.integer({ min: 0, max: 60 }),
})
type Line = typeof anyService extends fc.Arbitrary<infer V> ? V : never
type Asked = typeof anyTicket extends fc.Arbitrary<infer V> ? V : never

/** A ticket with these lines and a discount on all of it, and the link by which its customer is asked. */
async function opened({ api, given }: Company, { lines, discount }: Asked) {
  const { id: vehicleId, customerId } = await given.vehicle()
  const serviceIds = await Promise.all(
    lines.map(({ price, least }) => given.service({ price, min: Math.floor((price * least) / 100), max: 1000_00 })),
  )
  const ticket = await api.tickets.create({
    ...{ vehicleId, customerId },
    services: serviceIds.map((serviceId) => ({ serviceId })),
    parts: lines.flatMap(({ parts }, serviceIndex) =>
      parts.map((price) => ({ source: 'PurchaseFromOutside' as const, name: 'Pads', price, serviceIndex })),
    ),
  })
  const most = Math.floor((ticket.money.gross * discount) / 100)
  for (const amount of [most, Math.floor(most / 3), Math.floor(most / 20), 0]) {
    const { version } = await api.tickets.get({ id: ticket.id })
    const { code } = await refusalOf(api.tickets.discount({ id: ticket.id, version, amount }))
    if (code === 'went through') break
  }
  const ids = ticket.services.map(({ id }) => id)
  const ticketServiceIds = ids.filter((_, at) => at === 0 || lines[at]?.isAsked)
  await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds })
  const { url } = await api.shares.createDecisionLink({ ticketId: ticket.id })
  return { ticketId: ticket.id, ids: ticketServiceIds, all: ids, token: tokenOf(url) }
}

const sumOf = (figures: { agreed: { total: number }[]; otherParts: number; approvedTotal: number }) =>
  figures.agreed.reduce((all, { total }) => all + total, figures.otherParts + figures.approvedTotal)

test.each(Object.keys(vatModes) as (keyof typeof vatModes)[])(
  'the page shows what the ticket will cost, whatever is answered and answered again: %s',
  async (mode) => {
    const shop = await company(`Garage: ${mode}`)
    await owner.updateTable('companies').set(vatModes[mode]).where('id', '=', shop.companyId).execute()
    const total = async (id: number) => (await shop.api.tickets.get({ id })).money.total
    const property = fc.asyncProperty(anyTicket, async (wanted) => {
      const { ticketId, ids, all, token } = await opened(shop, wanted)
      for (const round of [0, 1] as const) {
        const { decision } = await phone().shares.open({ token })
        const version = decision?.version ?? ''
        const lineOf = (id: number): Line | undefined => wanted.lines[all.indexOf(id)]
        const answers = ids.map((id) => ({ id, answer: lineOf(id)?.answers[round] ?? 'Approved' }))
        const figures = await phone().decisions.preview({ token, version, answers })
        expect(sumOf(figures)).toBe(figures.total)
        const said = { token, version, answers, person: 'Abdullah', signature }
        const after = await phone().decisions.decide(said)
        expect(await total(ticketId)).toBe(figures.total)
        expect(after.decision?.figures).toEqual(figures)
      }
    })
    await fc.assert(property, { seed: 20261123 + Object.keys(vatModes).indexOf(mode), numRuns: 12 })
  },
  120_000,
)

test('what has no answer yet is left out, and nothing is stored', async () => {
  const { ticket, brakes, shocks, token, shown } = await asked()
  const before = await shown()
  expect(before.figures).toMatchObject({ approvedTotal: 0, total: 115_00 })
  const figures = await phone().decisions.preview({
    ...{ token, version: before.version, answers: [{ id: brakes, answer: 'Approved' }] },
  })
  expect(figures).toMatchObject({ approvedTotal: 172_50, otherParts: 0, total: 287_50 })
  expect(figures.agreed).toMatchObject([{ nameEn: 'Oil change', total: 115_00 }])
  expect(await shown()).toEqual(before)
  const { proposals } = await garage.api.decisions.ofTicket({ ticketId: ticket.id })
  expect(proposals.map(({ id, state }) => [id, state])).toEqual([
    [brakes, 'Awaiting'],
    [shocks, 'Awaiting'],
  ])
})

test('the page tells what the customer pays of it and what an insurer does, as the ticket is shared afterwards', async () => {
  const { ticket, brakes, shocks, token, shown } = await asked()
  const { id: partyId } = await garage.api.dealers.create({ nameEn: 'Wiqaya Insurance', nameAr: 'وقاية للتأمين' })
  expect((await shown()).figures).toMatchObject({ own: 115_00, others: [] })
  const { version: seen } = await garage.api.tickets.get({ id: ticket.id })
  const above = { holder: 'dealer' as const, partyId, kind: 'above' as const, amount: 100_00 }
  await garage.api.tickets.payers({ id: ticket.id, version: seen, claim: {}, payers: [above] })
  const { version } = await shown()
  const answers = [
    { id: brakes, answer: 'Approved' as const },
    { id: shocks, answer: 'Declined' as const },
  ]
  const figures = await phone().decisions.preview({ token, version, answers })
  const insurer = { nameEn: 'Wiqaya Insurance', nameAr: 'وقاية للتأمين', awaits: false }
  expect(figures).toMatchObject({ total: 287_50, own: 100_00, others: [{ ...insurer, total: 187_50 }] })
  await phone().decisions.decide({ token, version, answers, person: 'Abdullah', signature })
  const { money } = await garage.api.tickets.get({ id: ticket.id })
  expect([money.total - money.shared, money.shared]).toEqual([figures.own, 187_50])
})

test('of a ticket that a fleet is billed for, its customer pays nothing', async () => {
  const { ticket, shown } = await asked()
  const { id: dealerId } = await garage.api.dealers.create({ nameEn: 'Sanad Leasing' })
  await owner.updateTable('tickets').set({ dealerId }).where('id', '=', ticket.id).execute()
  const { figures } = await shown()
  expect(figures).toMatchObject({ total: 115_00, own: 0, others: [{ nameEn: 'Sanad Leasing', total: 115_00 }] })
})

test('least prices and costs stay in the shop', async () => {
  const { brakes, token, shown } = await asked()
  const { version } = await shown()
  const figures = await phone().decisions.preview({ token, version, answers: [{ id: brakes, answer: 'Declined' }] })
  expect(Object.keys(figures).toSorted()).toEqual(['agreed', 'approvedTotal', 'otherParts', 'others', 'own', 'total'])
  expect(figures.agreed.map((row) => Object.keys(row))).toEqual([['id', 'nameEn', 'nameAr', 'total']])
})

test('a preview is of what is proposed now, on this ticket, by a link that asks', async () => {
  const { ticket, brakes, token, shown } = await asked()
  const other = await asked()
  const { version } = await shown()
  const preview = (given: { token?: string; version?: string; id?: number }) =>
    refusalOf(
      phone().decisions.preview({
        ...{ token: given.token ?? token, version: given.version ?? version },
        answers: [{ id: given.id ?? brakes, answer: 'Approved' }],
      }),
    )
  expect(await preview({ version: 'earlier' })).toMatchObject({ code: 'proposalChanged' })
  expect(await preview({ id: other.brakes })).toMatchObject({ code: 'proposalChanged' })
  expect(await preview({ token: 'x'.repeat(70) })).toMatchObject({ code: 'linkNotValid' })
  const { url } = await garage.api.shares.createSharedPdf({
    urlToShare: `/api/en/tickets/workOrder/${ticket.id}?prices=true`,
  })
  expect(await preview({ token: tokenOf(url) })).toMatchObject({ code: 'linkNotValid' })
  expect((await refusalOf(rival.api.decisions.ofTicket({ ticketId: ticket.id }))).code).toBe('ticketNotExists')
})

test('once the ticket is cancelled its link still tells what was proposed, and takes and previews no answer', async () => {
  const { ticket, brakes, shocks, token, shown, answer: say } = await asked()
  const { version } = await shown()
  const { api } = garage
  const fresh = () => api.tickets.get({ id: ticket.id })
  for (const { id } of (await fresh()).parts) await api.ticketParts.remove({ id })
  for (const { id, version: seen } of (await fresh()).services)
    await api.ticketServices.status({ id, version: seen, status: 'Canceled' })
  await api.tickets.status({ id: ticket.id, version: (await fresh()).version, status: 'Canceled' })
  const told = await shown()
  expect(told.closed).toBe('ticket')
  expect(told.proposals.map(({ id, state }) => [id, state])).toEqual([
    [brakes, 'Awaiting'],
    [shocks, 'Awaiting'],
  ])
  const yes = { [brakes]: 'Approved', [shocks]: 'Approved' } as const
  expect((await refusalOf(say(yes, version))).code).toBe('nothingToDecide')
  const asking = phone().decisions.preview({ token, version, answers: [] })
  expect((await refusalOf(asking)).code).toBe('nothingToDecide')
})
