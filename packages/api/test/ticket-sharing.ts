import { randomUUID } from 'node:crypto'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Database } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { expect } from 'vitest'
import type { Company } from './garage.ts'
import type { Model, Real } from './ticket-model.ts'

/** How an insurer shares the bill: amounts in minor units, a percent in basis points. */
export type Share = { kind: 'amount' | 'above' | 'percent'; of: number } | null
/** What the insurer was invoiced, paid and got back; and what the customer paid for a sale that no ticket holds. */
export type Sharing = { by: Share; invoiced: number; paid: number; returned: number; income: number }
export const notShared: Sharing = { by: null, invoiced: 0, paid: 0, returned: 0, income: 0 }
export const incomeTotal = 500_00

/** What the insurer pays of a total, told in the words of the decision. */
export function shareOf(by: Share, total: number): number {
  if (!by) return 0
  if (by.kind === 'percent') return Math.min(total, Math.floor((total * by.of) / 10_000 + 0.5))
  return by.kind === 'above' ? Math.max(0, total - by.of) : Math.min(by.of, total)
}
export const sharedOf = ({ shared }: Pick<Model, 'shared'>, total: number): number => shareOf(shared.by, total)

/** Nothing is left for the ticket's own payer. */
export const isIdle = (model: Model, { ticket }: Real): boolean => {
  const { total } = ticket.money
  return total > 0 && sharedOf(model, total) >= total
}

export const shareDue = ({ shared }: Model): number => shared.invoiced - shared.returned - shared.paid

/** All invoices of a ticket are together the ticket, to the halala, and each other payer owes what is left of theirs. */
export async function billsAgree(model: Model, { shop, ticket, insurer }: Real): Promise<void> {
  const [, other] = ticket.payers
  expect(ticket.payers.length, 'its own payer and the insurer').toBe(model.shared.by ? 2 : 0)
  if (other) expect([other.partyId, other.total]).toEqual([insurer, sharedOf(model, ticket.money.total)])
  if (!ticket.invoice) return expect(other?.invoice ?? null, 'nobody is invoiced before the others').toBeNull()
  const ids = [ticket.invoice.id, ...(other?.invoice ? [other.invoice.id] : [])]
  const all = await Promise.all(ids.map((id) => shop.api.invoices.get({ id })))
  for (const of of ['gross', 'discount', 'taxable', 'vat', 'total'] as const)
    expect([of, all.reduce((sum, one) => sum + one[of], 0)]).toEqual([of, ticket.money[of]])
  for (const one of all)
    for (const of of ['gross', 'discount', 'taxable', 'vat', 'total'] as const)
      expect([of, one.lines.reduce((sum, line) => sum + line[of], 0)]).toEqual([of, one[of]])
  const [, shared] = all
  model.shared = { ...model.shared, invoiced: shared?.total ?? 0 }
  expect(model.shared.invoiced).toBe(sharedOf(model, ticket.money.total))
  if (!shared) return
  const due = shareDue(model)
  expect([shared.dealerId, shared.due, shared.overpayment]).toEqual([insurer, Math.max(0, due), Math.max(0, -due)])
  expect(shared.returned).toBe(model.shared.returned)
}

const noClaim = { claimNumber: '', approvalReference: '', approvedOn: null, approvedAmount: null }

/** The payer beside the ticket's own, as the request names them. */
function payerBy(insurer: number, by: NonNullable<Share>) {
  const figures = by.kind === 'percent' ? { shareBp: by.of } : { amount: by.of }
  return { holder: 'dealer' as const, partyId: insurer, kind: by.kind, ...figures }
}

/** Sets the insurer as the one payer beside the ticket's own, or nobody. */
export const shareWith = ({ api }: Company, { id, version }: Ticket, insurer: number, by: Share) =>
  api.tickets.payers({ id, version, claim: noClaim, payers: by ? [payerBy(insurer, by)] : [] })

/** At the end of a walk: the account of the insurer is what their invoice comes to, and the other sale owes what is left of it. */
export async function sharesAgree(model: Model, { shop, insurer, income }: Real): Promise<void> {
  const whose = { holder: 'dealer' as const, id: insurer }
  const [account, lines] = await Promise.all([shop.api.accounts.get(whose), shop.api.accounts.lines(whose)])
  expect([account.balance, lines.closing]).toEqual([shareDue(model), shareDue(model)])
  expect((await shop.api.invoices.get({ id: income })).due).toBe(incomeTotal - model.shared.income)
}

/** An invoice of other income to a customer, which no ticket holds. */
export async function givenIncome(owner: Database, shop: Company, customerId: number): Promise<number> {
  const of = { companyId: shop.companyId, shopId: shop.shopId, customerId }
  const party = {
    ...{ nameEn: 'Noor', nameAr: 'نور', vatNumber: null, identifiers: [], phone: null, iban: null },
    address: { buildingNo: null, additionalNo: null, postalCode: null, country: 'SA', en: null, ar: null },
  }
  const { id } = await owner
    .insertInto('invoices')
    .values({
      ...of,
      ...{ number: `INC-${randomUUID()}`, requestKey: randomUUID(), category: 'income', taxType: 'Simplified' },
      ...{ supplyOn: '2026-11-20', seller: JSON.stringify(party), buyer: JSON.stringify(party), qr: '' },
      ...{ currency: 'SAR', vatBp: 1500, vatAllowed: true, grossMinor: money(434_78), discountMinor: money(0) },
      ...{ taxableMinor: money(434_78), vatMinor: money(65_22), totalMinor: money(incomeTotal) },
      servicesMinor: money(434_78),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owed = { invoiceId: id, dueOn: '2026-11-20', totalMinor: money(incomeTotal) }
  await owner
    .insertInto('receivables')
    .values({ ...of, ...owed })
    .execute()
  return id
}
