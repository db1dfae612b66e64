import type { Money } from './money.ts'
import type { PartSource } from './tickets.ts'
import type { CalendarDate } from './time.ts'

/** A line of an estimate as its customer reads it; `serviceId` is the service line that a part hangs on. Quantities in thousandths. */
export type OfferLine = {
  kind: 'service' | 'part'
  id: number
  serviceId: number | null
  nameEn: string
  nameAr: string
  description: string
  partNo: string
  source: PartSource | null
  quantityMilli: number
  total: Money
}

/** An estimate as it is told to its customer: what is sent is kept like this. Amounts in halalas, VAT included in `total`. */
export type Offer = {
  lines: readonly OfferLine[]
  complaint: string
  note: string
  validUntil: CalendarDate | null
  discount: Money
  taxable: Money
  vat: Money
  total: Money
}

export const offerWords = ['complaint', 'note', 'validUntil'] as const
export type OfferWord = (typeof offerWords)[number]
export const lineChanges = ['added', 'removed', 'priced', 'worded'] as const
export type LineChange = {
  change: (typeof lineChanges)[number]
  nameEn: string
  nameAr: string
  /** What the line cost before, and what it costs now. */
  from: Money | null
  to: Money | null
}
export type OfferChanges = { lines: LineChange[]; words: OfferWord[]; from: Money; to: Money }

const keyOf = ({ kind, id }: OfferLine): string => `${kind} ${id}`
const wordsOf = ({ nameEn, nameAr, description, partNo, source, quantityMilli, serviceId }: OfferLine): string =>
  JSON.stringify([nameEn, nameAr, description, partNo, source, quantityMilli, serviceId])

function changeOf(was: OfferLine | undefined, now: OfferLine): LineChange | null {
  const { nameEn, nameAr, total: to } = now
  const named = { nameEn, nameAr, from: was?.total ?? null, to }
  if (!was) return { change: 'added', ...named }
  if (was.total !== to) return { change: 'priced', ...named }
  return wordsOf(was) === wordsOf(now) ? null : { change: 'worded', ...named }
}

/** What of an offer is another thing now; null where it is the same offer. */
export function offerChanges(before: Offer, now: Offer): OfferChanges | null {
  const was = new Map(before.lines.map((line) => [keyOf(line), line]))
  const left = new Set(now.lines.map(keyOf))
  const removed = before.lines
    .filter((line) => !left.has(keyOf(line)))
    .map(({ nameEn, nameAr, total }) => ({ change: 'removed' as const, nameEn, nameAr, from: total, to: null }))
  const lines = [...now.lines.flatMap((line) => changeOf(was.get(keyOf(line)), line) ?? []), ...removed]
  const words = offerWords.filter((word) => before[word] !== now[word])
  const same = lines.length === 0 && words.length === 0 && before.total === now.total
  return same ? null : { lines, words, from: before.total, to: now.total }
}
