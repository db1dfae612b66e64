import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnsweredWork, type AskedLine, type AskedTicket, afterAnswers, costsOf, inTurn } from './answered.ts'
import { bearsDiscount } from './discounts.ts'
import { money, zero } from './money.ts'
import { documentTotals } from './totals.ts'

const onTop = { taxed: true, inclusive: false }
const vat = { allowed: true, rateBp: 1500, services: onTop, parts: onTop }

/** A service on a ticket at a price in halalas, and the least it may be sold for. */
const service = (id: number, price: number, least = 0): AskedLine => ({
  ...{ kind: 'service', id, workId: id, charged: true, discount: zero, underWarranty: false },
  ...{ unitPrice: money(price), quantityMilli: 1000, minPrice: money(least) },
})
const part = (id: number, workId: number | null, price: number): AskedLine => ({
  ...service(id, price),
  ...{ kind: 'part', workId },
})
const ticketOf = (documentDiscount: number, ...lines: AskedLine[]): AskedTicket => ({
  ...{ vat, lines, documentDiscount: money(documentDiscount) },
})
const said = (id: number, answer: AnsweredWork['answer'], more: Partial<AnsweredWork> = {}): AnsweredWork => ({
  ...{ id, answer, state: 'Awaiting', partsAside: [], discountAside: zero },
  ...more,
})
/** What the lines that stay cost now, added up. */
const addedUp = (ticket: AskedTicket, gone: number) =>
  documentTotals(ticket).lines.reduce(
    (all, { total }, at) => (ticket.lines[at]?.workId === gone ? all : all + total),
    0,
  )

test('what stays is computed anew: adding up lines would be a halala off', () => {
  const asked = ticketOf(103_55, service(1, 229_00), service(2, 37_00), service(3, 111_00))
  const { ticket, moves } = afterAnswers(asked, [said(2, 'Declined')])
  expect(addedUp(asked, 2)).toBe(283_61)
  expect(costsOf(ticket).total).toBe(283_60)
  expect(moves.get(2)).toMatchObject({ from: 103_55, to: 93_39 })
})

test('what the rest cannot bear of the discount is taken off it, and the total says so', () => {
  const asked = ticketOf(1_00, service(1, 90_00, 89_77), service(2, 10_00, 9_97), service(3, 10_00, 9_98), {
    ...service(4, 280_00, 279_28),
  })
  const { ticket } = afterAnswers(asked, [said(2, 'Declined')])
  expect(addedUp(asked, 2)).toBe(435_89)
  expect([ticket.documentDiscount, costsOf(ticket).total]).toEqual([89, 435_98])
})

test('declined work leaves with its parts, and how much of the discount each takes is known', () => {
  const asked = ticketOf(30_00, service(1, 100_00), service(2, 100_00), part(7, 1, 50_00), part(8, 2, 50_00))
  const { ticket, moves } = afterAnswers(asked, [said(1, 'Approved'), said(2, 'Declined')])
  expect(costsOf(ticket)).toMatchObject({ total: 155_25, otherParts: 0 })
  expect([costsOf(ticket).ofWork(1), costsOf(ticket).ofWork(2)]).toEqual([155_25, 0])
  const move = moves.get(2)
  expect([move?.ofLine({ kind: 'service', id: 2 }), move?.ofLine({ kind: 'part', id: 8 })]).toEqual([10_00, 5_00])
  expect(moves.has(1)).toBe(false)
})

test('work comes back before other work leaves, with its parts and what left of the discount', () => {
  const asked = ticketOf(10_00, service(1, 100_00), { ...service(2, 100_00), charged: false }, part(9, null, 20_00))
  const back = said(2, 'Approved', { state: 'Declined', partsAside: [part(0, 2, 50_00)], discountAside: money(15_00) })
  const { ticket, moves } = afterAnswers(asked, [said(1, 'Declined'), back])
  expect([moves.get(2)?.to, ticket.documentDiscount]).toEqual([25_00, 25_00 - 9_26])
  expect(costsOf(ticket)).toMatchObject({ otherParts: 20_87, total: 177_40 })
})

test('a discount that the work coming back does not bear is lowered, and the answer is taken', () => {
  const asked = ticketOf(20_00, service(1, 100_00), { ...service(2, 100_00, 95_00), charged: false })
  const { ticket } = afterAnswers(asked, [said(2, 'Approved', { state: 'Declined' })])
  expect(ticket.documentDiscount).toBe(10_01)
})

test('an answer that stands already changes nothing', () => {
  const stands = said(1, 'Approved', { state: 'Approved' })
  expect(inTurn([stands, said(2, 'Declined'), said(3, 'Approved')]).map(({ id }) => id)).toEqual([3, 2])
})

test('whatever is answered, the rest bears its discount and costs the sum of its rows', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 900_00 }), least: fc.integer({ min: 0, max: 100 }) })
  const lines = fc.array(line, { minLength: 1, maxLength: 6 })
  const answers = fc.array(fc.constantFrom('Approved' as const, 'Declined' as const), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(lines, answers, fc.integer({ min: 0, max: 500_00 }), (given, chosen, discount) => {
      const services = given.map(({ price, least }, at) => service(at + 1, price, Math.floor((price * least) / 100)))
      fc.pre(bearsDiscount(vat, services, money(discount)))
      const works = services.map(({ id }, at) => said(id, chosen[at] ?? 'Approved'))
      const { ticket } = afterAnswers(ticketOf(discount, ...services), works)
      const stays = ticket.lines.filter(({ charged }) => charged)
      expect(bearsDiscount(vat, stays, ticket.documentDiscount)).toBe(true)
      const { total, ofWork } = costsOf(ticket)
      expect(services.reduce((all, { id }) => all + ofWork(id), 0)).toBe(total)
    }),
  )
})
