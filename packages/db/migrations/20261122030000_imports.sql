-- Up Migration
-- Tables that were brought in: what, by whom, and under which key, so that a retry finds what the first call did.
create type app.import_kind as enum ('customers', 'vehicles', 'dealers');
create table app.imports (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  kind app.import_kind not null,
  request_key uuid not null,
  request_hash text not null,
  file_name text not null,
  added integer not null constraint imports_added_not_negative check (added >= 0),
  changed integer not null constraint imports_changed_not_negative check (changed >= 0),
  imported_by bigint not null,
  imported_by_en text not null, imported_by_ar text not null,
  imported_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key)
);
alter table app.imports enable row level security;
alter table app.imports force row level security;
create policy imports_of_company on app.imports using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.imports to warsha_app;
