-- Up Migration
-- Tries in a row without an answer. A document that gets none while the gateway answers others is set aside: those behind it go on.
alter table app.e_invoices add column unanswered integer not null default 0;
alter table app.e_invoices add column set_aside_at timestamptz;
alter table app.e_invoices add constraint e_invoices_unanswered_from_zero check (unanswered >= 0) not valid;
alter table app.e_invoices add constraint e_invoices_set_aside_waits check (set_aside_at is null or status = 'QUEUED') not valid;
grant update (unanswered, set_aside_at) on app.e_invoices to warsha_app;
-- squawk-ignore require-concurrent-index-creation
create index e_invoices_unsent on app.e_invoices (company_id, shop_id, status, invoice_id) where status <> 'SENT';
-- squawk-ignore require-concurrent-index-creation
create index e_invoices_answered on app.e_invoices (company_id, shop_id, last_submitted_at desc) where answer_status is not null;

-- The highest number of hours of which the administrators were told that documents of the shop wait.
alter table app.tax_devices add column noticed_hours smallint;
grant update (noticed_hours) on app.tax_devices to warsha_app;

-- A check of the chain of a device, from its first document or from the last one that was verified: how far it came, and what was wrong.
create table app.chain_checks (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  from_counter bigint not null constraint chain_checks_from_positive check (from_counter > 0),
  -- The last document that was found good, and its hash; one below the first before any was.
  to_counter bigint not null,
  to_hash text not null,
  started_at timestamptz not null default now(),
  -- Null for the check of the night.
  started_by bigint,
  finished_at timestamptz,
  fault text,
  fault_counter bigint,
  primary key (company_id, id),
  foreign key (company_id, device_id) references app.tax_devices (company_id, id),
  foreign key (company_id, started_by) references app.users (company_id, id),
  constraint chain_checks_fault_is_the_end check (fault is null or finished_at is not null),
  constraint chain_checks_fault_named check ((fault is null) = (fault_counter is null)),
  constraint chain_checks_goes_on check (to_counter >= from_counter - 1)
);
create unique index chain_checks_one_at_a_time on app.chain_checks (company_id, device_id) where finished_at is null;
create index chain_checks_of_device on app.chain_checks (company_id, device_id, id desc);
create index chain_checks_by_user on app.chain_checks (company_id, started_by) where started_by is not null;
alter table app.chain_checks enable row level security;
alter table app.chain_checks force row level security;
create policy chain_checks_of_company on app.chain_checks using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.chain_checks to warsha_app;
grant update (to_counter, to_hash, finished_at, fault, fault_counter) on app.chain_checks to warsha_app;
grant usage on sequence app.chain_checks_id_seq to warsha_app;

-- Who does a piece of work that is done once at a time, and until when they have it for themselves: a process that dies holds nobody up
-- for longer than that.
create table app.leases (
  company_id bigint not null references app.companies (id),
  name text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (company_id, name)
);
alter table app.leases enable row level security;
alter table app.leases force row level security;
create policy leases_of_company on app.leases using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on app.leases to warsha_app;

-- A notification may also be about documents of a shop that wait to be reported: how many, and for how many hours already.
alter table app.notifications add column waiting_count integer;
alter table app.notifications add column waiting_hours smallint;
alter table app.notifications drop constraint notifications_about_something;
alter table app.notifications add constraint notifications_about_something check (
  num_nonnulls(part_id, estimate_id, certificate_id, waiting_count) = 1
  and (part_id is null) = (quantity_milli is null)
  and (certificate_id is null) = (days_left is null)
  and (waiting_count is null) = (waiting_hours is null)
  and (kind = 'certificateEnding') = (certificate_id is not null)
  and (kind in ('reportingDue', 'reportingLate')) = (waiting_count is not null)
  and (kind in ('partAtMinimum', 'partShort', 'partArrived')) = (part_id is not null)
  and (kind in ('partShort', 'partArrived')) = (ticket_id is not null)) not valid;
