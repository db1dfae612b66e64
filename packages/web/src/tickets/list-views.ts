import type { TicketStatus } from '@warsha/domain/tickets'

/** The saved views of the open list, in the order of their tabs. */
export const savedViews = ['all', 'mine', 'late', 'waiting', 'ready', 'unpaid'] as const
export type SavedView = (typeof savedViews)[number]

type ViewFilter = {
  technicianId?: number
  late?: true
  waiting?: true
  status?: TicketStatus
  unpaid?: true
}

export const savedViewOf = (asked: string): SavedView => savedViews.find((view) => view === asked) ?? 'all'

/** What a saved view asks of the server; mine is what the employee of the signed-in user works on. */
export function filterOfView(view: SavedView, employeeId: number | null): ViewFilter {
  const filters: Record<SavedView, ViewFilter> = {
    all: {},
    mine: employeeId === null ? {} : { technicianId: employeeId },
    late: { late: true },
    waiting: { waiting: true },
    ready: { status: 'Completed' },
    unpaid: { unpaid: true },
  }
  return filters[view]
}
