import type { ShopNumbers } from '@warsha/contract/shops'
import type { CompanyTx } from '@warsha/db/database'
import { invoiceKinds, type NumberedKind, type NumberPattern, numberedKinds } from '@warsha/domain/numbers'
import { sql } from 'kysely'

export type KindPattern = NumberPattern & { kind: NumberedKind }

/** How a shop numbers its documents, in the product's order, and how far each count is. */
export async function listNumbers(tx: CompanyTx, shopId: number, year: number): Promise<ShopNumbers[]> {
  const patterns = await tx
    .selectFrom('documentPatterns')
    .select(['kind', 'prefix', 'withYear', 'digits'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .execute()
  const counters = await tx
    .selectFrom('counters')
    .select(['kind', 'year', 'last'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('year', 'in', [0, year])
    .execute()
  const lastOf = (kind: NumberedKind, of: number) =>
    counters.find((counter) => counter.kind === kind && counter.year === of)?.last ?? 0
  return numberedKinds.flatMap((kind) =>
    patterns
      .filter((pattern) => pattern.kind === kind)
      .map((pattern) => ({ ...pattern, kind, lastOfYear: lastOf(kind, year), lastEver: lastOf(kind, 0) })),
  )
}

/** What the invoices and credit notes of every shop begin with. */
export const listInvoicePrefixes = (tx: CompanyTx) =>
  tx
    .selectFrom('documentPatterns')
    .select(['shopId', 'kind', 'prefix'])
    .where('companyId', '=', tx.companyId)
    .where('kind', 'in', invoiceKinds)
    .execute()

/**
 * Whether another shop, or another kind of paper, has written numbers with this prefix before: its count would come upon
 * them one day, and no invoice could be issued any more.
 */
export async function isPrefixWorn(
  tx: CompanyTx,
  { shopId, kind, prefix }: { shopId: number; kind: NumberedKind; prefix: string },
): Promise<boolean> {
  const own = sql<boolean>`(shop_id = ${shopId} and type = ${kind === 'returnInvoice' ? 'Return' : 'Normal'}::app.invoice_type)`
  const found = await tx
    .selectFrom('invoices')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where(sql<boolean>`starts_with(number, ${prefix})`)
    .where(sql<boolean>`substr(number, length(${prefix}) + 1) ~ '^[0-9]+([./-][0-9]+)?$'`)
    .where((eb) => eb.not(own))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Counts begin anew with the first document; the pattern alone is stored. */
export const insertPatterns = (tx: CompanyTx, shopId: number, patterns: readonly KindPattern[]) =>
  tx
    .insertInto('documentPatterns')
    .values(patterns.map((pattern) => ({ companyId: tx.companyId, shopId, ...pattern })))
    .execute()

/** All at once: two kinds may have changed places. */
export async function replacePatterns(tx: CompanyTx, shopId: number, patterns: readonly KindPattern[]): Promise<void> {
  const kinds = patterns.map(({ kind }) => kind)
  await tx
    .deleteFrom('documentPatterns')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('kind', 'in', kinds)
    .execute()
  await insertPatterns(tx, shopId, patterns)
}
