import type { Loader } from '@warsha/db/loader'
import type { Money } from '@warsha/domain/money'
import type { LineTotals } from '@warsha/domain/totals'
import type { PlannedEstimate } from './estimates/plan.ts'
import type { PlannedTicket } from './plan.ts'
import type { Random } from './random.ts'
import type { Tenant } from './tenant.ts'
import type { Timeline } from './timeline.ts'

/** `quick` leaves the log out. `estimates` are gathered, to be numbered in the order of time. */
export type Store = {
  loader: Loader
  random: Random
  tenant: Tenant
  timeline: Timeline
  quick: boolean
  now: number
  estimates: PlannedEstimate[]
}

export type StoredLine = {
  kind: 'service' | 'part'
  /** What the customer brought is installed and not sold. */
  isSold: boolean
  /** Whether the store issues it. */
  fromStore: boolean
  id: number
  nameEn: string
  nameAr: string
  quantityMilli: number
  price: Money
  figures: LineTotals
}
/** A ticket with the ids its rows have; `lines` are the charged ones, in the order of the totals. */
export type StoredTicket = {
  id: number
  number: string
  plan: PlannedTicket
  lines: StoredLine[]
  /** Of the package of the visit. */
  packageId: number | null
}

/** Stored beside the request key; these requests were never sent. */
export const seededHash = 'seed'
