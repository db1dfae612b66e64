import { isCharged } from '@warsha/domain/tickets'
import { day, minute, whenOpen } from './clock.ts'
import { leftAsCredit, refund } from './money.ts'
import type { PlannedTicket } from './plan.ts'
import type { Random } from './random.ts'

const reasons = {
  service: { en: 'The customer was not satisfied with the work', ar: 'العميل غير راضٍ عن العمل' },
  part: { en: 'The part came back unused', ar: 'رجعت القطعة ولم تستعمل' },
}

/** Some days after a visit a line of its invoice is taken back, and its money given back or left with us. */
export function takeBack(own: Random, ticket: PlannedTicket, now: number): void {
  const { closedAt, payments, totals, vehicle } = ticket
  if (closedAt === null || !own.chance(0.015)) return
  const at = whenOpen(closedAt + own.int(1, 9) * day + own.int(0, 120) * minute)
  const money = payments.findLastIndex(({ kind }) => kind === 'Payment')
  const paid = payments[money]
  if (!paid || at + 3 * minute > now || payments.some(({ kind }) => kind !== 'Payment')) return
  const services = ticket.services.filter(isCharged)
  const sold = [
    ...services.map((_, place) => ({ kind: 'service' as const, total: totals.lines[place]?.total })),
    ...ticket.parts.flatMap(({ source }, place) =>
      source === 'PurchaseByCustomer'
        ? []
        : [{ kind: 'part' as const, total: totals.lines[services.length + place]?.total }],
    ),
  ]
  const place = own.int(0, sold.length - 1)
  const { kind, total: amount } = sold[place] ?? {}
  if (!kind || !amount || amount > paid.amount) return
  const reason = reasons[kind][vehicle.customer.language]
  ticket.returned = { at, place, amount, reason }
  payments.push(
    own.chance(0.7)
      ? refund(paid, money, at + 2 * minute, amount, reason)
      : leftAsCredit(paid.by, at + 2 * minute, amount, reason),
  )
}
