import type { EstimatePayer } from '@warsha/domain/estimates'
import type { Money } from '@warsha/domain/money'
import { day, hour, minute } from '../clock.ts'
import type { Dealer } from '../dealers.ts'
import type { PlannedTicket } from '../plan.ts'
import type { Random } from '../random.ts'

/** What has become of an estimate by now. */
export const fates = [
  'draft',
  'sent',
  'seen',
  'callAsked',
  'partly',
  'approved',
  'declined',
  'expired',
  'converted',
] as const
export type Fate = (typeof fates)[number]

/** Who pays beside the customer, and what they call the case. */
export type PlannedPayer = EstimatePayer & { dealer: Dealer; claimNumber: string; approvedAt: number | null }
/** An estimate with the lines and the people of a visit; moments are milliseconds. */
export type PlannedEstimate = {
  plan: PlannedTicket
  fate: Fate
  madeAt: number
  sentAt: number | null
  seenAt: number | null
  answeredAt: number | null
  /** Whether the answer came by the link, and not by telephone. */
  byLink: boolean
  /** The places of the services that the customer does not want. */
  unwanted: readonly number[]
  note: string
  payer: PlannedPayer | null
  ticket: { id: number; number: string; at: number; total: Money } | null
}

const notes = {
  en: 'Original parts. Ready on the same day when the car comes in the morning.',
  ar: 'قطع أصلية، وتجهز السيارة في نفس اليوم إذا وصلت الصبح.',
}

/** Nothing happens after now: an offer that was made lately is answered sooner. */
const before = (now: number, at: number): number => Math.min(at, now - minute)

/** Who did what to an estimate of a fate, and when. */
export function planned(
  own: Random,
  plan: PlannedTicket,
  { fate, madeAt, now }: { fate: Fate; madeAt: number; now: number },
): PlannedEstimate {
  const isSent = fate !== 'draft' && (fate !== 'converted' || own.chance(0.7))
  const sentAt = isSent ? before(now, madeAt + own.int(4, 25) * minute) : null
  const isSeen = sentAt !== null && fate !== 'sent' && (fate !== 'expired' || own.chance(0.6))
  const seenAt = isSeen ? before(now, sentAt + own.int(3, 90) * minute) : null
  const isAnswered = fate === 'partly' || fate === 'approved' || fate === 'declined' || fate === 'converted'
  const latest = fate === 'converted' ? plan.openedAt - 2 * minute : now
  const answeredAt = isAnswered
    ? before(latest, (seenAt ?? madeAt) + own.int(1, fate === 'declined' ? 30 : 8) * hour)
    : null
  return {
    plan,
    fate,
    madeAt,
    sentAt,
    seenAt: seenAt !== null && answeredAt !== null ? Math.min(seenAt, answeredAt) : seenAt,
    answeredAt,
    byLink: isSeen && own.chance(0.75),
    unwanted:
      fate === 'partly'
        ? [plan.services.findLastIndex(({ price, discount }) => price > discount)]
        : fate === 'declined'
          ? plan.services.map((_, at) => at)
          : [],
    note: own.chance(0.4) ? notes[plan.vehicle.customer.language] : '',
    payer: null,
    ticket: null,
  }
}

const usualDays = 14
/** Its last day: two weeks after it was made, as a new one proposes. */
export const validUntil = ({ madeAt }: Pick<PlannedEstimate, 'madeAt'>): number => madeAt + usualDays * day
