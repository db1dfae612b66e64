import type { ShopNumbers } from '@warsha/contract/shops'
import type { CompanyTx } from '@warsha/db/database'
import {
  invoiceKinds,
  isInvoiceKind,
  type NumberedKind,
  type NumberPattern,
  numberedKinds,
} from '@warsha/domain/numbers'
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

/** What the invoices, credit notes and debit notes of every shop begin with. */
export const listInvoicePrefixes = (tx: CompanyTx) =>
  tx
    .selectFrom('documentPatterns')
    .select(['shopId', 'kind', 'prefix'])
    .where('companyId', '=', tx.companyId)
    .where('kind', 'in', invoiceKinds)
    .execute()

/**
 * Whether another shop, or another kind of document, has written numbers with this prefix before: its count would come upon
 * them one day, and no invoice could be issued any more. What others begin with now is no matter of this.
 */
export async function isPrefixWorn(
  tx: CompanyTx,
  { shopId, kind, prefix }: { shopId: number; kind: NumberedKind; prefix: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('wornPrefixes')
    .select('shopId')
    .where('companyId', '=', tx.companyId)
    .where('prefix', '=', prefix)
    .where((eb) => eb.not(eb.and({ shopId, kind })))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Counters start with the first document; only the pattern is stored. */
export const insertPatterns = (tx: CompanyTx, shopId: number, patterns: readonly KindPattern[]) =>
  tx
    .insertInto('documentPatterns')
    .values(patterns.map((pattern) => ({ companyId: tx.companyId, shopId, ...pattern })))
    .execute()

/** Keeps with what the invoices of a shop began so far, where its last one of that kind still does. */
async function keepWorn(tx: CompanyTx, shopId: number, kind: NumberedKind): Promise<void> {
  await sql`
    insert into app.worn_prefixes (company_id, shop_id, kind, prefix)
    select p.company_id, p.shop_id, p.kind, p.prefix
    from app.document_patterns p
    cross join lateral (
      select i.number from app.invoices i
      where i.company_id = p.company_id and i.shop_id = p.shop_id
        and i.type = ${kind === 'returnInvoice' ? 'Return' : 'Normal'}::app.invoice_type
        and (i.debit_of_id is not null) = ${kind === 'debitNote'}
      order by i.id desc limit 1
    ) as last
    where p.company_id = ${tx.companyId} and p.shop_id = ${shopId} and p.kind = ${kind}::app.document_kind
      and starts_with(last.number, p.prefix) and substr(last.number, length(p.prefix) + 1) ~ '^([0-9]{4}[./-])?[0-9]+$'
    on conflict do nothing returning prefix`.execute(tx)
}

/** All together: two kinds may have exchanged their prefixes. */
export async function replacePatterns(tx: CompanyTx, shopId: number, patterns: readonly KindPattern[]): Promise<void> {
  const kinds = patterns.map(({ kind }) => kind)
  for (const kind of kinds.filter(isInvoiceKind)) await keepWorn(tx, shopId, kind)
  await tx
    .deleteFrom('documentPatterns')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('kind', 'in', kinds)
    .execute()
  await insertPatterns(tx, shopId, patterns)
}
