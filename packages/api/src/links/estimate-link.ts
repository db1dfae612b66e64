import type { DecisionFigures, PublicDecision } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { type Answer, refuseAnswers } from '@warsha/domain/decisions'
import { closingOf, type EstimateClosing, estimateShares } from '@warsha/domain/estimates'
import { zero } from '@warsha/domain/money'
import { type AskedEstimate, type AskedWork, totalOf, versionOf, worksOf } from '../estimates/answers.ts'
import { estimatePage } from '../estimates/page.ts'
import { findPayer } from '../estimates/payer-queries.ts'
import { type LockedEstimate, lockEstimate } from '../estimates/queries.ts'
import { findSentOffer } from '../estimates/sent-queries.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import type { Link } from '../shares/queries.ts'
import { isDisabled } from '../shops/standing.ts'
import { shopTime } from '../shops/time.ts'

/** The estimate of a link; one that was deleted is not there any more. */
export async function estimateOfLink(tx: CompanyTx, { estimateId }: Link): Promise<LockedEstimate> {
  const estimate = await lockEstimate(tx, estimateId ?? 0)
  if (!estimate) throw refuse({ code: 'linkNotValid' })
  return estimate
}

/** Why it cannot be answered by its customer now. */
export async function closingNow(tx: CompanyTx, estimate: LockedEstimate): Promise<EstimateClosing | null> {
  const { today } = await shopTime(tx, estimate.shopId)
  return closingOf({ ...estimate, sent: estimate.sentAt !== null }, today)
}

/** An answer is to the offer that was sent: one that is being changed, is over or was taken up is answered no more. */
export async function refuseClosed(tx: CompanyTx, estimate: LockedEstimate): Promise<void> {
  const closing = await closingNow(tx, estimate)
  if (closing !== null) throw refuse({ code: closing === 'changing' ? 'proposalChanged' : 'nothingToDecide' })
}

/** What the customer's own page shows of an estimate: each line with its price, and what the wanted ones come to. */
export async function publicEstimate(tx: CompanyTx, link: Link): Promise<PublicDecision> {
  const estimate = await estimateOfLink(tx, link)
  const page = await estimatePage(tx, estimate.id)
  const all = await worksOf(tx, estimate)
  const closing = await closingNow(tx, estimate)
  const [last] = page.decisions
  const sent = closing === 'changing' ? (await findSentOffer(tx, estimate.id))?.offer : undefined
  const { complaint, note, validUntil } = sent ?? page
  return {
    version: versionOf(estimate, all),
    customerEn: page.customerNameEn,
    customerAr: page.customerNameAr,
    promisedAt: null,
    // While it is being changed nothing of the next offer is told.
    proposals: closing === 'changing' ? [] : all.works.map(shownWork),
    figures: await figuresOf(tx, estimate, all, asTheyStand(all)),
    paid: zero,
    closed: closing ?? ((await isDisabled(tx, estimate.shopId)) ? 'shop' : null),
    decided: last ? { person: last.person, decidedAt: last.decidedAt } : null,
    estimate: { complaint, note, validUntil, callAskedAt: estimate.callAskedAt },
  }
}

const asTheyStand = ({ works }: AskedEstimate) =>
  works.flatMap(({ id, answer }) => (answer === null ? [] : [{ id, answer }]))

type Given = readonly { id: number; answer: Answer }[]
async function figuresOf(
  tx: CompanyTx,
  { id }: LockedEstimate,
  all: AskedEstimate,
  given: Given,
): Promise<DecisionFigures> {
  const total = totalOf(all, given)
  const payer = await findPayer(tx, id)
  const { own, payer: theirs } = estimateShares(total, payer ?? null)
  const others =
    payer && theirs > 0
      ? [{ nameEn: payer.nameEn, nameAr: payer.nameAr, total: theirs, awaits: payer.approval === 'Awaiting' }]
      : []
  return { agreed: [], otherParts: zero, approvedTotal: total, total, own, others }
}

/** What the estimate would come to with these answers; what has none is left out. */
export async function previewEstimate(
  tx: CompanyTx,
  link: Link,
  { version, answers }: { version: string; answers: Given },
): Promise<DecisionFigures> {
  const estimate = await estimateOfLink(tx, link)
  await refuseClosed(tx, estimate)
  const all = await worksOf(tx, estimate)
  orRefuse(refuseAnswers(all.works, answers, { seen: version, now: versionOf(estimate, all) }))
  return figuresOf(tx, estimate, all, answers)
}

function shownWork({ id, nameEn, nameAr, description, quantityMilli, answer, total, lines }: AskedWork) {
  return {
    id,
    nameEn,
    nameAr,
    description,
    quantityMilli,
    total,
    reason: '',
    urgency: null,
    state: answer ?? ('Awaiting' as const),
    open: true,
    findings: [],
    lines: lines.map((line) => ({
      nameEn: line.nameEn,
      nameAr: line.nameAr,
      quantityMilli: line.quantityMilli,
      total: line.total,
    })),
  }
}
