/** What a view narrows the list of open tickets to. */
export type TicketViewFilter = {
  waiting?: true
  promisedToday?: true
  ready?: true
  unpaid?: true
  late?: true
}

/**
 * The views of open tickets, in the order of their tabs. A tile of home, the tab of the list and the rows behind both ask the
 * same, so that they count the same.
 */
export const ticketViews = {
  open: {},
  late: { late: true },
  promisedToday: { promisedToday: true },
  waiting: { waiting: true },
  ready: { ready: true },
  unpaid: { unpaid: true },
} as const satisfies Record<string, TicketViewFilter>
export type TicketView = keyof typeof ticketViews
export const ticketViewNames = Object.keys(ticketViews) as TicketView[]
