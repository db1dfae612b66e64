import type { OfTicket } from '@warsha/contract/inspection-rows'
import { keep, stored, storedNames, storedUnder } from '../lib/stored.ts'

type Kept = { owner: string; keptAtMs: number; shown: OfTicket }

/** As many as somebody has open in a day; the storage of a browser is small. */
const mostKept = 12
const nameOf = (ticketId: number): string => `${storedNames.inspection}${ticketId}`

function read(name: string): Kept | null {
  try {
    return JSON.parse(stored(name) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Keeps the inspections of a visit as they were last heard of; the ones kept longest make room. */
export function keepInspections(shown: OfTicket, owner: string | null, nowMs: number): void {
  if (owner === null) return
  const name = nameOf(shown.ticket.id)
  if (stored(name) === null) for (const other of namesKept().slice(mostKept - 1)) keep(other, null)
  keep(name, JSON.stringify({ owner, keptAtMs: nowMs, shown } satisfies Kept))
}

const namesKept = (): string[] =>
  storedUnder(storedNames.inspection)
    .map((name) => ({ name, at: read(name)?.keptAtMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name)

/** The inspections of a visit for whoever opens them again without network. */
export function keptInspections(ticketId: number, owner: string | null): OfTicket | undefined {
  const kept = read(nameOf(ticketId))
  return kept && kept.owner === owner ? kept.shown : undefined
}
