-- Up Migration
-- The customer reads an estimate by a link, and answers it there.
alter table app.shares add column estimate_id bigint;
alter table app.shares add constraint shares_estimate_fkey
  foreign key (company_id, estimate_id) references app.estimates (company_id, id) not valid;
alter table app.shares add constraint shares_name_their_estimate
  check ((document = 'Estimate') = (estimate_id is not null)) not valid;
alter table app.shares drop constraint shares_name_their_ticket;
alter table app.shares add constraint shares_name_their_ticket
  check ((document in ('Statement', 'PurchaseOrder', 'Estimate')) = (ticket_id is null)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index shares_by_estimate on app.shares (company_id, estimate_id, id) where estimate_id is not null;

-- The customer wishes to be called, until somebody did; and when its author was reminded of an offer without an answer.
alter table app.estimates add column call_asked_at timestamptz;
alter table app.estimates add column reminded_at timestamptz;

-- What the customer said to all lines of an estimate, on their own page or by word of mouth.
create table app.estimate_decisions (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  estimate_id bigint not null,
  -- The offer that was answered; 0 where it was never sent.
  revision integer not null constraint estimate_decisions_revision_not_negative check (revision >= 0),
  share_id bigint,
  channel app.decision_channel not null,
  person text not null,
  request_key uuid not null,
  request_hash text not null,
  signature jsonb,
  address text,
  agent text,
  noted_by bigint,
  noted_by_en text, noted_by_ar text,
  -- What was wanted came to.
  total_minor app.money not null,
  -- Each line with its name and price as they were told.
  answers jsonb not null,
  decided_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id),
  foreign key (company_id, share_id) references app.shares (company_id, id),
  constraint estimate_decisions_by_link_are_signed check ((channel = 'Link') = (share_id is not null and signature is not null)),
  constraint estimate_decisions_by_mouth_are_noted check ((channel <> 'Link') = (noted_by is not null))
);
create index estimate_decisions_by_estimate on app.estimate_decisions (company_id, estimate_id, id);
create index estimate_decisions_by_share on app.estimate_decisions (company_id, share_id) where share_id is not null;
alter table app.estimate_decisions enable row level security;
alter table app.estimate_decisions force row level security;
create policy estimate_decisions_of_company on app.estimate_decisions
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
-- What was said is never changed.
grant select, insert on app.estimate_decisions to warsha_app;
grant usage on sequence app.estimate_decisions_id_seq to warsha_app;

-- A notification is of a part or of an estimate.
alter table app.notifications add column estimate_id bigint;
-- squawk-ignore ban-drop-not-null
alter table app.notifications alter column part_id drop not null;
-- squawk-ignore ban-drop-not-null
alter table app.notifications alter column quantity_milli drop not null;
alter table app.notifications add constraint notifications_estimate_fkey
  foreign key (company_id, estimate_id) references app.estimates (company_id, id) not valid;
alter table app.notifications drop constraint notifications_ticket_named;
alter table app.notifications add constraint notifications_ticket_named
  check ((kind in ('partShort', 'partArrived')) = (ticket_id is not null)) not valid;
alter table app.notifications add constraint notifications_of_a_part_or_an_estimate
  check ((part_id is null) = (estimate_id is not null) and (part_id is null) = (quantity_milli is null)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index notifications_by_estimate on app.notifications (company_id, estimate_id) where estimate_id is not null;
