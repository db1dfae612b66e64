import { hashOf } from '@warsha/api/shares/token'
import type { Answer } from '@warsha/domain/decisions'
import type { Money } from '@warsha/domain/money'
import type { Offer } from '@warsha/domain/offers'
import { dateOf, day, instant, instantOrNull } from '../clock.ts'
import { type Store, seededHash } from '../store.ts'
import { validUntil } from './plan.ts'
import type { StoredEstimate } from './store.ts'

/** How long the link to a document lives where nobody sets it otherwise. */
const linkDays = 30

/** Stores what was sent to the customer, the link that it was sent by, and what they answered. */
export function storeOffer(
  store: Store,
  stored: StoredEstimate,
  answers: ReadonlyMap<number, { answer: Answer; told: Money }>,
): void {
  const { loader, tenant, random } = store
  const { planned, totals, lines, id } = stored
  const { plan, sentAt, seenAt } = planned
  const { companyId } = tenant
  const { advisor: by, vehicle } = plan
  const { complaint } = plan
  if (sentAt !== null) {
    const { discount, taxable, vat, total } = totals
    const words = { complaint, note: planned.note, validUntil: dateOf(validUntil(planned)) }
    const offer: Offer = { lines, ...words, discount, taxable, vat, total }
    const sentBy = { sentBy: by.id, sentByEn: by.name.en, sentByAr: by.name.ar }
    const kept = { revision: 1, totalMinor: total, content: JSON.stringify(offer), sentAt: instant(sentAt) }
    loader.add('estimateVersions', { companyId, estimateId: id, ...kept, ...sentBy })
  }
  const shareId = sentAt === null ? null : loader.nextId('shares')
  if (sentAt !== null && shareId !== null)
    loader.add('shares', {
      companyId,
      id: shareId,
      estimateId: id,
      document: 'Estimate',
      channel: 'Whatsapp',
      recipient: vehicle.customer.contactNo,
      language: vehicle.customer.language,
      // Of a link that nobody holds.
      tokenHash: hashOf(random.uuid()),
      sharedBy: by.id,
      sharedByEn: by.name.en,
      sharedByAr: by.name.ar,
      sharedAt: instant(sentAt),
      expiresAt: instant(sentAt + linkDays * day),
      firstSeenAt: instantOrNull(seenAt),
    })
  storeDecision(store, stored, shareId, answers)
}

function storeDecision(
  { loader, tenant, random }: Store,
  { planned, id, asked, lines, approved }: StoredEstimate,
  shareId: number | null,
  answers: ReadonlyMap<number, { answer: Answer; told: Money }>,
): void {
  const { answeredAt, sentAt, plan } = planned
  if (answeredAt === null || approved === null) return
  const byLink = planned.byLink && shareId !== null
  const { advisor: by, vehicle } = plan
  const names = new Map(lines.map((line) => [line.id, line]))
  loader.add('estimateDecisions', {
    companyId: tenant.companyId,
    id: loader.nextId('estimateDecisions'),
    estimateId: id,
    revision: sentAt === null ? 0 : 1,
    shareId: byLink ? shareId : null,
    channel: byLink ? 'Link' : 'Phone',
    person: vehicle.customer.name[vehicle.customer.language],
    requestKey: random.uuid(),
    requestHash: seededHash,
    signature: byLink ? JSON.stringify(signed) : null,
    notedBy: byLink ? null : by.id,
    notedByEn: byLink ? null : by.name.en,
    notedByAr: byLink ? null : by.name.ar,
    totalMinor: approved,
    answers: JSON.stringify(
      asked.lines.flatMap(({ id: line, workId }) => {
        const [said, name] = [answers.get(line), names.get(line)]
        if (!said || !name || workId !== line) return []
        return { id: line, answer: said.answer, nameEn: name.nameEn, nameAr: name.nameAr, total: said.told }
      }),
    ),
    decidedAt: instant(answeredAt),
  })
}

/** A name as somebody writes it with a finger. */
const signed = {
  width: 600,
  height: 200,
  strokes: [
    [60, 120, 90, 70, 120, 130, 150, 80, 185, 135, 220, 90, 260, 128, 300, 110],
    [290, 60, 320, 140, 360, 95, 400, 130, 450, 100, 520, 118],
    [110, 165, 300, 158, 470, 150],
  ],
  typed: false,
}
