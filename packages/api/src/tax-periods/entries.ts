import type { TaxEntry } from '@warsha/contract/tax-periods'
import type { TaxBox } from '@warsha/domain/tax-return'
import type { CompanyContext } from '../lib/context.ts'
import { countFrozen, countOpen, listFrozen, listOpen, type Slice, type StoredEntry } from './entry-queries.ts'
import { periodSeen, spanOf } from './period-page.ts'

type Asked = { id: number; box?: TaxBox | undefined; rateBp?: number | undefined; late?: boolean | undefined }

/** The documents of a period, as they stand or as they were posted, and how many there are. */
export async function entriesOf(context: Pick<CompanyContext, 'tx' | 'actor'>, asked: Asked, slice: Slice) {
  const { tx } = context
  const { id, box, rateBp, late } = asked
  const { period, chain } = await periodSeen(context, id)
  const filter = { box, rateBp, late }
  if (period.postedAt !== null)
    return { rows: (await listFrozen(tx, id, filter, slice)).map(entryRow), count: () => countFrozen(tx, id, filter) }
  const span = spanOf(period, chain)
  return {
    rows: (await listOpen(tx, id, span, filter, slice)).map(entryRow),
    count: () => countOpen(tx, id, span, filter),
  }
}

/** A document is late where its day lies before the period that holds it. */
export const entryRow = (stored: StoredEntry): TaxEntry => ({ ...stored, isLate: stored.taxOn < stored.periodFrom })
