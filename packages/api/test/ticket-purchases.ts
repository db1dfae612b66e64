import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect } from 'vitest'
import type { Model, Real } from './ticket-model.ts'

/** A purchase by the parts that stand on it, with what it comes to and what was paid for it. */
export type BoughtTogether = { parts: number[]; total: number; paid: number; noted: boolean }

export const costOf = (parts: Ticket['parts']): number =>
  parts.reduce((sum, { cost, quantityMilli }) => sum + Math.round((cost * quantityMilli) / 1000), 0)
/** It was bought outside for money: not what the store issues. */
export const isBought = ({ source, cost }: Ticket['parts'][number]): boolean =>
  source === 'PurchaseFromOutside' && cost > 0
export const boughtWith = (model: Model, partId: number) => model.purchases.find(({ parts }) => parts.includes(partId))

/** What nobody recorded becomes one purchase when the lines stand for good: no part of the walk names a supplier. */
export function noteLeft(model: Model, { ticket }: Real): void {
  const left = ticket.parts.filter((part) => isBought(part) && !boughtWith(model, part.id))
  if (left.length === 0) return
  model.purchases.push({ parts: left.map(({ id }) => id), total: costOf(left), paid: 0, noted: true })
}

/** After every step: a part stands on a purchase where the model says so, and all that was bought does once the car has left. */
export function partsAgree(model: Model, { ticket }: Real): void {
  for (const part of ticket.parts) {
    const { id, purchase } = part
    expect([id, purchase !== null]).toEqual([id, boughtWith(model, id) !== undefined])
    if (model.status === 'CheckOut' || model.status === 'Closed')
      expect([id, purchase !== null]).toEqual([id, isBought(part)])
  }
}

/** At the end of a walk: each purchase comes to what it should, and paid - given back + remaining is its total. */
export async function purchasesAgree(model: Model, { shop, ticket }: Real): Promise<void> {
  const { items } = await shop.api.purchases.list({ searchInput: ticket.number, sortBy: 'id', isSortDescending: false })
  const own = items.filter(({ ticketId }) => ticketId === ticket.id)
  expect(own.map(({ total, paid, toComplete }) => ({ total, paid, noted: toComplete }))).toEqual(
    model.purchases.map(({ parts: _parts, ...purchase }) => purchase),
  )
  for (const { id } of own) {
    const { lines, payments, ...purchase } = await shop.api.purchases.get({ id })
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(purchase.total)
    const paid = payments.reduce((sum, { kind, amount }) => (kind === 'Payment' ? sum + amount : sum - amount), 0)
    expect([paid, paid + purchase.due - purchase.toGetBack]).toEqual([purchase.paid, purchase.total])
  }
}
