-- Up Migration
-- What tickets ask of the store, and each step of it: requested, issued, received, asked back, returned.
create type app.part_request_state as enum ('waitingIssue', 'waitingIssueOrReturn', 'issued', 'returned');
create type app.part_request_step as enum ('requested', 'issued', 'received', 'askedBack', 'returned', 'withdrawn');

-- The part of the catalogue that a line takes from the store.
alter table app.ticket_parts add column spare_part_id bigint;
alter table app.ticket_parts add constraint ticket_parts_spare_part_fkey
  foreign key (company_id, spare_part_id) references app.spare_parts (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index ticket_parts_by_spare_part on app.ticket_parts (company_id, spare_part_id) where spare_part_id is not null;

create table app.part_requests (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  ticket_id bigint not null,
  -- Null once the line has left the ticket.
  ticket_part_id bigint,
  part_id bigint not null,
  -- What the ticket wants; what was asked back counts until the store has it again.
  requested_milli app.quantity not null,
  reserved_milli app.quantity not null default 0,
  issued_milli app.quantity not null default 0,
  returned_milli app.quantity not null default 0,
  received_milli app.quantity not null default 0,
  asked_back_milli app.quantity not null default 0,
  -- What the goods cost that are out: issued less returned, as they moved.
  issued_value_minor app.money not null default 0,
  requested_at timestamptz not null default now(),
  version integer not null default 1,
  state app.part_request_state not null generated always as (case
    when asked_back_milli > 0 then 'waitingIssueOrReturn'::app.part_request_state
    when requested_milli > issued_milli - returned_milli then
      case when issued_milli > returned_milli then 'waitingIssueOrReturn'::app.part_request_state else 'waitingIssue'::app.part_request_state end
    when issued_milli > returned_milli then 'issued'::app.part_request_state
    else 'returned'::app.part_request_state end) stored,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, ticket_part_id) references app.ticket_parts (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint part_requests_returned_was_issued check (returned_milli <= issued_milli),
  constraint part_requests_out_is_requested check (issued_milli - returned_milli <= requested_milli),
  constraint part_requests_received_is_out check (received_milli <= issued_milli - returned_milli),
  constraint part_requests_asked_back_is_out check (asked_back_milli <= issued_milli - returned_milli),
  constraint part_requests_reserved_is_open check (reserved_milli <= requested_milli - (issued_milli - returned_milli)),
  constraint part_requests_value_of_something check (issued_value_minor >= 0 and (issued_milli > returned_milli or issued_value_minor = 0))
);
create unique index part_requests_one_per_line on app.part_requests (company_id, ticket_part_id) where ticket_part_id is not null;
create index part_requests_by_ticket on app.part_requests (company_id, ticket_id, id);
create index part_requests_by_part on app.part_requests (company_id, part_id, id);
-- What the storekeeper has to do, and who waits for a part that arrives.
create index part_requests_waiting on app.part_requests (company_id, shop_id, part_id, id) where state in ('waitingIssue', 'waitingIssueOrReturn');

create table app.part_request_steps (
  company_id bigint not null,
  id bigint not null generated always as identity,
  request_id bigint not null,
  step app.part_request_step not null,
  quantity_milli app.quantity not null,
  -- Of what was issued and returned.
  activity_id bigint,
  recorded_by bigint not null,
  recorded_by_en text not null, recorded_by_ar text not null,
  recorded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, request_id) references app.part_requests (company_id, id),
  foreign key (company_id, activity_id) references app.stock_activities (company_id, id),
  constraint part_request_steps_moved check ((step in ('issued', 'returned')) = (activity_id is not null))
);
create index part_request_steps_of_request on app.part_request_steps (company_id, request_id, id);
create index part_request_steps_by_activity on app.part_request_steps (company_id, activity_id) where activity_id is not null;

do $$ declare t text; begin
  foreach t in array array['part_requests', 'part_request_steps'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.part_requests, app.part_request_steps to warsha_app;
grant update (ticket_part_id, requested_milli, reserved_milli, issued_milli, returned_milli, received_milli, asked_back_milli, issued_value_minor, version)
  on app.part_requests to warsha_app;
grant usage on sequence app.part_requests_id_seq, app.part_request_steps_id_seq to warsha_app;
