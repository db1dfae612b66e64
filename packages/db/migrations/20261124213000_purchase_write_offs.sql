-- Up Migration
-- What a supplier will not be paid, and the QR code of their document.
alter table app.purchase_invoices add column bad_debt_minor app.money not null default 0;
alter table app.purchase_invoices add column qr_code text not null default '';
alter table app.purchase_invoices alter column remaining_minor set expression as (
  case when type = 'Return' then 0 else total_minor - returned_minor - paid_minor - bad_debt_minor end);
alter table app.purchase_invoices add constraint purchase_invoices_bad_debt_within_total
  check (bad_debt_minor >= 0 and bad_debt_minor + paid_minor <= greatest(total_minor, 0)) not valid;

create table app.purchase_write_offs (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  invoice_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  amount_minor app.money not null,
  vat_minor app.money not null,
  note text not null,
  written_by bigint not null,
  written_by_en text not null,
  written_by_ar text not null,
  written_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, invoice_id) references app.purchase_invoices (company_id, id),
  constraint purchase_write_offs_amount_positive check (amount_minor > 0),
  constraint purchase_write_offs_vat_within_amount check (vat_minor >= 0 and vat_minor <= amount_minor),
  constraint purchase_write_offs_say_why check (note <> '')
);
create index purchase_write_offs_by_invoice on app.purchase_write_offs (company_id, invoice_id, id);
create index purchase_write_offs_of_shop on app.purchase_write_offs (company_id, shop_id, written_at);

alter table app.purchase_write_offs enable row level security;
alter table app.purchase_write_offs force row level security;
create policy purchase_write_offs_of_company on app.purchase_write_offs
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.purchase_write_offs to warsha_app;
grant usage on sequence app.purchase_write_offs_id_seq to warsha_app;
grant update (bad_debt_minor, qr_code) on app.purchase_invoices to warsha_app;
