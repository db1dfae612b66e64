-- Up Migration
-- A part bought outside names one of the company's suppliers, or the name of a one-off shop.
alter table app.ticket_parts add column supplier_id bigint;
alter table app.ticket_parts add constraint ticket_parts_supplier_fkey
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index ticket_parts_by_supplier on app.ticket_parts (company_id, supplier_id) where supplier_id is not null;

create type app.purchase_category as enum ('purchase', 'expense');
create type app.purchase_vat_mode as enum ('none', 'inclusive', 'exclusive');

-- The paper of a supplier. What was bought and for how much stays; what the paper says of itself can be completed.
create table app.purchase_invoices (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  type app.invoice_type not null default 'Normal',
  category app.purchase_category not null default 'purchase',
  original_invoice_id bigint,
  return_reason text,
  ticket_id bigint,
  supplier_id bigint,
  supplier_name text not null default '',
  supplier_doc_no text not null default '',
  -- As it is told apart from others: without case, spaces and dashes.
  supplier_doc_key text not null default '',
  invoiced_on date not null,
  payment_due_on date,
  note text not null default '',
  to_complete boolean not null default false,
  currency text not null,
  vat_mode app.purchase_vat_mode not null,
  vat_bp app.rate not null,
  gross_minor app.money not null,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  -- What went back to the supplier, and what he was paid less what he gave back.
  returned_minor app.money not null default 0,
  paid_minor app.money not null default 0,
  remaining_minor app.money not null generated always as (case when type = 'Return' then 0 else total_minor - returned_minor - paid_minor end) stored,
  recorded_by bigint not null,
  recorded_by_en text not null, recorded_by_ar text not null,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, type, number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, original_invoice_id) references app.purchase_invoices (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id),
  constraint purchase_invoices_total_adds_up check (total_minor = taxable_minor + vat_minor),
  constraint purchase_invoices_no_vat_without_mode check (vat_mode <> 'none' or vat_minor = 0),
  constraint purchase_invoices_returned_within_total check (returned_minor between 0 and greatest(total_minor, 0)),
  constraint purchase_invoices_paid_within_total check (paid_minor between 0 and greatest(total_minor, 0)),
  constraint purchase_invoices_return_says_why check (
    (type = 'Return') = (original_invoice_id is not null) and (type = 'Return') = (return_reason is not null)),
  constraint purchase_invoices_return_owes_nothing check (type = 'Normal' or (returned_minor = 0 and paid_minor = 0))
);
-- A supplier writes a number once.
create unique index purchase_invoices_one_per_paper on app.purchase_invoices (company_id, supplier_id, supplier_doc_key)
  where supplier_id is not null and supplier_doc_key <> '';
create index purchase_invoices_newest on app.purchase_invoices (company_id, shop_id, id desc);
create index purchase_invoices_by_day on app.purchase_invoices (company_id, shop_id, invoiced_on desc, id desc);
create index purchase_invoices_by_total on app.purchase_invoices (company_id, shop_id, total_minor, id);
create index purchase_invoices_owed on app.purchase_invoices (company_id, shop_id, payment_due_on, id) where remaining_minor > 0;
create index purchase_invoices_by_due on app.purchase_invoices (company_id, shop_id, remaining_minor, id);
create index purchase_invoices_by_supplier on app.purchase_invoices (company_id, supplier_id, id desc) where supplier_id is not null;
create index purchase_invoices_by_ticket on app.purchase_invoices (company_id, ticket_id, id) where ticket_id is not null;
create index purchase_invoices_by_original on app.purchase_invoices (company_id, original_invoice_id, id) where original_invoice_id is not null;

-- A part that is taken off the ticket was bought all the same: its line stays and names it no more.
create table app.purchase_invoice_lines (
  company_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  ticket_part_id bigint,
  part_no text not null default '',
  name_en text not null, name_ar text not null,
  quantity_milli app.quantity not null,
  price_minor app.money not null,
  gross_minor app.money not null,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  returned_milli app.quantity not null default 0,
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references app.purchase_invoices (company_id, id),
  foreign key (company_id, ticket_part_id) references app.ticket_parts (company_id, id) on delete set null (ticket_part_id),
  constraint purchase_invoice_lines_total_adds_up check (total_minor = taxable_minor + vat_minor),
  constraint purchase_invoice_lines_returned_within_bought check (returned_milli <= quantity_milli)
);
-- A part of a ticket is bought once.
create unique index purchase_invoice_lines_one_per_part on app.purchase_invoice_lines (company_id, ticket_part_id) where ticket_part_id is not null;

create table app.purchase_payments (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  invoice_id bigint not null,
  voucher_number text not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.payment_kind not null,
  mode app.payment_mode not null,
  amount_minor app.money not null,
  refund_of_id bigint,
  drawer_id bigint,
  reference text not null default '',
  note text not null default '',
  paid_by bigint not null,
  paid_by_en text not null, paid_by_ar text not null,
  paid_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, voucher_number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, invoice_id) references app.purchase_invoices (company_id, id),
  foreign key (company_id, refund_of_id) references app.purchase_payments (company_id, id),
  foreign key (company_id, drawer_id) references app.drawers (company_id, id),
  constraint purchase_payments_amount_positive check (amount_minor > 0),
  constraint purchase_payments_kind_of_supplier check (kind in ('Payment', 'Refund')),
  constraint purchase_payments_refund_names_payment check ((kind = 'Refund') = (refund_of_id is not null)),
  -- Of all that a supplier is paid only cash comes out of the till.
  constraint purchase_payments_drawer_holds_cash check (drawer_id is null or mode = 'cash')
);
create index purchase_payments_by_invoice on app.purchase_payments (company_id, invoice_id, id);
create index purchase_payments_by_drawer on app.purchase_payments (company_id, drawer_id, id) where drawer_id is not null;

do $$ declare t text; begin
  foreach t in array array['purchase_invoices','purchase_invoice_lines','purchase_payments'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.purchase_invoices, app.purchase_invoice_lines, app.purchase_payments to warsha_app;
grant update (supplier_id, supplier_name, supplier_doc_no, supplier_doc_key, invoiced_on, payment_due_on, note, to_complete, vat_mode,
  gross_minor, taxable_minor, vat_minor, total_minor, returned_minor, paid_minor, version) on app.purchase_invoices to warsha_app;
grant update (ticket_part_id, gross_minor, taxable_minor, vat_minor, total_minor, returned_milli) on app.purchase_invoice_lines to warsha_app;

-- Every shop that is there numbers them after the pattern of its receipts.
alter table app.document_patterns no force row level security;
insert into app.document_patterns (company_id, shop_id, kind, prefix, with_year, digits)
select r.company_id, r.shop_id, k.kind::app.document_kind,
  case when r.prefix ~ '^R[0-9]*-$' then k.mark || substr(r.prefix, 2) else k.mark || '-' end, r.with_year, r.digits
from app.document_patterns r, (values ('purchaseInvoice', 'P'), ('purchaseReturn', 'PR'), ('voucher', 'V')) as k (kind, mark)
where r.kind = 'receipt'
on conflict do nothing;
alter table app.document_patterns force row level security;
