import type { JournalComparison } from '@warsha/contract/journal'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { momentsOf } from '@warsha/domain/calendar'
import { type Money, money, subtract, sum } from '@warsha/domain/money'
import { paymentModeNames } from '@warsha/domain/payments'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { sql } from 'kysely'
import { inSlices } from '../exports/slices.ts'
import { counted } from '../invoices/sums.ts'
import { valueBefore } from '../stock/valuation-queries.ts'
import type { NewLine } from './store-lines.ts'

type Clock = { id: number; timeZone: string }
type Span = { from: CalendarDate; until: CalendarDate; began: CalendarDate }

/** What sales invoices come to: revenue without VAT, and the VAT as every list of invoices counts it. */
const sumSold = statement((tx: CompanyTx, shopId: number, from: Instant, before: Instant) =>
  tx
    .selectFrom(
      tx
        .selectFrom('invoices as i')
        .select(counted('vat', 'i.prepaid_vat_minor'))
        .select(
          sql<Money>`case i.type when 'Return' then -1 else 1 end * (i.services_minor + i.parts_minor)`.as('revenue'),
        )
        .where('i.companyId', '=', tx.companyId)
        .where('i.shopId', '=', shopId)
        .where('i.issuedAt', '>=', from)
        .where('i.issuedAt', '<', before)
        .as('found'),
    )
    .select([
      sql<Money>`coalesce(sum(revenue), 0)::bigint`.as('sales'),
      sql<Money>`coalesce(sum(vat_minor), 0)::bigint`.as('outputVat'),
    ]),
).one

const sumReceived = statement(
  (tx: CompanyTx, shopId: number, from: Instant, before: Instant) => sql<{ received: Money }>`
    select coalesce(sum(case p.kind when 'Payment' then p.amount_minor else -p.amount_minor end), 0)::bigint as received
    from app.payments p
    where p.company_id = ${tx.companyId} and p.shop_id = ${shopId} and p.kind in ('Payment', 'Refund') and p.mode is not null
      and p.taken_at >= ${from} and p.taken_at < ${before}`,
).one

const sumPaid = statement(
  (tx: CompanyTx, shopId: number, from: Instant, before: Instant) => sql<{ paid: Money }>`
    select coalesce(sum(case p.kind when 'Payment' then p.amount_minor else -p.amount_minor end), 0)::bigint as paid
    from app.purchase_payments p
    where p.company_id = ${tx.companyId} and p.shop_id = ${shopId} and p.paid_at >= ${from} and p.paid_at < ${before}`,
).one

const sumBought = statement(
  (tx: CompanyTx, shopId: number, since: Instant, before: Instant) => sql<{ purchases: Money; inputVat: Money }>`
    select coalesce(sum(case i.type when 'Return' then -i.total_minor else i.total_minor end), 0)::bigint as purchases,
      coalesce(sum(case i.type when 'Return' then -i.vat_minor - i.import_vat_minor else i.vat_minor + i.import_vat_minor end), 0)::bigint as input_vat
    from app.purchase_invoices i
    where i.company_id = ${tx.companyId} and i.shop_id = ${shopId} and i.recorded_at >= ${since} and i.recorded_at < ${before}`,
).one

/** What journals before this one hold of purchases. */
const sumPostedBefore = statement(
  (tx: CompanyTx) => sql<{ purchases: Money; inputVat: Money }>`
    select coalesce(-sum(amount_minor) filter (where account = 'payables'), 0)::bigint as purchases,
      coalesce(sum(amount_minor) filter (where account = 'inputVat'), 0)::bigint as input_vat
    from app.journal_lines where company_id = ${tx.companyId} and source = 'purchase'`,
).one

/**
 * The figures of a journal beside those of the documents, each read in its own way: sales and money of its days, what was bought
 * since the first journal began, and what stock gained in value. Call it before the lines are stored.
 */
export async function comparedOf(
  tx: CompanyTx,
  shops: readonly Clock[],
  span: Span,
  lines: readonly NewLine[],
): Promise<JournalComparison[]> {
  const found = await Promise.all(shops.map((shop) => figuresOf(tx, shop, span)))
  const documents = (of: keyof (typeof found)[number]) => sum(found.map((one) => one[of]))
  const before = await sumPostedBefore(tx)
  const totals = await totalsOf(lines)
  const journal = (accounts: readonly string[], source?: NewLine['source']) =>
    sum(
      totals
        .filter((one) => accounts.includes(one.account) && (!source || one.source === source))
        .map((one) => one.amountMinor),
    )
  const less = (amount: Money): Money => money(0 - amount)
  const figures: Record<JournalComparison['figure'], Money> = {
    sales: less(journal(['services', 'parts', 'otherIncome'])),
    outputVat: subtract(journal(['outputVat'], 'purchase'), journal(['outputVat'])),
    received: journal(paymentModeNames, 'payment'),
    purchases: subtract(before.purchases, journal(['payables'], 'purchase')),
    inputVat: sum([before.inputVat, journal(['inputVat'], 'purchase')]),
    paid: less(journal(paymentModeNames, 'supplierPayment')),
    stock: journal(['stock']),
  }
  return (Object.keys(figures) as JournalComparison['figure'][]).map((figure) => ({
    figure,
    journal: figures[figure],
    documents: documents(figure),
  }))
}

type Total = Pick<NewLine, 'account' | 'source' | 'amountMinor'>

/** What the lines come to on each account, source by source. */
async function totalsOf(lines: readonly NewLine[]): Promise<Total[]> {
  const totals = new Map<string, Total>()
  for await (const some of inSlices([lines]))
    for (const { account, source, amountMinor } of some) {
      const key = `${account} ${source}`
      const known = totals.get(key)?.amountMinor ?? money(0)
      totals.set(key, { account, source, amountMinor: sum([known, amountMinor]) })
    }
  return [...totals.values()]
}

async function figuresOf(
  tx: CompanyTx,
  { id, timeZone }: Clock,
  span: Span,
): Promise<Record<JournalComparison['figure'], Money>> {
  const { from, before } = momentsOf({ from: span.from, to: span.until }, timeZone)
  const since = momentsOf({ from: span.began, to: span.began }, timeZone).from
  const worth = async (moment: Instant) => sum((await valueBefore(tx, id, moment)).map(({ value }) => value))
  return {
    ...(await sumSold(tx, id, from, before)),
    ...(await sumReceived(tx, id, from, before)),
    ...(await sumPaid(tx, id, from, before)),
    ...(await sumBought(tx, id, since, before)),
    stock: subtract(await worth(before), await worth(from)),
  }
}
