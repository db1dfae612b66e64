-- Up Migration
-- Who sells parts or services to the company (SUP-001, SUP-002). A company has a few hundred of them at most: they are found
-- without an index of their own, as partners are.
create type app.supplier_type as enum ('spareParts', 'services');
create table app.suppliers (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  type app.supplier_type not null default 'spareParts',
  name_en text, name_ar text,
  contact_name text, contact_no text, whatsapp_no text, email text, vat_number text, cr_number text,
  building_no text, street text, district text, city text, postal_code text, additional_no text,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint suppliers_named check (name_en is not null or name_ar is not null)
);
alter table app.suppliers enable row level security;
alter table app.suppliers force row level security;
create policy suppliers_of_company on app.suppliers using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on app.suppliers to warsha_app;
