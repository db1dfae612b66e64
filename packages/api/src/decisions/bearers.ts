import type { DecisionFigures } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type AskedTicket, chargedLines } from '@warsha/domain/answered'
import { subtract, sum, zero } from '@warsha/domain/money'
import { type PayerShare, type Shared, sharesOf } from '@warsha/domain/payers'
import { documentTotals } from '@warsha/domain/totals'
import type { MoneyLine } from '../lines/money-lines.ts'
import { listPayers } from '../tickets/payer-queries.ts'

type Borne = Pick<DecisionFigures, 'own' | 'others'>

/** Whose car it is, and which partner is billed for the ticket in their place. */
const findMain = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets as t')
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 't.companyId').onRef('d.id', '=', 't.dealerId'))
    .select(['t.customerId', 't.dealerId', 'd.nameEn', 'd.nameAr'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', ticketId),
).one

/** How payers share a ticket as it is once the customer has answered; `stored` says who chose which line. */
export async function borneOf(
  tx: CompanyTx,
  ticketId: number,
  ticket: AskedTicket,
  stored: readonly MoneyLine[],
): Promise<Borne> {
  const [main, payers] = await Promise.all([findMain(tx, ticketId), listPayers(tx, ticketId)])
  const lines = chargedLines(ticket)
  const totals = documentTotals({ ...ticket, lines }).lines
  const shared = lines.map(({ kind, id }, at): Shared => {
    const payerId = stored.find((line) => line.kind === kind && line.id === id)?.payerId ?? null
    return { total: totals[at]?.total ?? zero, payerId }
  })
  const shares = payers.flatMap(({ id, kind, amount, shareBp }): PayerShare[] =>
    kind === 'rest' ? [] : [{ id, kind, amount, shareBp }],
  )
  const taken = sharesOf(shared, shares).map(({ payerId, amounts }) => ({ payerId, total: sum(amounts) }))
  const total = sum(totals.map((line) => line.total))
  const rest = subtract(total, sum(taken.map((one) => one.total)))
  const bearers = [
    { ...main, customerId: main.dealerId === null ? main.customerId : null, total: rest },
    ...payers.flatMap((payer) => {
      const found = taken.find(({ payerId }) => payerId === payer.id)
      return found ? [{ ...payer, total: found.total }] : []
    }),
  ]
  const others = bearers
    .filter((one) => one.total > 0 && one.customerId !== main.customerId)
    .map(({ nameEn, nameAr, total: theirs }) => ({ nameEn, nameAr, total: theirs, awaits: false }))
  return { own: subtract(total, sum(others.map((one) => one.total))), others }
}
