import type { TicketRow } from '@warsha/contract/ticket-rows'
import { expect, test } from 'vitest'
import { columnsOf, withMoved } from './columns.ts'

const row = (id: number, ...technicians: number[]) =>
  ({ id, technicians: technicians.map((employeeId) => ({ employeeId, nameEn: '', nameAr: '' })) }) as TicketRow
const idsIn = (columns: ReturnType<typeof columnsOf>) => columns.map(({ items }) => items.map(({ id }) => id))

test('a ticket stands with each of its technicians, and with nobody when it has none', () => {
  const columns = columnsOf([row(1, 7), row(2), row(3, 7, 8)], [{ id: 8 }, { id: 9 }])
  expect(columns.map(({ place }) => place)).toEqual([0, 8, 9, 7].map((technicianId) => ({ technicianId })))
  expect(idsIn(columns)).toEqual([[2], [3], [], [1, 3]])
})

test('a card that was dropped stands there until the server has answered', () => {
  const columns = columnsOf([row(1, 7), row(2)], [])
  const moved = withMoved(columns, new Map([[2, { from: 'technician-0', to: 'technician-7' }]]))
  expect(idsIn(moved)).toEqual([[], [2, 1]])
  expect(moved.map(({ count }) => count)).toEqual([0, 2])
})
