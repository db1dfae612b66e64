import type { Answer, ApprovalState } from './decisions.ts'
import { bearsDiscount, type LeastLine, largestDiscount } from './discounts.ts'
import { add, type Money, subtract, sum, zero } from './money.ts'
import { documentTotals, type VatRules } from './totals.ts'

/** A line of a ticket whose customer is asked. `workId` is the service that it is or hangs on; what is cancelled is not charged. */
export type AskedLine = LeastLine & { id: number; workId: number | null; charged: boolean }
/** What the figures of a ticket are computed from, in the order in which halalas are spread. */
export type AskedTicket = { vat: VatRules; lines: readonly AskedLine[]; documentDiscount: Money }

/** What is answered about one service: its parts and its share of the ticket's discount were set aside when it was declined before. */
export type AnsweredWork = {
  id: number
  state: ApprovalState
  answer: Answer
  partsAside: readonly AskedLine[]
  discountAside: Money
}

/** What an answer does to the ticket's discount, and how much of it leaves with each line. */
export type DiscountMove = { from: Money; to: Money; ofLine: (line: Pick<AskedLine, 'id' | 'kind'>) => Money }

/** The lines that cost something. */
export const chargedLines = ({ lines }: AskedTicket): AskedLine[] => lines.filter((line) => line.charged)

/**
 * Declined work takes its share of the ticket's discount with it, so that the remaining work costs what the customer was
 * told. Where the rest would not bear what is left of the discount (a least price), that is lowered to what it bears.
 */
function declined(ticket: AskedTicket, { id }: AnsweredWork): [AskedTicket, DiscountMove] {
  const { vat, lines, documentDiscount: from } = ticket
  const before = chargedLines(ticket)
  const shares = documentTotals({ vat, lines: before, documentDiscount: from }).lines
  const leaving = before.flatMap((line, at) =>
    line.workId === id ? [{ line, share: shares[at]?.documentDiscount ?? zero }] : [],
  )
  const rest = before.filter(({ workId }) => workId !== id)
  const to = largestDiscount(subtract(from, sum(leaving.map(({ share }) => share))), (discount) =>
    bearsDiscount(vat, rest, discount),
  )
  const left = lines
    .filter(({ kind, workId }) => kind === 'service' || workId !== id)
    .map((line) => (line.workId === id ? { ...line, charged: false } : line))
  const ofLine: DiscountMove['ofLine'] = (one) =>
    leaving.find(({ line }) => line.kind === one.kind && line.id === one.id)?.share ?? zero
  return [
    { vat, lines: left, documentDiscount: to },
    { from, to, ofLine },
  ]
}

/** The discount that left with the work comes back with it, as far as the ticket allows it now. */
function takenBack(ticket: AskedTicket, { id, partsAside, discountAside }: AnsweredWork): [AskedTicket, DiscountMove] {
  const { vat, documentDiscount: from } = ticket
  const lines = [...ticket.lines.map((line) => (line.workId === id ? { ...line, charged: true } : line)), ...partsAside]
  const next = { vat, lines, documentDiscount: from }
  const to = largestDiscount(add(from, discountAside), (discount) => bearsDiscount(vat, chargedLines(next), discount))
  return [
    { ...next, documentDiscount: to },
    { from, to, ofLine: () => zero },
  ]
}

/** The answers that change something, in the order in which they are carried out. */
export const inTurn = <Work extends Pick<AnsweredWork, 'state' | 'answer'>>(works: readonly Work[]): Work[] =>
  // What comes back comes first: what leaves then takes along its share of the discount on all that was shown.
  (['Approved', 'Declined'] as const).flatMap((answer) =>
    works.filter((work) => work.answer === answer && work.state !== answer),
  )

/** The ticket as it stands after the answers, and how each of them moves its discount. */
export function afterAnswers(
  ticket: AskedTicket,
  works: readonly AnsweredWork[],
): { ticket: AskedTicket; moves: ReadonlyMap<number, DiscountMove> } {
  const moves = new Map<number, DiscountMove>()
  let now = ticket
  for (const work of inTurn(works)) {
    if (work.answer === 'Approved' && work.state === 'Awaiting') continue
    const [next, move] = work.answer === 'Declined' ? declined(now, work) : takenBack(now, work)
    moves.set(work.id, move)
    now = next
  }
  return { ticket: now, moves }
}

/** What a ticket costs: all of it, each service with its parts, and the parts that hang on none. */
export function costsOf(ticket: AskedTicket): { total: Money; ofWork: (id: number) => Money; otherParts: Money } {
  const lines = chargedLines(ticket)
  const totals = documentTotals({ ...ticket, lines })
  const of = (workId: number | null) =>
    sum(totals.lines.flatMap(({ total }, at) => (lines[at]?.workId === workId ? [total] : [])))
  return { total: totals.total, ofWork: of, otherParts: of(null) }
}
