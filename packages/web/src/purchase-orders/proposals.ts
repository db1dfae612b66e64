import type { ReorderPart } from '@warsha/contract/reorder'

/** A proposal as it stands on the screen: from whom, how much, and whether it is ordered at all. */
export type Chosen = {
  part: ReorderPart
  taken: boolean
  supplierId: number | null
  /** In units of the supplier; null while nothing is typed. */
  quantityMilli: number | null
}

export const chosenOf = (part: ReorderPart): Chosen => ({
  part,
  taken: true,
  supplierId: part.supplierId,
  quantityMilli: part.proposedMilli,
})

/** Proposals by the supplier they were bought from last; those that never were stand last. */
export function bySupplier(chosen: readonly Chosen[]): Chosen[][] {
  const groups = new Map<number | null, Chosen[]>()
  for (const one of chosen) {
    const { supplierId } = one.part
    groups.set(supplierId, [...(groups.get(supplierId) ?? []), one])
  }
  const never = groups.get(null)
  groups.delete(null)
  return [...groups.values(), ...(never ? [never] : [])]
}

/** What is drafted: one order for each supplier, of what is taken and has one and a quantity. */
export function ordersOf(chosen: readonly Chosen[]) {
  const orders = new Map<number, Chosen[]>()
  for (const one of chosen) {
    if (!one.taken || one.supplierId === null || !one.quantityMilli) continue
    orders.set(one.supplierId, [...(orders.get(one.supplierId) ?? []), one])
  }
  return [...orders].map(([supplierId, lines]) => ({
    supplierId,
    lines: lines.map(({ part, quantityMilli }) => ({
      partId: part.partId,
      unit: part.unit,
      factorMilli: part.factorMilli,
      quantityMilli: quantityMilli ?? 0,
      price: supplierId === part.supplierId ? part.price : null,
      orderedMilli: part.orderedMilli,
    })),
  }))
}

/** What was typed, less what was typed of parts that are ordered now. */
export function withoutOrdered(
  typed: Readonly<Record<number, Partial<Chosen>>>,
  orders: readonly { lines: readonly { partId: number }[] }[],
): Record<number, Partial<Chosen>> {
  const ordered = new Set(orders.flatMap(({ lines }) => lines.map(({ partId }) => String(partId))))
  return Object.fromEntries(Object.entries(typed).filter(([partId]) => !ordered.has(partId)))
}
