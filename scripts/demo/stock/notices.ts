import type { Loader } from '@warsha/db/loader'
import { shortOf } from '@warsha/domain/part-requests'
import { day, hour, instant, instantOrNull } from '../clock.ts'
import type { Actor } from '../tenant.ts'
import type { Held, Request } from './room.ts'

type Kind = 'partAtMinimum' | 'partShort' | 'partArrived'
type Told = { kind: Kind; shopId: number; ticketId: number | null; partId: number; quantityMilli: number }

/** What the storekeepers of a company were told in the last days; what is older they have read. */
export class Notices {
  private readonly loader: Loader
  private readonly companyId: number
  private readonly now: number
  /** Who is told: all shops of the demo have one storekeeper. */
  private readonly keepers: readonly Actor[]
  constructor(loader: Loader, companyId: number, keepers: readonly Actor[], now: number) {
    this.loader = loader
    this.companyId = companyId
    this.keepers = keepers
    this.now = now
  }

  fell(at: number, by: Actor, shopId: number, { item, currentMilli }: Held): void {
    const told = { kind: 'partAtMinimum' as const, shopId, ticketId: null, partId: item.id }
    this.tell(at, by, this.keepers, { ...told, quantityMilli: currentMilli })
  }

  short(at: number, by: Actor, shopId: number, request: Request): void {
    if (request.promisedAt === null || shortOf(request) === 0) return
    const { ticketId, partId } = request
    const others = this.keepers.filter(({ id }) => id !== by.id)
    this.tell(at, by, others, { kind: 'partShort', shopId, ticketId, partId, quantityMilli: shortOf(request) })
  }

  /** Who asked for it hears that it came. */
  arrived(at: number, by: Actor, shopId: number, request: Request & { quantityMilli: number }): void {
    const { ticketId, partId, quantityMilli } = request
    if (request.by.id !== by.id)
      this.tell(at, by, [request.by], { kind: 'partArrived', shopId, ticketId, partId, quantityMilli })
  }

  private tell(at: number, from: Actor, users: readonly Actor[], told: Told): void {
    if (this.now - at > 12 * day) return
    for (const { id: userId } of users)
      this.loader.add('notifications', {
        companyId: this.companyId,
        id: this.loader.nextId('notifications'),
        userId,
        fromUserId: from.id,
        ...told,
        createdAt: instant(at),
        readAt: instantOrNull(this.now - at > day ? at + 2 * hour : null),
      })
  }
}
