-- Up Migration
-- What a company calls an account that documents are posted to; without a row it has the code and the name that are proposed.
-- Category 0 stands for all categories that have no row of their own.
create table app.journal_accounts (
  company_id bigint not null references app.companies (id),
  account text not null,
  category_id bigint not null default 0,
  code text not null,
  name text not null,
  version integer not null default 1,
  primary key (company_id, account, category_id),
  constraint journal_accounts_said check (length(code) between 1 and 20 and length(name) between 1 and 100)
);
alter table app.journal_accounts enable row level security;
alter table app.journal_accounts force row level security;
create policy journal_accounts_of_company on app.journal_accounts
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.journal_accounts to warsha_app;
grant update (code, name, version) on app.journal_accounts to warsha_app;

-- The journal of some days, as it was exported: the next one begins where it ended.
create table app.journal_exports (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  request_key uuid not null,
  request_hash text not null,
  from_on date not null,
  until_on date not null,
  documents integer not null,
  -- All debits, and so all credits.
  debit_minor app.money not null,
  -- Its figures beside those of the documents, as they were found then.
  compared jsonb not null,
  exported_by bigint not null,
  exported_by_en text not null, exported_by_ar text not null,
  exported_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, request_key),
  -- Two that are made at once cannot both begin on one day.
  unique (company_id, from_on),
  constraint journal_exports_forward check (until_on >= from_on)
);
alter table app.journal_exports enable row level security;
alter table app.journal_exports force row level security;
create policy journal_exports_of_company on app.journal_exports
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.journal_exports to warsha_app;
grant usage on sequence app.journal_exports_id_seq to warsha_app;

-- Its lines, with the accounts as they were called then, so that its file is the same whenever it is fetched.
create table app.journal_lines (
  company_id bigint not null,
  export_id bigint not null,
  position integer not null,
  shop_id bigint not null,
  posted_on date not null,
  source text not null,
  source_id bigint not null,
  -- Of a document that can change later: the version that was posted.
  source_version integer,
  document_number text not null,
  document_on date not null,
  account text not null,
  category_id bigint,
  code text not null,
  name text not null,
  -- A debit above zero, a credit below.
  amount_minor app.money not null,
  primary key (company_id, export_id, position),
  foreign key (company_id, export_id) references app.journal_exports (company_id, id) on delete cascade,
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create index journal_lines_of_document on app.journal_lines (company_id, source, source_id);
create index journal_lines_of_account on app.journal_lines (company_id, export_id, account, position);
create index journal_lines_by_shop on app.journal_lines (company_id, shop_id);
alter table app.journal_lines enable row level security;
alter table app.journal_lines force row level security;
create policy journal_lines_of_company on app.journal_lines
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.journal_lines to warsha_app;

-- What was done on some days is read by its day.
-- squawk-ignore require-concurrent-index-creation
create index purchase_payments_by_day on app.purchase_payments (company_id, shop_id, paid_at);
-- squawk-ignore require-concurrent-index-creation
create index drawer_moves_by_day on app.drawer_moves (company_id, moved_at);
-- squawk-ignore require-concurrent-index-creation
create index drawers_closed_by_day on app.drawers (company_id, shop_id, closed_at) where closed_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index purchase_invoices_recorded on app.purchase_invoices (company_id, shop_id, recorded_at);
