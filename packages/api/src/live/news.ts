import type { LiveNews } from '@warsha/contract/live'
import type { TicketChange } from './tell.ts'

/** With more changes than this at once a screen refetches everything. */
const mostTickets = 200

/** The changes not yet sent to a screen, gathered so that ten within a moment are one message. */
export class News {
  private tickets = new Set<number>()
  private shops = new Set<number>()
  private all = false

  add({ ticketId, shopId }: TicketChange): void {
    this.tickets.add(ticketId)
    this.shops.add(shopId)
    if (this.tickets.size > mostTickets) this.everything()
  }

  everything(): void {
    this.all = true
    this.tickets.clear()
    this.shops.clear()
  }

  get isEmpty(): boolean {
    return !this.all && this.tickets.size === 0
  }

  take(): LiveNews {
    const news = { tickets: [...this.tickets], shops: [...this.shops], all: this.all }
    this.tickets.clear()
    this.shops.clear()
    this.all = false
    return news
  }
}
