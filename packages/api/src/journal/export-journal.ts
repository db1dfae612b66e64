import type { CompanyTx } from '@warsha/db/database'
import { momentsOf } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { correctionOf, type JournalSource, type Posting, postedOn, refuseJournal } from '@warsha/domain/journal'
import { type Money, money, sum } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
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
  insertLines,
  linesAtOnce,
  listPostedPurchases,
  listShopClocks,
  type NewLine,
} from './queries.ts'
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
    documents: new Set(entries.map(({ source, sourceId }) => `${source} ${sourceId}`)).size,
    debitMinor: debitOf(entries),
    compared: JSON.stringify(compared),
    exportedBy: actor.userId,
    exportedByEn: actor.nameEn,
    exportedByAr: actor.nameAr,
    exportedAt: new Date().toISOString(),
  })
  for (let at = 0; at < entries.length; at += linesAtOnce)
    await insertLines(tx, id, at, entries.slice(at, at + linesAtOnce))
  await record(context, {
    entity: 'journal',
    entityId: id,
    action: 'journalExported',
    changes: { journalFrom: span.from, journalUntil: span.until },
  })
  return journalPage(tx, id)
})

const debitOf = (lines: readonly NewLine[]): Money =>
  sum(lines.map(({ amountMinor }) => money(Math.max(amountMinor, 0))))

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
    const put = (source: JournalSource, documents: readonly PostedDocument[]) => {
      for (const document of documents)
        for (const posting of document.postings)
          lines.push({ ...lineOf(document, posting, span), ...nameOf(posting), shopId, source })
    }
    const { from, before } = momentsOf({ from: span.from, to: span.until }, zone)
    const since = momentsOf({ from: span.began, to: span.began }, zone).from
    put('purchase', await corrected(tx, await listChangedPurchases(tx, { shopId, since, before })))
    for (const [source, read] of Object.entries(fixedSources) as [
      keyof typeof fixedSources,
      (typeof fixedSources)['invoice'],
    ][])
      put(source, await read(tx, { shopId, zone, from, before }))
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
  return purchases.map((purchase) => ({
    ...purchase,
    postings: correctionOf(purchase.postings, before.get(purchase.id) ?? []),
  }))
}
