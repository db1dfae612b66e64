import type { CompanyTx } from '@warsha/db/database'
import { momentsOf } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { correctionOf, type JournalSource, type Posting, postedOn, refuseJournal } from '@warsha/domain/journal'
import { type Money, money, sum } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { inSlices, madeInSlices } from '../exports/slices.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { accountNamer } from './accounts.ts'
import { comparedOf } from './compare.ts'
import { fixedSources, listChangedPurchases, type PostedDocument } from './documents.ts'
import { lastDayOver } from './last-day.ts'
import { journalPage } from './page.ts'
import {
  deleteExport,
  findExport,
  findExportByKey,
  findExportedDays,
  holdJournal,
  insertExport,
  listPostedPurchases,
  listShopClocks,
} from './queries.ts'
import { type NewLine, storeLines } from './store-lines.ts'
import { refuseSomeShops } from './whole-company.ts'

export const createExport = endpoint.journal.exportDays.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  await refuseSomeShops(context)
  const hash = requestHash(input)
  await holdJournal(tx)
  const before = await findRepeated(tx, requestKey, hash, () => findExportByKey(tx, requestKey))
  if (before) return journalPage(tx, before.id)
  const days = await findExportedDays(tx)
  const from = days.until === null ? input.from : (input.from ?? addDays(days.until, 1))
  if (from === undefined) throw refuse({ code: 'fieldRequired', field: 'from' })
  const span = { from, until: input.until }
  const shops = await listShopClocks(tx)
  const today = addDays(lastDayOver(shops), 1)
  orRefuse(refuseJournal(span, { today, exportedUntil: days.until }))
  const began = days.from ?? from
  const entries = await entriesOf(context, { ...span, began })
  const compared = await comparedOf(tx, shops, { ...span, began }, entries)
  const { id } = await insertExport(tx, {
    requestKey,
    requestHash: hash,
    fromOn: span.from,
    untilOn: span.until,
    ...(await countedIn(entries)),
    compared: JSON.stringify(compared),
    exportedBy: actor.userId,
    exportedByEn: actor.nameEn,
    exportedByAr: actor.nameAr,
    exportedAt: new Date().toISOString(),
  })
  await storeLines(tx, id, entries)
  await record(context, {
    entity: 'journal',
    entityId: id,
    action: 'journalExported',
    changes: { journalFrom: span.from, journalUntil: span.until },
  })
  return journalPage(tx, id)
})

/** How many documents the lines are of, and what they debit. */
async function countedIn(lines: readonly NewLine[]): Promise<{ documents: number; debitMinor: Money }> {
  const documents = new Set<string>()
  let debitMinor = money(0)
  for await (const some of inSlices([lines])) {
    for (const { source, sourceId } of some) documents.add(`${source} ${sourceId}`)
    debitMinor = sum([debitMinor, ...some.map(({ amountMinor }) => money(Math.max(amountMinor, 0)))])
  }
  return { documents: documents.size, debitMinor }
}

/** The newest journal was not imported after all: its days are open again. */
export const removeExport = endpoint.journal.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  await refuseSomeShops(context)
  await holdJournal(tx)
  const found = await findExport(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  if (!found.isNewest) throw refuse({ code: 'journalNotNewest' })
  await deleteExport(tx, id)
  const changes = { journalFrom: found.from, journalUntil: found.until }
  await record(context, { entity: 'journal', entityId: id, action: 'journalTakenBack', changes })
  return { done: true as const }
})

type Span = { from: CalendarDate; until: CalendarDate; began: CalendarDate }

/** The lines of a journal: what each shop did in its days, and purchases that came late or changed since they were posted. */
async function entriesOf({ tx, language }: CompanyContext, span: Span): Promise<NewLine[]> {
  const nameOf = await accountNamer(tx, language)
  const lines: NewLine[] = []
  for (const { id: shopId, timeZone: zone } of await listShopClocks(tx)) {
    const put = async (source: JournalSource, documents: readonly PostedDocument[]) => {
      for await (const some of inSlices([documents]))
        for (const document of some)
          for (const posting of document.postings)
            lines.push({ ...lineOf(document, posting, span), ...nameOf(posting), shopId, source })
    }
    const { from, before } = momentsOf({ from: span.from, to: span.until }, zone)
    const since = momentsOf({ from: span.began, to: span.began }, zone).from
    await put('purchase', await corrected(tx, await listChangedPurchases(tx, { shopId, since, before })))
    for (const [source, read] of Object.entries(fixedSources) as [
      keyof typeof fixedSources,
      (typeof fixedSources)['invoice'],
    ][])
      await put(source, await read(tx, { shopId, zone, from, before }))
  }
  return lines
}

const lineOf = ({ id, number, version, documentOn }: PostedDocument, posting: Posting, span: Span) => ({
  postedOn: postedOn(documentOn, span),
  sourceId: id,
  sourceVersion: version,
  documentNumber: number,
  documentOn,
  account: posting.account,
  categoryId: posting.categoryId,
  amountMinor: posting.amount,
})

/** Purchases less what journals hold of them already. */
async function corrected(tx: CompanyTx, purchases: PostedDocument[]): Promise<PostedDocument[]> {
  const before = Map.groupBy(
    await listPostedPurchases(
      tx,
      purchases.map(({ id }) => id),
    ),
    ({ sourceId }) => sourceId,
  )
  return madeInSlices(purchases, (purchase) => ({
    ...purchase,
    postings: correctionOf(purchase.postings, before.get(purchase.id) ?? []),
  }))
}
