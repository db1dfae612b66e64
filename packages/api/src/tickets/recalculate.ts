import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseDocumentDiscount, refuseDocumentDiscountBelow } from '@warsha/domain/discounts'
import { type Money, priceOf, subtract, zero } from '@warsha/domain/money'
import { type PayerShare, sharedOf } from '@warsha/domain/payers'
import { refuseNewTotal } from '@warsha/domain/payments'
import { isCharged } from '@warsha/domain/tickets'
import { documentTotals, type LineTotals, netOfLines, type VatRules } from '@warsha/domain/totals'
import { sql } from 'kysely'
import { orRefuse } from '../lib/refuse.ts'
import { listMoneyLines, type MoneyLine } from './money-lines.ts'
import { listShares } from './payer-queries.ts'
import { type LockedTicket, type TicketFields, updateTicket } from './queries.ts'

type Rules = Pick<
  LockedTicket,
  'vatAllowed' | 'vatBp' | 'servicesTaxed' | 'servicesInclusive' | 'partsTaxed' | 'partsInclusive'
>
/** A line whose figures are asked for; a new one has no id yet. */
type ChargedLine = Pick<MoneyLine, 'kind' | 'unitPrice' | 'quantityMilli' | 'discount' | 'minPrice' | 'underWarranty'> &
  Partial<Pick<MoneyLine, 'nameEn' | 'nameAr' | 'payerId'>>

/** The VAT rules a ticket was opened with. */
const vatRulesOf = (rules: Rules): VatRules => ({
  allowed: rules.vatAllowed,
  rateBp: rules.vatBp,
  services: { taxed: rules.servicesTaxed, inclusive: rules.servicesInclusive },
  parts: { taxed: rules.partsTaxed, inclusive: rules.partsInclusive },
})

/**
 * The figures of a ticket and of its charged lines: the one place where a ticket's money is computed. A discount on the
 * whole ticket that does not fit the lines is refused, and so is a total below what was written off. `shared` is what other
 * payers take of it.
 */
export function ticketFigures(
  rules: Rules,
  charged: readonly ChargedLine[],
  given: { documentDiscount: Money; badDebt: Money; payers?: readonly PayerShare[] } = {
    documentDiscount: zero,
    badDebt: zero,
  },
) {
  orRefuse(refuseDocumentDiscount(netOfLines(charged), given.documentDiscount))
  const totals = documentTotals({
    lines: charged,
    documentDiscount: given.documentDiscount,
    vat: vatRulesOf(rules),
  })
  orRefuse(refuseDocumentDiscountBelow(totals.lines, charged.map(minimumOf)))
  const paidFor = totals.lines.map(({ total }, at) => ({ total, payerId: charged[at]?.payerId ?? null }))
  const shared = sharedOf(paidFor, given.payers ?? [])
  orRefuse(refuseNewTotal(subtract(totals.total, shared), given.badDebt))
  return {
    lines: totals.lines,
    fields: {
      documentDiscountMinor: given.documentDiscount,
      servicesMinor: totals.services,
      partsMinor: totals.parts,
      grossMinor: totals.gross,
      discountMinor: totals.discount,
      taxableMinor: totals.taxable,
      vatMinor: totals.vat,
      totalMinor: totals.total,
      sharedMinor: shared,
    },
  }
}

/** The lines of a ticket that the customer pays for: a cancelled service costs nothing. */
export const chargedOf = (all: readonly MoneyLine[]): MoneyLine[] =>
  all.filter((line) => line.status === null || isCharged({ status: line.status }))

/** Whether a discount on the whole ticket is one that these lines allow. */
export function fitsLines(rules: Rules, charged: readonly ChargedLine[], documentDiscount: Money): boolean {
  if (refuseDocumentDiscount(netOfLines(charged), documentDiscount)) return false
  const { lines } = documentTotals({ lines: charged, documentDiscount, vat: vatRulesOf(rules) })
  return refuseDocumentDiscountBelow(lines, charged.map(minimumOf)) === null
}

/**
 * Computes a locked ticket anew from its lines as they are now: stores the figures of the lines that changed and those of the
 * ticket together with `fields`, and makes a new version. A cancelled service costs nothing.
 */
export async function recalculate(
  tx: CompanyTx,
  ticket: LockedTicket,
  { documentDiscountMinor: documentDiscount = ticket.documentDiscount, ...fields }: Fields = {},
): Promise<void> {
  const [all, payers] = await Promise.all([
    listMoneyLines(tx, ticket.id),
    ticket.payersCount > 0 ? listShares(tx, ticket.id) : [],
  ])
  const charged = chargedOf(all)
  const figures = ticketFigures(ticket, charged, { documentDiscount, badDebt: ticket.badDebt, payers })
  await storeLines(tx, 'service', changedOf('service', all, charged, figures.lines))
  await storeLines(tx, 'part', changedOf('part', all, charged, figures.lines))
  const services = charged.filter(({ kind }) => kind === 'service')
  await updateTicket(tx, ticket.id, {
    ...fields,
    ...figures.fields,
    servicesCount: services.length,
    servicesDone: services.filter(({ status }) => status === 'Completed').length,
  })
}
type Fields = Omit<TicketFields, 'documentDiscountMinor'> & { documentDiscountMinor?: Money }

/** The least the units of a line may be sold for together; work under warranty has no least price. */
const minimumOf = (line: ChargedLine) => ({
  name: { en: line.nameEn ?? '', ar: line.nameAr ?? '' },
  minimum: line.underWarranty ? zero : priceOf(line.minPrice, line.quantityMilli),
})

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
  const column = (name: keyof Stored): number[] => lines.map((line) => line[name])
  await storeIn[kind].run(tx, column('id'), column('gross'), column('taxable'), column('vat'), column('total'))
}

type Column = readonly number[]
const figuresIn = (table: string) =>
  statement(
    (tx: CompanyTx, id: Column, gross: Column, taxable: Column, vat: Column, total: Column) => sql`
    update ${sql.table(table)} as l
    set gross_minor = f.gross, taxable_minor = f.taxable, vat_minor = f.vat, total_minor = f.total
    from unnest(${id}::bigint[], ${gross}::bigint[], ${taxable}::bigint[],
      ${vat}::bigint[], ${total}::bigint[]) as f (id, gross, taxable, vat, total)
    where l.company_id = ${tx.companyId} and l.id = f.id`,
  )
const storeIn = { service: figuresIn('app.ticket_services'), part: figuresIn('app.ticket_parts') }
