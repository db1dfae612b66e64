import type { Estimate } from '@warsha/contract/estimate-rows'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { estimateShares, estimateStateOf } from '@warsha/domain/estimates'
import { type Offer, offerChanges } from '@warsha/domain/offers'
import { shownPlate } from '@warsha/domain/plates'
import { costOf } from '@warsha/domain/totals'
import { carNames } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import { shareRow } from '../shares/give-out.ts'
import { listSharesOfEstimate } from '../shares/queries.ts'
import { listPackages, listParts, listServices } from './line-queries.ts'
import { offerOf } from './offer.ts'
import { findEstimateHead } from './page-queries.ts'
import { findPayer } from './payer-queries.ts'
import { listDecisions, listVersions } from './sent-queries.ts'

/** An estimate with everything that belongs to it, as its page shows it and as every change of it answers. */
export async function estimatePage(tx: CompanyTx, id: number): Promise<Estimate> {
  const [head, services, parts, packages, sent, decisions, links, payer] = await Promise.all([
    findEstimateHead(tx, id),
    listServices(tx, id),
    listParts(tx, id),
    listPackages(tx, id),
    listVersions(tx, id),
    listDecisions(tx, id),
    listSharesOfEstimate(tx, id, mostLinks),
    findPayer(tx, id),
  ])
  if (!head) throw refuse({ code: 'NotFound' })
  const namesOf = await carNames(tx, [head])
  const { plateNo, makeId, modelId, ticketId, ticketNumber, ticketClosed, timeZone, money, ...shown } = withMoney(head)
  const today = dayIn(timeZone, new Date().toISOString())
  const { validUntil, answered, sentAt } = shown
  const page = {
    ...shown,
    state: estimateStateOf({ ticketNumber, validUntil, answered, sent: sentAt !== null }, today),
    ...namesOf({ makeId, modelId }),
    plate: shownPlate(plateNo),
    ticket: ticketId === null ? null : { id: ticketId, number: ticketNumber ?? '', closed: ticketClosed ?? false },
    packages,
    services: services.map(({ told: _told, estimateId: _id, estimatePackageId: ticketPackageId, ...service }) => ({
      ...service,
      ticketPackageId,
      itemType: 'Services' as const,
      status: 'Pending' as const,
      warrantyEndsOn: null,
      startedAt: null,
      completedAt: null,
    })),
    parts: parts.map(({ told: _told, estimateId: _id, ...part }) => ({
      ...part,
      itemType: 'SparePart' as const,
      request: null,
      stock: null,
      purchase: null,
    })),
    money: { ...money, cost: costOf([...services, ...parts]) },
    payer: payer ? { ...payer, ...estimateShares(money.total, payer) } : null,
    decisions,
    links: links.map(shareRow),
  }
  const offers = sent.map(({ offer }) => offer)
  const changesTo = (now: Offer, before: Offer | undefined) => (before ? offerChanges(before, now) : null)
  return {
    ...page,
    versions: sent.map(({ offer, ...version }, at) => ({ ...version, changes: changesTo(offer, offers[at + 1]) })),
    changes: changesTo(offerOf(page), offers[0]),
  }
}

const mostLinks = 50

type Head = NonNullable<Awaited<ReturnType<typeof findEstimateHead>>>
/** The head with its figures together. */
function withMoney({ currency, services, parts, gross, discount, documentDiscount, taxable, vat, ...head }: Head) {
  const { vatBp, vatAllowed, ...shown } = head
  const { total } = shown
  const figures = { services, parts, gross, discount, documentDiscount, taxable, vat, total }
  return { ...shown, money: { currency, vatBp, vatAllowed, ...figures } }
}
