import type { ActivityAction } from '@warsha/domain/activities'
import { instant } from '../clock.ts'
import { addEvent } from '../log.ts'
import type { Store } from '../store.ts'
import type { StoredEstimate } from './store.ts'

/** Writes the log of an estimate: what the workshop did, and what the customer said. */
export function tellEstimate(store: Store, stored: StoredEstimate): void {
  if (store.quick) return
  const { planned, number, totals, approved, answered, lines } = stored
  const { plan, madeAt, sentAt, seenAt, answeredAt, payer, ticket } = planned
  const person = plan.vehicle.customer.name[plan.vehicle.customer.language]
  const namesOf = (kind: string) =>
    lines.filter((line) => line.kind === kind).map(({ nameEn: en, nameAr: ar }) => ({ en, ar }))
  say(store, stored, madeAt, 'estimateMade', {
    number,
    services: namesOf('service'),
    parts: namesOf('part').map(({ ar }) => ar),
  })
  if (payer) {
    const { nameEn: en, nameAr: ar } = JSON.parse(payer.dealer.buyer) as { nameEn: string; nameAr: string }
    say(store, stored, madeAt + 1, 'claimSet', { name: { en, ar }, claim: payer.claimNumber })
    if (payer.approvedAt !== null) say(store, stored, payer.approvedAt, 'payerApproved', { name: { en, ar } })
  }
  const to = plan.vehicle.customer.contactNo
  if (sentAt !== null) say(store, stored, sentAt, 'sharedByWhatsapp', { document: 'Estimate', to })
  if (planned.fate === 'callAsked' && seenAt !== null) say(store, stored, seenAt, 'estimateCallAsked', {})
  const channel = planned.byLink ? 'Link' : 'Phone'
  if (answeredAt !== null && answered === 'Declined')
    say(store, stored, answeredAt, 'estimateAllDeclined', { person, channel })
  else if (answeredAt !== null)
    say(store, stored, answeredAt, 'estimateAnswered', { person, channel, amount: approved })
  if (!ticket) return
  say(store, stored, ticket.at, 'estimateConverted', { number: ticket.number, amount: totals.total })
  const taken = { entity: 'ticket', entityId: ticket.id, action: 'estimateTaken', facts: { number } } as const
  addEvent(store, ticket.id, { at: ticket.at, by: plan.advisor, ...taken })
}

function say(store: Store, { id, planned }: StoredEstimate, at: number, action: ActivityAction, facts: object): void {
  const { loader, tenant } = store
  const { advisor: by } = planned.plan
  loader.add('auditEvents', {
    companyId: tenant.companyId,
    id: loader.nextId('auditEvents'),
    at: instant(at),
    userId: by.id,
    userNameEn: by.name.en,
    userNameAr: by.name.ar,
    entity: 'estimate',
    entityId: id,
    ticketId: null,
    action,
    changes: JSON.stringify(facts),
  })
}
