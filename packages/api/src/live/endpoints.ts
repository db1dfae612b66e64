import { followTickets } from './follow-tickets.ts'

export const live = {
  tickets: followTickets,
}
