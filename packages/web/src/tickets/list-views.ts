import { type TicketView, type TicketViewFilter, ticketViewNames, ticketViews } from '@warsha/domain/ticket-views'

/** The saved views of the open list, in the order of their tabs. */
const [first, ...others] = ticketViewNames
export type SavedView = TicketView | 'mine'
export const savedViews: readonly SavedView[] = [first ?? 'open', 'mine', ...others]

export const savedViewOf = (asked: string): SavedView => savedViews.find((view) => view === asked) ?? 'open'

/** What a saved view asks of the server; mine is what the employee of the signed-in user works on. */
export function filterOfView(view: SavedView, employeeId: number | null): TicketViewFilter & { technicianId?: number } {
  if (view === 'mine') return employeeId === null ? {} : { technicianId: employeeId }
  return ticketViews[view]
}
