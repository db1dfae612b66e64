-- Up Migration
-- Addresses of other programs that are told what happens in a company.
create table app.webhooks (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name text not null,
  url text not null,
  events text[] not null constraint webhooks_has_events check (cardinality(events) > 0),
  -- What deliveries are signed with, sealed with the secret of the installation: it has to be read to sign.
  sealed_secret text not null,
  enabled boolean not null default true,
  -- Since when every try has failed, and when it was switched off for that.
  failing_since timestamptz,
  switched_off_at timestamptz,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, made_by) references app.users (company_id, id),
  constraint webhooks_switched_off_is_off check (switched_off_at is null or not enabled)
);
create unique index webhooks_of_name on app.webhooks (company_id, lower(name)) where deleted_at is null;
create index webhooks_by_maker on app.webhooks (company_id, made_by);

-- What a webhook is told, written with the event itself: both are stored, or neither.
create type app.delivery_state as enum ('waiting', 'delivered', 'failed');
create table app.webhook_deliveries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event_id uuid not null,
  event text not null,
  -- Byte for byte what is sent: the signature is made over it.
  body text not null,
  state app.delivery_state not null default 'waiting',
  tries smallint not null default 0 constraint webhook_deliveries_tries_from_zero check (tries >= 0),
  -- Tries since it began, or since somebody asked for it again.
  round_tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  answer_status smallint,
  answer_ms integer,
  problem text,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references app.webhooks (company_id, id),
  constraint webhook_deliveries_once unique (company_id, webhook_id, event_id),
  constraint webhook_deliveries_ended check (state = 'waiting' or tried_at is not null),
  constraint webhook_deliveries_delivered check (state <> 'delivered' or problem is null)
);
create index webhook_deliveries_of_hook on app.webhook_deliveries (company_id, webhook_id, id desc);
create index webhook_deliveries_due on app.webhook_deliveries (company_id, webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_by_age on app.webhook_deliveries (company_id, created_at);

do $$ declare t text; begin
  foreach t in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.webhooks to warsha_app;
grant update (name, url, events, sealed_secret, enabled, failing_since, switched_off_at, deleted_at, version) on app.webhooks to warsha_app;
grant select, insert, delete on app.webhook_deliveries to warsha_app;
grant update (state, tries, round_tries, next_try_at, tried_at, answer_status, answer_ms, problem) on app.webhook_deliveries to warsha_app;
grant usage on sequence app.webhooks_id_seq, app.webhook_deliveries_id_seq to warsha_app;

-- A notification may also be about a webhook that was switched off.
alter table app.notifications add column webhook_id bigint;
alter table app.notifications add constraint notifications_webhook_fkey foreign key (company_id, webhook_id) references app.webhooks (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index notifications_by_webhook on app.notifications (company_id, webhook_id) where webhook_id is not null;
alter table app.notifications drop constraint notifications_about_something;
alter table app.notifications add constraint notifications_about_something check (
  num_nonnulls(part_id, estimate_id, certificate_id, waiting_count, webhook_id) = 1
  and (part_id is null) = (quantity_milli is null)
  and (certificate_id is null) = (days_left is null)
  and (waiting_count is null) = (waiting_hours is null)
  and (kind = 'certificateEnding') = (certificate_id is not null)
  and (kind in ('reportingDue', 'reportingLate')) = (waiting_count is not null)
  and (kind = 'webhookOff') = (webhook_id is not null)
  and (kind in ('partAtMinimum', 'partShort', 'partArrived')) = (part_id is not null)
  and (kind in ('partShort', 'partArrived')) = (ticket_id is not null)) not valid;
