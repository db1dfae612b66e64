-- Up Migration
create type app.tax_period_length as enum ('month', 'quarter');
create type app.tax_box as enum ('standardSales', 'zeroRatedSales', 'exports', 'exemptSales', 'standardPurchases', 'importsAtCustoms', 'reverseCharge',
  'zeroRatedPurchases', 'exemptPurchases', 'corrections', 'salesOutside', 'purchasesOutside');
create type app.tax_source as enum ('invoice', 'purchase', 'writeOff');

-- The days for which a VAT number files one return.
create table app.tax_periods (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  vat_registration_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  length app.tax_period_length not null,
  from_on date not null,
  to_on date not null,
  created_by bigint not null,
  created_by_en text not null, created_by_ar text not null,
  created_at timestamptz not null,
  posted_by bigint,
  posted_by_en text, posted_by_ar text,
  posted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, vat_registration_id, from_on),
  unique (company_id, vat_registration_id, to_on),
  foreign key (company_id, vat_registration_id) references app.vat_registrations (company_id, id),
  constraint tax_periods_forward check (from_on <= to_on),
  constraint tax_periods_posted_by_somebody check (num_nulls(posted_by, posted_by_en, posted_by_ar, posted_at) in (0, 4))
);
create index tax_periods_newest on app.tax_periods (company_id, to_on desc, id desc);

-- What a posted period holds: each document once, as it counted. Nothing here is ever changed.
create table app.tax_entries (
  company_id bigint not null,
  period_id bigint not null,
  source app.tax_source not null,
  document_id bigint not null,
  box app.tax_box not null,
  rate_bp app.rate not null,
  shop_id bigint not null,
  number text not null,
  party_en text not null, party_ar text not null,
  -- Of a credit note, or a write-off: what it takes back.
  original_id bigint,
  -- The day on which its VAT fell due, and that on which it was issued or recorded here.
  tax_on date not null,
  recorded_on date not null,
  amount_minor app.money not null,
  adjustment_minor app.money not null,
  vat_minor app.money not null,
  primary key (company_id, source, document_id, box, rate_bp),
  foreign key (company_id, period_id) references app.tax_periods (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create index tax_entries_of_period on app.tax_entries (company_id, period_id, tax_on, source, document_id, box);
create index tax_entries_by_day on app.tax_entries (company_id, tax_on, source, document_id, box);

-- The figures of a posted return.
create table app.tax_figures (
  company_id bigint not null,
  period_id bigint not null,
  box app.tax_box not null,
  rate_bp app.rate not null,
  amount_minor app.money not null,
  adjustment_minor app.money not null,
  vat_minor app.money not null,
  documents integer not null,
  primary key (company_id, period_id, box, rate_bp),
  foreign key (company_id, period_id) references app.tax_periods (company_id, id)
);

alter table app.tax_periods enable row level security;
alter table app.tax_periods force row level security;
create policy tax_periods_of_company on app.tax_periods using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
alter table app.tax_entries enable row level security;
alter table app.tax_entries force row level security;
create policy tax_entries_of_company on app.tax_entries using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
alter table app.tax_figures enable row level security;
alter table app.tax_figures force row level security;
create policy tax_figures_of_company on app.tax_figures using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.tax_periods to warsha_app;
grant update (posted_by, posted_by_en, posted_by_ar, posted_at, version) on app.tax_periods to warsha_app;
grant usage on sequence app.tax_periods_id_seq to warsha_app;
grant select, insert on app.tax_entries, app.tax_figures to warsha_app;

-- A period reads the invoices of a VAT number since some day.
-- squawk-ignore require-concurrent-index-deletion
drop index app.invoices_by_vat_registration;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_vat_registration on app.invoices (company_id, vat_registration_id, issued_at) where vat_registration_id is not null;
