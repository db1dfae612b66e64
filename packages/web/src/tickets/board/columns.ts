import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { BoardLane } from '@warsha/domain/board'
import type { Money } from '@warsha/domain/money'

/** A column: a state of the work, or a technician; 0 is unassigned. */
export type Place = { lane: BoardLane } | { technicianId: number }
/** `due`: what is owed on the tickets of a lane, if the lane shows it. `minutes`: planned time of services that are not done. */
export type BoardColumn = { place: Place; count: number; due: Money | null; minutes: number; items: TicketRow[] }

export const placeKey = (place: Place): string =>
  'lane' in place ? `lane-${place.lane}` : `technician-${place.technicianId}`

/** A card as it is dragged: a ticket with two technicians is in two columns. */
export const cardKey = (place: Place, row: TicketRow): string => `${placeKey(place)}:${row.id}`

type Technician = { id: number }

/** The open cars by technician, unassigned ones first. Technicians with nothing to do have an empty column. */
export function columnsOf(
  rows: readonly TicketRow[],
  technicians: readonly Technician[],
  loads: readonly { employeeId: number; minutes: number }[] = [],
): BoardColumn[] {
  const others = rows.flatMap((row) => row.technicians.map(({ employeeId }) => employeeId))
  const ids = [...new Set([0, ...technicians.map(({ id }) => id), ...others])]
  return ids.map((technicianId) => {
    const items = rows.filter((row) =>
      technicianId === 0
        ? row.technicians.length === 0
        : row.technicians.some(({ employeeId }) => employeeId === technicianId),
    )
    const minutes = loads.find(({ employeeId }) => employeeId === technicianId)?.minutes ?? 0
    return { place: { technicianId }, count: items.length, due: null, minutes, items }
  })
}

/** Cards on their way stand where they were dropped until the server has answered. */
export function withMoved(columns: readonly BoardColumn[], moving: ReadonlyMap<number, { from: string; to: string }>) {
  const found = new Map(columns.flatMap(({ items }) => items.map((row) => [row.id, row] as const)))
  return columns.map((column) => {
    const key = placeKey(column.place)
    const come = [...moving].flatMap(([id, { to }]) => {
      const row = to === key && !column.items.some((one) => one.id === id) ? found.get(id) : undefined
      return row ? [row] : []
    })
    const left = column.items.filter((row) => moving.get(row.id)?.from !== key)
    const change = come.length + left.length - column.items.length
    return { ...column, count: column.count + change, items: [...come, ...left] }
  })
}
