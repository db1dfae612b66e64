import type { CompanyTx } from '@warsha/db/database'
import { refuseDocumentDiscount, refuseDocumentDiscountBelow } from '@warsha/domain/discounts'
import { type Money, priceOf, zero } from '@warsha/domain/money'
import { refuseNewTotal } from '@warsha/domain/payments'
import { isCharged } from '@warsha/domain/tickets'
import { documentTotals, type LineTotals, netOfLines, type VatRules } from '@warsha/domain/totals'
import { sql } from 'kysely'
import { orRefuse } from '../lib/refuse.ts'
import { listMoneyLines, type MoneyLine } from './money-lines.ts'
import { type LockedTicket, type TicketFields, updateTicket } from './queries.ts'

type Recalculated = { total: Money; remaining: number }

/** The VAT rules a ticket was opened with. */
export const vatRulesOf = (ticket: LockedTicket): VatRules => ({
  allowed: ticket.vatAllowed,
  rateBp: ticket.vatBp,
  services: { taxed: ticket.servicesTaxed, inclusive: ticket.servicesInclusive },
  parts: { taxed: ticket.partsTaxed, inclusive: ticket.partsInclusive },
})

/**
 * The one place where a ticket's money is computed: reads its lines as they are now, stores the figures of the lines that
 * changed and those of the ticket together with `fields`, and makes a new version. The ticket must be locked.
 * A cancelled service costs nothing; a discount on the whole ticket that no longer fits is refused, and so is a total below
 * what was written off.
 */
export async function recalculate(
  tx: CompanyTx,
  ticket: LockedTicket,
  fields: TicketFields & { documentDiscountMinor?: Money } = {},
): Promise<Recalculated> {
  const all = await listMoneyLines(tx, ticket.id)
  const charged = all.filter((line) => line.status === null || isCharged({ status: line.status }))
  const documentDiscount = fields.documentDiscountMinor ?? ticket.documentDiscount
  orRefuse(refuseDocumentDiscount(netOfLines(charged), documentDiscount))
  const totals = documentTotals({ lines: charged, documentDiscount, vat: vatRulesOf(ticket) })
  orRefuse(refuseDocumentDiscountBelow(totals.lines, charged.map(minimumOf)))
  orRefuse(refuseNewTotal(totals.total, ticket.badDebt))

  await storeLines(tx, 'service', changedOf('service', all, charged, totals.lines))
  await storeLines(tx, 'part', changedOf('part', all, charged, totals.lines))
  const services = charged.filter(({ kind }) => kind === 'service')
  await updateTicket(tx, ticket.id, {
    ...fields,
    documentDiscountMinor: documentDiscount,
    servicesMinor: totals.services,
    partsMinor: totals.parts,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    servicesCount: services.length,
    servicesDone: services.filter(({ status }) => status === 'Completed').length,
  })
  return { total: totals.total, remaining: totals.total - ticket.paid - ticket.badDebt }
}

/** The least the units of a line may be sold for together; work under warranty has no least price. */
const minimumOf = (line: MoneyLine): Money => (line.underWarranty ? zero : priceOf(line.minPrice, line.quantityMilli))

type Stored = { id: number; gross: Money; taxable: Money; vat: Money; total: Money }

/** What differs from what the lines have stored; a line that is not charged has nothing but noughts. */
function changedOf(kind: MoneyLine['kind'], all: MoneyLine[], charged: MoneyLine[], totals: LineTotals[]): Stored[] {
  const figures = new Map(charged.map((line, index) => [line, totals[index]]))
  return all
    .filter((line) => line.kind === kind)
    .map((line) => {
      const { gross, taxable, vat, total } = figures.get(line) ?? { ...nothing, gross: line.stored.gross }
      return { line, next: { id: line.id, gross, taxable, vat, total } }
    })
    .filter(({ line: { stored }, next }) => {
      const same = stored.gross === next.gross && stored.taxable === next.taxable
      return !(same && stored.vat === next.vat && stored.total === next.total)
    })
    .map(({ next }) => next)
}
const nothing = { taxable: zero, vat: zero, total: zero }

async function storeLines(tx: CompanyTx, kind: MoneyLine['kind'], lines: Stored[]): Promise<void> {
  if (lines.length === 0) return
  const column = (name: keyof Stored) => lines.map((line) => line[name])
  await sql`
    update ${sql.table(kind === 'service' ? 'app.ticket_services' : 'app.ticket_parts')} as l
    set gross_minor = f.gross, taxable_minor = f.taxable, vat_minor = f.vat, total_minor = f.total
    from unnest(${column('id')}::bigint[], ${column('gross')}::bigint[], ${column('taxable')}::bigint[],
      ${column('vat')}::bigint[], ${column('total')}::bigint[]) as f (id, gross, taxable, vat, total)
    where l.company_id = ${tx.companyId} and l.id = f.id`.execute(tx)
}
