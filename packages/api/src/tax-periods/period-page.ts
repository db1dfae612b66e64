import type { TaxPeriod, TaxPeriodRow, TaxPoint } from '@warsha/contract/tax-periods'
import type { CompanyTx } from '@warsha/db/database'
import { filedBy, type TaxPeriodPoint, taxPeriodPoints, taxPeriodStateOf } from '@warsha/domain/tax-periods'
import { isLargeCorrection, type TaxFigure, taxReturnOf } from '@warsha/domain/tax-return'
import type { CompanyContext } from '../lib/context.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import type { Span } from './documents.ts'
import { listFigures, sumDocuments } from './entry-queries.ts'
import {
  type Found,
  listMissingNumbers,
  listOpenDrawers,
  listPaidWork,
  listToComplete,
  listUninvoiced,
  listUnposted,
  listUnprovenVat,
} from './point-queries.ts'
import { findChain, findPeriod, type StoredPeriod } from './queries.ts'
import { registrationSeen } from './registrations.ts'

type Chain = Awaited<ReturnType<typeof findChain>>

/** Which documents count in an open period, by the periods before it. */
export function spanOf(
  { vatRegistrationId, from, to }: Pick<StoredPeriod, 'vatRegistrationId' | 'from' | 'to'>,
  chain: Chain,
): Span {
  const firstFrom = chain.firstFrom ?? from
  return {
    vatRegistrationId,
    from,
    to,
    firstFrom,
    since: chain.postedFrom ?? firstFrom,
    isFirstOpen: chain.openFrom === from,
  }
}

/** As they stand, or as they were posted. */
export async function figuresOf(tx: CompanyTx, period: StoredPeriod, chain: Chain): Promise<TaxFigure[]> {
  return period.postedAt === null ? sumDocuments(tx, spanOf(period, chain)) : listFigures(tx, period.id)
}

export function rowOf({ postedAt, ...period }: StoredPeriod, figures: readonly TaxFigure[]): TaxPeriodRow {
  const { sales, purchases, netVat } = taxReturnOf(figures, period.carried)
  return {
    id: period.id,
    version: period.version,
    vatRegistrationId: period.vatRegistrationId,
    vatNumber: period.vatNumber,
    nameEn: period.nameEn,
    nameAr: period.nameAr,
    length: period.length,
    from: period.from,
    to: period.to,
    state: taxPeriodStateOf({ postedAt }),
    filedBy: filedBy(period),
    outputVat: sales.vat,
    inputVat: purchases.vat,
    netVat,
  }
}

/** A period that the caller may see, with the shops that sell under its number and the periods around it. */
export async function periodSeen(context: Pick<CompanyContext, 'tx' | 'actor'>, id: number) {
  const period = await findPeriod(context.tx, id)
  if (!period) throw refuse({ code: 'NotFound' })
  const { shopIds } = await registrationSeen(context, period.vatRegistrationId)
  return { period, shopIds, chain: await findChain(context.tx, period.vatRegistrationId) }
}

/** A period with its return, and with what is open before it is posted. */
export async function periodPage(context: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<TaxPeriod> {
  const { tx } = context
  const { period, shopIds, chain } = await periodSeen(context, id)
  const figures = await figuresOf(tx, period, chain)
  const { createdByEn, createdByAr, createdAt, postedByEn, postedByAr, postedAt, currency } = period
  return {
    ...rowOf(period, figures),
    createdByEn,
    createdByAr,
    createdAt,
    postedByEn,
    postedByAr,
    postedAt,
    currency,
    carried: period.carried,
    figures,
    points: postedAt === null ? await pointsOf(tx, period, shopIds, figures) : [],
    openBefore: chain.openFrom !== null && chain.openFrom < period.from ? chain.openFrom : null,
    isLast: chain.lastTo === period.to,
  }
}

type Checked = Pick<StoredPeriod, 'vatRegistrationId' | 'from' | 'to'> & { currency: string }

export const isLargelyCorrecting = async (tx: CompanyTx, { currency }: Checked, figures: readonly TaxFigure[]) =>
  isLargeCorrection(taxReturnOf(figures).corrections, await findCurrencyDecimals(tx, currency))

/** Those points of the checklist that documents of suppliers under the VAT number open, as many as there are. */
export async function countSupplierPoints(tx: CompanyTx, { vatRegistrationId, from, to }: Checked): Promise<number> {
  const found = [
    await listToComplete(tx, vatRegistrationId, to),
    await listUnprovenVat(tx, vatRegistrationId, { from, to }),
  ]
  return found.filter(({ length }) => length > 0).length
}

/** The checklist of an open period, in the order of the domain; what is settled is not in it. */
export async function pointsOf(tx: CompanyTx, period: Checked, shopIds: number[], figures: readonly TaxFigure[]) {
  const { from, to, vatRegistrationId } = period
  const isLarge = await isLargelyCorrecting(tx, period, figures)
  const found: Record<TaxPeriodPoint, readonly Found[]> = {
    uninvoicedCars: await listUninvoiced(tx, shopIds, to),
    paidWork: await listPaidWork(tx, shopIds, to),
    purchasesToComplete: await listToComplete(tx, vatRegistrationId, to),
    unprovenVat: await listUnprovenVat(tx, vatRegistrationId, { from, to }),
    unpostedTransactions: await listUnposted(tx, shopIds, to),
    openDrawers: await listOpenDrawers(tx, shopIds, to),
    missingNumbers: await listMissingNumbers(tx, shopIds, from, to),
    largeCorrections: [],
  }
  return taxPeriodPoints.flatMap((point): TaxPoint[] => {
    const items = found[point].map(({ count: _count, ...item }) => item)
    const count = point === 'largeCorrections' ? Number(isLarge) : (found[point][0]?.count ?? 0)
    return count > 0 ? [{ point, count, items }] : []
  })
}
