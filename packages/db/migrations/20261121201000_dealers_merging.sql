-- Up Migration
-- A dealer is billed: his invoice needs his kind, where he is and who answers there (DLR-002, decisions §5).
alter table app.dealers
  add column type app.customer_type not null default 'Company',
  add column whatsapp_no text,
  add column building_no text, add column street text, add column district text, add column city text,
  add column postal_code text, add column additional_no text,
  add column notes text,
  add column created_at timestamptz not null default now();

-- Found by a dealer: what is done on his account. Few tickets have one, so the indexes are small and quickly built.
-- squawk-ignore require-concurrent-index-creation
create index tickets_by_dealer on app.tickets (company_id, dealer_id, id desc) where dealer_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index vehicles_by_dealer on app.vehicles (company_id, dealer_id, id) where dealer_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_dealer on app.invoices (company_id, dealer_id, id desc) where dealer_id is not null;

create type app.merged_kind as enum ('customer', 'vehicle', 'dealer');
-- What was merged into what, for good: an old address still leads to the record that was kept.
create table app.merges (
  company_id bigint not null references app.companies (id),
  kind app.merged_kind not null,
  gone_id bigint not null,
  kept_id bigint not null,
  merged_by bigint not null,
  merged_at timestamptz not null default now(),
  primary key (company_id, kind, gone_id),
  constraint merges_of_two check (gone_id <> kept_id)
);
create index merges_by_kept on app.merges (company_id, kind, kept_id);
alter table app.merges enable row level security;
alter table app.merges force row level security;
create policy merges_of_company on app.merges using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.merges to warsha_app;
-- When two customers become one, what was merged into the one that goes now leads to the one that stays.
grant update (kept_id) on app.merges to warsha_app;
-- An issued invoice stays as it was issued; only whose list it stands in follows a merge.
grant update (customer_id, dealer_id) on app.invoices to warsha_app;
grant update (vehicle_id) on app.vehicle_km to warsha_app;
