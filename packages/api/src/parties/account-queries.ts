import type { AccountLine, OwedTicket } from '@warsha/contract/accounts'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { SharingPreference } from '@warsha/domain/customers'
import type { AccountHolder, LeftCredit } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { type RawBuilder, sql } from 'kysely'

/** The payer of a ticket or an invoice: its partner where it has one, else its customer. */
const isOf = (holder: AccountHolder, of: 't' | 'i' | 'r', id: number): RawBuilder<boolean> =>
  holder === 'dealer'
    ? sql<boolean>`${sql.ref(`${of}.dealerId`)} = ${id}`
    : sql<boolean>`${sql.ref(`${of}.customerId`)} = ${id} and ${sql.ref(`${of}.dealerId`)} is null`

export const findHolder = forEach(
  (holder: AccountHolder) =>
    statement((tx: CompanyTx, id: number) =>
      tx
        .selectFrom(holder === 'dealer' ? 'dealers' : 'customers')
        .select(['id', 'nameEn', 'nameAr', 'contactNo'])
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id),
    ).first,
)

/** What a document says of the holder besides, and the currency of the books. */
export const findPrinted = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number) => sql<{ vatNumber: string | null; currency: string }>`
      select h.vat_number as "vatNumber", c.currency
      from ${sql.table(`app.${holder}s`)} h join app.companies c on c.id = h.company_id
      where h.company_id = ${tx.companyId} and h.id = ${id}`,
    ).first,
)

type Reader = {
  nameEn: string | null
  nameAr: string | null
  email: string | null
  contactNo: string | null
  whatsappNo: string | null
  language: 'en' | 'ar'
  sharingPreference: SharingPreference
}
/** Where the holder is written to, in which language, and by which channel. */
export const findReader = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number) => sql<Reader>`
      select h.name_en as "nameEn", h.name_ar as "nameAr", h.email, h.contact_no as "contactNo", h.whatsapp_no as "whatsappNo",
        h.language, h.sharing_preference as "sharingPreference"
      from ${sql.table(`app.${holder}s`)} h where h.company_id = ${tx.companyId} and h.id = ${id}`,
    ).first,
)

/** Held while its credit is spent, so that two cashiers do not spend it twice. */
export const lockHolder = forEach(
  (holder: AccountHolder) =>
    statement((tx: CompanyTx, id: number) =>
      tx
        .selectFrom(holder === 'dealer' ? 'dealers' : 'customers')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .forNoKeyUpdate(),
    ).first,
)

/** Credit that was left, spent or paid out, as its index spells it, and what it does to what there is. */
export const isOfCredit = sql`(p.of_credit or p.kind = 'RefundAdjustment' or (p.kind = 'Payment' and p.mode is null))`
export const creditMoved = sql`case p.kind when 'RefundAdjustment' then p.amount_minor else -p.amount_minor end`

/** Money that was paid ahead, for no ticket and no invoice yet. */
const isAhead = (holder: AccountHolder, id: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`p.${holder}Id`)} = ${id}`

/** Moments, half open; without `from` all that was before. */
type Span = { from: Instant | null; before: Instant }
const within = (column: string, { from, before }: Span): RawBuilder<boolean> =>
  from === null
    ? sql<boolean>`${sql.ref(column)} < ${before}`
    : sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`
/**
 * Spelled as the indexes spell it. A visit that is over is paid no more, unless something was returned of it: of the others
 * before `from` nothing need be read.
 */
const notOverBefore = ({ from }: Span): RawBuilder<boolean> =>
  from === null
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(t.closed_at, t.canceled_at, 'infinity'::timestamptz) >= ${from} or t.returned_minor > 0)`

const moneyMoved = sql`case when p.kind = 'Refund' then p.amount_minor
  when p.kind = 'RefundAdjustment' or p.kind = 'Payment' and p.mode is null then 0 else -p.amount_minor end`

/** Credit that is paid out is told apart from money that is given back. */
const moneyKind = sql`case when p.of_credit then 'PaidOut' else p.kind::text end`

/**
 * What moved an account in a span. A visit that left without an invoice counts from the day it left; one in the workshop does
 * not yet. The invoice of a deposit asks for nothing: its money stands as a payment. Money left as credit, and money paid from
 * it, moves nothing: it stays with us either way; paid out it leaves, long after its visit perhaps. Money for an invoice that no
 * ticket holds, and money paid ahead, counts like that of a visit.
 */
const moves = (tx: CompanyTx, holder: AccountHolder, id: number, span: Span) => sql`
  select i.type::text as kind, 1 as place, i.id, i.issued_at as at, i.number, i.ticket_id, null::app.payment_mode as mode,
    i.total_minor::bigint as amount, case i.type when 'Normal' then i.total_minor else -i.total_minor end::bigint as effect
  from app.invoices i
  where i.company_id = ${tx.companyId} and ${isOf(holder, 'i', id)} and i.deposit_ticket_id is null and ${within('i.issuedAt', span)}
  union all
  select 'Visit', 1, t.id, t.checked_out_at, t.number, t.id, null, t.total_minor - t.shared_minor, t.total_minor - t.shared_minor
  from app.tickets t
  where t.company_id = ${tx.companyId} and ${isOf(holder, 't', id)} and t.status = 'CheckOut' and ${within('t.checkedOutAt', span)}
    and not exists (
      select from app.invoices i where i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal')
  union all
  select ${moneyKind}, 2, p.id, p.taken_at, p.receipt_number, p.ticket_id, p.mode, p.amount_minor, ${moneyMoved}
  from app.tickets t join app.payments p on p.company_id = t.company_id and p.ticket_id = t.id
  where t.company_id = ${tx.companyId} and ${isOf(holder, 't', id)} and ${notOverBefore(span)} and not p.of_credit and ${within('p.takenAt', span)}
  union all
  select ${moneyKind}, 2, p.id, p.taken_at, p.receipt_number, p.ticket_id, p.mode, p.amount_minor, p.amount_minor
  from app.payments p join app.tickets t on t.company_id = p.company_id and t.id = p.ticket_id
  where p.company_id = ${tx.companyId} and ${isOf(holder, 't', id)} and p.of_credit and ${within('p.takenAt', span)}
  union all
  select ${moneyKind}, 2, p.id, p.taken_at, p.receipt_number, null, p.mode, p.amount_minor, ${moneyMoved}
  from app.receivables r join app.payments p on p.company_id = r.company_id and p.invoice_id = r.invoice_id
  where r.company_id = ${tx.companyId} and ${isOf(holder, 'r', id)} and p.ticket_id is null and ${within('p.takenAt', span)}
  union all
  select ${moneyKind}, 2, p.id, p.taken_at, p.receipt_number, null, p.mode, p.amount_minor, ${moneyMoved}
  from app.payments p where p.company_id = ${tx.companyId} and ${isAhead(holder, id)} and ${within('p.takenAt', span)}`

type Slice = { from: Instant; before: Instant; zone: string; opening: Money; limit: number; offset: number }
type Line = Omit<AccountLine, 'kind'> & { kind: AccountLine['kind'] | 'Normal' | 'Return' }

/** The lines of some days of a zone, each with what is owed after it; of one day what is asked for before what was paid. */
export const listLines = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number, { from, before, zone, opening, limit, offset }: Slice) => sql<Line>`
      with moves as (${moves(tx, holder, id, { from, before })}),
      lines as (
        select *, row_number() over by_day as line, ${opening}::bigint + sum(effect) over by_day::bigint as balance from moves
        window by_day as (order by (at at time zone ${zone})::date, place, at, id))
      select l.kind, l.id, l.at, l.number, l.ticket_id as "ticketId", t.number as "ticketNumber", t.shop_id as "shopId", l.mode, l.amount,
        greatest(l.effect, 0) as debit, greatest(-l.effect, 0) as credit, l.balance
      from lines l left join app.tickets t on t.company_id = ${tx.companyId} and t.id = l.ticket_id
      order by l.line limit ${limit} offset ${offset}`,
    ).all,
)

/** What was owed at a moment. */
export const sumBefore = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number, before: Instant) => sql<{ opening: Money }>`
      with moves as (${moves(tx, holder, id, { from: null, before })})
      select coalesce(sum(effect), 0)::bigint as opening from moves`,
    ).one,
)

/** What was taken off an account apart by why: credit notes, money that was paid, and what was written off. */
type Sums = { debits: Money; credited: Money; paid: Money; writtenOff: Money; count: number }
export const sumLines = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number, from: Instant, before: Instant) => sql<Sums>`
      with moves as (${moves(tx, holder, id, { from, before })})
      select coalesce(sum(greatest(effect, 0)), 0)::bigint as debits, 
        coalesce(sum(greatest(-effect, 0)) filter (where kind = 'Return'), 0)::bigint as credited,
        coalesce(sum(greatest(-effect, 0)) filter (where kind not in ('Return', 'BadDebt')), 0)::bigint as paid,
        coalesce(sum(greatest(-effect, 0)) filter (where kind = 'BadDebt'), 0)::bigint as "writtenOff",
        count(*) as count
      from moves`,
    ).one,
)

/** Visits with something to pay, what is asked for first. A visit that left without a day to pay by was due when it left. */
export const listOwed = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number, limit: number) => sql<OwedTicket>`
      select t.id, t.number, t.shop_id as "shopId", t.status, i.number as "invoiceNumber", v.plate_no as "plateNo",
        t.opened_at as "openedAt", t.total_minor - t.shared_minor as total, t.remaining_minor as remaining,
        case when t.status = 'CheckOut' then coalesce(t.payment_due_on, (t.checked_out_at at time zone s.time_zone)::date) end as "dueOn"
      from app.tickets t
      join app.shops s on s.company_id = t.company_id and s.id = t.shop_id
      join app.vehicles v on v.company_id = t.company_id and v.id = t.vehicle_id
      left join app.invoices i on i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal'
      where t.company_id = ${tx.companyId} and ${isOf(holder, 't', id)}
        and t.status not in ('Closed', 'Canceled') and t.remaining_minor > 0
      order by "dueOn" nulls last, t.id limit ${limit}`,
    ).all,
)

type OwedInvoice = { id: number; number: string; shopId: number; dueOn: CalendarDate; total: Money; remaining: Money }

/** Invoices that no ticket holds with something to pay, the longest due first. */
export const listOwedInvoices = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number) => sql<OwedInvoice>`
      select r.invoice_id as id, i.number, r.shop_id as "shopId", r.due_on as "dueOn", r.total_minor as total,
        r.remaining_minor as remaining
      from app.receivables r join app.invoices i on i.company_id = r.company_id and i.id = r.invoice_id
      where r.company_id = ${tx.companyId} and ${isOf(holder, 'r', id)} and r.remaining_minor > 0
      order by r.due_on, r.invoice_id`,
    ).all,
)

type Kept = { paidAhead: Money; credit: Money }
/** Money of the account that nothing asks for: paid ahead of work or for what came back, and left as credit. */
export const sumKept = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number) => sql<Kept>`
      select coalesce(sum(k.ahead), 0)::bigint as "paidAhead", coalesce(sum(k.credit), 0)::bigint as credit from (
        select case when t.status not in ('CheckOut', 'Closed') then t.paid_minor + t.bad_debt_minor
            when t.remaining_minor < 0 then -t.remaining_minor end as ahead, c.credit
        from app.tickets t left join lateral (
          select sum(${creditMoved}) as credit
          from app.payments p where p.company_id = t.company_id and p.ticket_id = t.id and ${isOfCredit}) c on c.credit is not null
        where t.company_id = ${tx.companyId} and ${isOf(holder, 't', id)}
        union all
        select -least(r.remaining_minor, 0), c.credit
        from app.receivables r left join lateral (
          select sum(${creditMoved}) as credit from app.payments p
          where p.company_id = r.company_id and p.invoice_id = r.invoice_id and p.ticket_id is null and ${isOfCredit}) c
          on c.credit is not null
        where r.company_id = ${tx.companyId} and ${isOf(holder, 'r', id)}
        union all
        select -${moneyMoved}, null from app.payments p where p.company_id = ${tx.companyId} and ${isAhead(holder, id)}
      ) k`,
    ).one,
)

/** The payments that left credit on an account, with what is not paid out of each yet, the oldest first. */
export const listLeftCredit = forEach(
  (holder: AccountHolder) =>
    statement(
      (tx: CompanyTx, id: number) => sql<LeftCredit>`
      select p.id, p.ticket_id as "ticketId", null::bigint as "invoiceId", (p.amount_minor - o.paid)::bigint as left
      from app.payments p
      join app.tickets t on t.company_id = p.company_id and t.id = p.ticket_id
      cross join lateral (
        select coalesce(sum(r.amount_minor), 0) as paid from app.payments r
        where r.company_id = p.company_id and r.ticket_id = p.ticket_id and r.refund_of_id = p.id and r.of_credit) o
      where p.company_id = ${tx.companyId} and ${isOf(holder, 't', id)} and p.kind = 'RefundAdjustment' and p.amount_minor > o.paid
      union all
      select p.id, null, p.invoice_id, (p.amount_minor - o.paid)::bigint
      from app.receivables r
      join app.payments p on p.company_id = r.company_id and p.invoice_id = r.invoice_id
      cross join lateral (
        select coalesce(sum(b.amount_minor), 0) as paid from app.payments b
        where b.company_id = p.company_id and b.invoice_id = p.invoice_id and b.ticket_id is null and b.refund_of_id = p.id and b.of_credit) o
      where r.company_id = ${tx.companyId} and ${isOf(holder, 'r', id)} and p.ticket_id is null
        and p.kind = 'RefundAdjustment' and p.amount_minor > o.paid
      order by 1`,
    ).all,
)
