-- Up Migration
-- What the operator of an installation sees of it, without entering a company.

-- When support entered a company, and until when it could stay; the company's own audit log says it too.
create table platform.support_entries (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operator smallint not null constraint support_entries_operator_known check (operator in (-1, -2)),
  entered_at timestamptz not null default now(),
  until timestamptz not null,
  address text
);
-- The queue belongs to the owner of the database, whom no request acts as: the process of the jobs writes down what waits.
create table platform.queue_state (
  one boolean primary key default true constraint queue_state_has_one_row check (one),
  seen_at timestamptz not null default now(),
  tasks jsonb not null
);
-- A company writes its own line and sees none.
alter table platform.support_entries enable row level security, force row level security;
create policy support_entries_of_platform on platform.support_entries to warsha_platform using (true);
create policy support_entries_of_company on platform.support_entries to warsha_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select on platform.support_entries to warsha_platform;
-- It is written in the transaction that lets support in.
grant insert on platform.support_entries to warsha_app;
grant select on platform.queue_state to warsha_platform;
