import type { LiveNews } from '@warsha/contract/live'
import type { TicketChange } from './tell.ts'

/** With more changes than this at once a screen refetches everything. */
const mostTickets = 200

/** The changes not yet sent to a screen, gathered so that ten within a moment are one message. */
export class News {
  private tickets = new Set<number>()
  private shops = new Set<number>()
  private stores = new Set<number>()
  private all = false
  private own = false

  add({ ticketId, shopId }: TicketChange): void {
    if (ticketId === null) {
      this.stores.add(shopId)
      return
    }
    this.tickets.add(ticketId)
    this.shops.add(shopId)
    if (this.tickets.size > mostTickets) this.everything()
  }

  /** Something was written for the reader themselves. */
  addOwn(): void {
    this.own = true
  }

  everything(): void {
    this.all = true
    this.tickets.clear()
    this.shops.clear()
    this.stores.clear()
  }

  get isEmpty(): boolean {
    return !this.all && !this.own && this.tickets.size === 0 && this.stores.size === 0
  }

  take(): LiveNews {
    const { tickets, shops, stores, all, own: notifications } = this
    const news = { tickets: [...tickets], shops: [...shops], stores: [...stores], all, notifications }
    this.tickets.clear()
    this.shops.clear()
    this.stores.clear()
    this.all = false
    this.own = false
    return news
  }
}
