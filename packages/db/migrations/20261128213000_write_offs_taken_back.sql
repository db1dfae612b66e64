-- Up Migration
-- What goes back to a supplier takes back what was written off of it first: a row below zero that names the return.
alter table app.purchase_write_offs add column return_invoice_id bigint;
alter table app.purchase_write_offs
  add constraint purchase_write_offs_return_fkey foreign key (company_id, return_invoice_id)
    references app.purchase_invoices (company_id, id) not valid,
  drop constraint purchase_write_offs_amount_positive,
  add constraint purchase_write_offs_amount_by_kind
    check (case when return_invoice_id is null then amount_minor > 0 else amount_minor < 0 end) not valid,
  drop constraint purchase_write_offs_vat_within_amount,
  add constraint purchase_write_offs_vat_within_amount
    check (vat_minor between least(amount_minor, 0) and greatest(amount_minor, 0)) not valid,
  drop constraint purchase_write_offs_say_why,
  add constraint purchase_write_offs_say_why check (note <> '' or return_invoice_id is not null) not valid;
-- What is to be got back of a supplier is never more than was paid.
alter table app.purchase_invoices add constraint purchase_invoices_got_back_was_paid check (remaining_minor >= -paid_minor) not valid;

-- Documents of which more went back than was left to owe, before this was done: the same rows, by the last return of each.
-- Forced row-level security would hide every row from an owner who is no superuser.
alter table app.purchase_invoices no force row level security;
alter table app.purchase_write_offs no force row level security;
with reached as (
  select i.company_id, i.id, i.shop_id, i.vat_minor, i.total_minor, i.bad_debt_minor,
    i.bad_debt_minor - greatest(0, i.total_minor - i.returned_minor - i.paid_minor) as taken_back,
    (select max(r.id) from app.purchase_invoices r where r.company_id = i.company_id and r.original_invoice_id = i.id) as return_id
  from app.purchase_invoices i
  where i.bad_debt_minor > 0 and i.bad_debt_minor > greatest(0, i.total_minor - i.returned_minor - i.paid_minor)
), written as (
  insert into app.purchase_write_offs (company_id, shop_id, invoice_id, return_invoice_id, request_key, request_hash,
    amount_minor, vat_minor, note, written_by, written_by_en, written_by_ar)
  select t.company_id, t.shop_id, t.id, t.return_id, gen_random_uuid(), '', -t.taken_back,
    -(select round(sum(w.vat_minor) * t.taken_back / t.bad_debt_minor) from app.purchase_write_offs w
      where w.company_id = t.company_id and w.invoice_id = t.id)::bigint,
    r.return_reason, r.recorded_by, r.recorded_by_en, r.recorded_by_ar
  from reached t join app.purchase_invoices r on r.company_id = t.company_id and r.id = t.return_id
  returning company_id, invoice_id, amount_minor
)
update app.purchase_invoices i set bad_debt_minor = i.bad_debt_minor + w.amount_minor, version = i.version + 1
from written w where i.company_id = w.company_id and i.id = w.invoice_id;
alter table app.purchase_invoices force row level security;
alter table app.purchase_write_offs force row level security;
