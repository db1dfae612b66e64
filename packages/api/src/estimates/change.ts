import type { CompanyTx } from '@warsha/db/database'
import { costsOf } from '@warsha/domain/answered'
import { answeredOf, refuseConverted, wantedTotal } from '@warsha/domain/estimates'
import { type Money, zero } from '@warsha/domain/money'
import { refuseOtherShop } from '@warsha/domain/permissions'
import type { Actor } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { changedOf, documentFigures } from '../lines/figures.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { askedEstimate } from './asked.ts'
import { keepAnswers, listParts, listServices } from './line-queries.ts'
import { keepFigures, listMoneyLines } from './lines.ts'
import { type EstimateFields, type LockedEstimate, lockEstimate, updateEstimate } from './queries.ts'

type Context = { tx: CompanyTx; actor: Actor }

/** The locked estimate that something is done with. With a version, it must be the one the caller has seen. */
export async function estimateToUse({ tx, actor }: Context, id: number, version?: number): Promise<LockedEstimate> {
  const estimate = await lockEstimate(tx, id)
  if (!estimate) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, estimate.shopId))
  await refuseInDisabled(tx, actor, estimate.shopId)
  // Whoever comes second is told of the ticket, not that the page is stale.
  if (version !== undefined && estimate.ticketNumber === null && estimate.version !== version)
    throw refuse({ code: 'InvalidData' })
  return estimate
}

/** The same for what may change only until it is a ticket. */
export async function estimateToChange(context: Context, id: number, version?: number): Promise<LockedEstimate> {
  const estimate = await estimateToUse(context, id, version)
  orRefuse(refuseConverted(estimate))
  return estimate
}

type Fields = Omit<EstimateFields, 'documentDiscountMinor'> & { documentDiscountMinor?: Money }

/**
 * Computes a locked estimate anew from its lines as they are now, by the one function of all documents. An answer holds for the
 * price that it was given for: where that is another one now, the customer is asked again.
 */
export async function recalculate(
  tx: CompanyTx,
  estimate: LockedEstimate,
  { documentDiscountMinor: documentDiscount = estimate.documentDiscount, ...fields }: Fields = {},
): Promise<void> {
  const all = await listMoneyLines(tx, estimate.id)
  const figures = documentFigures(estimate, all, { documentDiscount, badDebt: zero })
  await keepFigures(tx, 'service', changedOf('service', all, all, figures.lines))
  await keepFigures(tx, 'part', changedOf('part', all, all, figures.lines))
  const { sharedMinor: _shared, ...own } = figures.fields
  const answers = await answersNow(tx, { ...estimate, documentDiscount })
  await updateEstimate(tx, estimate.id, { ...fields, ...own, ...answers, changedSinceSent: true })
}

/** What the customer's answers come to, once those to other prices are forgotten. */
async function answersNow(
  tx: CompanyTx,
  estimate: LockedEstimate,
): Promise<Pick<EstimateFields, 'answered' | 'approvedMinor'>> {
  const asked = await askedEstimate(tx, estimate)
  const { ofWork } = costsOf(asked)
  const services = await listServices(tx, estimate.id)
  const loose = (await listParts(tx, estimate.id)).filter(({ ticketServiceId }) => ticketServiceId === null)
  const works = [...services, ...loose]
  const stale = works.filter(({ id, told }) => told !== null && told !== ofWork(id))
  await keepAnswers(
    tx,
    stale.map(({ id }) => ({ id, answer: null, told: null })),
  )
  const answers = new Map(works.map((work) => [work.id, stale.includes(work) ? null : work.answer]))
  const answered = answeredOf([...answers.values()])
  const approvedMinor = answered && wantedTotal(asked, (id) => answers.get(id) === 'Approved')
  return { answered, approvedMinor }
}
