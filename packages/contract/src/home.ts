import { dashboardRanges } from '@warsha/domain/dashboard'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TicketRow } from './ticket-rows.ts'
import { Plate } from './vehicles.ts'
import { CalendarDate, Id, Instant, Money, object, UrlFlag } from './vocabulary.ts'

const tags = ['home']
const permission = { module: 'tickets', roles: ['Owner', 'WorkshopManager', 'Technician'] } as const
/** Who sees the business figures. */
export const leaders = ['Owner', 'WorkshopManager'] as const
/** Whoever is there for the figures sees them without leading the shop. */
export const readers = [...leaders, 'ReportManager'] as const
const Tile = object({ count: z.int(), oldestAt: Instant.nullable() })
/** The unpaid invoices, what is left on them, and how many of them were to be paid before today. */
const Unpaid = object({ count: z.int(), amount: Money, overdue: z.int() })

export const Today = object({
  tiles: object({
    open: Tile,
    waiting: Tile,
    promisedToday: Tile,
    ready: Tile,
    /** Null for whoever may not see invoices. */
    unpaid: Unpaid.nullable(),
    late: Tile,
  }),
  /** Of those promised today, how many are late by now; the oldest of that tile is the next promise that is still to come. */
  promisedLate: z.int(),
  /** How many cars are in the workshop. */
  here: z.int(),
  underService: z.array(TicketRow),
  /** Cars whose owner answered by the link and nobody has read it, the latest answer first. */
  answered: z.array(TicketRow),
  /** Cars that left without an invoice, longest ago first: told to who leads every shop asked about. */
  uninvoiced: z.array(object({ id: Id, number: z.string(), plate: Plate, checkedOutAt: Instant.nullable() })),
  /** What was taken is told to who leads every shop asked about. */
  takenToday: Money.nullable(),
  takenYesterday: Money.nullable(),
})
export type Today = z.infer<typeof Today>

export const Summary = object({
  bars: z.array(object({ from: CalendarDate, opened: z.int(), closed: z.int(), services: Money, parts: Money })),
  previousRevenue: Money,
})
export type Summary = z.infer<typeof Summary>

/** The morning page: what waits, what is promised, what is late, and the cars under service. */
const today = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/dashboard/today', summary: 'Tiles and vehicles under service', tags })
  .input(object({ allShops: UrlFlag.default(false) }))
  .output(Today)

const summary = endpoint
  .meta({ permission: { module: 'tickets', roles: readers } })
  .route({
    method: 'GET',
    path: '/dashboard/summary',
    summary: 'Tickets opened and closed and revenue without VAT over 7 days, 4 weeks or 12 months',
    tags,
  })
  .input(object({ range: z.enum(dashboardRanges).default('7days'), allShops: UrlFlag.default(false) }))
  .output(Summary)

export const home = { today, summary }
