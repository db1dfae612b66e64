-- Up Migration
-- Work the customer is asked about: one row for a service of a ticket that must not start before he says yes.
create type app.approval_state as enum ('Awaiting', 'Approved', 'Declined');
create type app.urgency as enum ('NeededNow', 'NeededSoon', 'CanWait');
create table app.proposals (
  company_id bigint not null references app.companies (id),
  ticket_service_id bigint not null,
  ticket_id bigint not null,
  state app.approval_state not null default 'Awaiting',
  urgency app.urgency not null default 'NeededSoon',
  -- Why it is needed, in words for the customer.
  reason text not null default '',
  -- The parts that left the ticket with the declined service: they come back should he think better of it.
  set_aside jsonb not null default '[]',
  asked_by bigint not null,
  asked_by_en text not null, asked_by_ar text not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, ticket_service_id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id)
);
create index proposals_by_ticket on app.proposals (company_id, ticket_id);

-- What the customer said, once for all that he was asked: by the link with his signature, or by word of mouth as somebody noted it.
create type app.decision_channel as enum ('Link', 'Phone', 'InPerson', 'Whatsapp', 'Email');
create table app.decisions (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  share_id bigint,
  channel app.decision_channel not null,
  -- Who said it: the name he signed with, or the person who was spoken to.
  person text not null,
  request_key uuid not null,
  request_hash text not null,
  -- Strokes of the pen, as [x, y, x, y, ...] within width and height.
  signature jsonb,
  address text,
  agent text,
  noted_by bigint,
  noted_by_en text, noted_by_ar text,
  decided_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, share_id) references app.shares (company_id, id),
  constraint decisions_by_link_are_signed check ((channel = 'Link') = (share_id is not null and signature is not null)),
  constraint decisions_by_mouth_are_noted check ((channel <> 'Link') = (noted_by is not null))
);
create index decisions_by_ticket on app.decisions (company_id, ticket_id, id);

create table app.decision_answers (
  company_id bigint not null,
  decision_id bigint not null,
  ticket_service_id bigint not null,
  answer app.approval_state not null constraint decision_answers_answer check (answer <> 'Awaiting'),
  name_en text not null, name_ar text not null,
  -- What he was told it costs: work, parts and VAT.
  total_minor app.money not null,
  primary key (company_id, decision_id, ticket_service_id),
  foreign key (company_id, decision_id) references app.decisions (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id)
);

-- What a customer did not want stays with his car and is offered at the next visit, until it is done or nobody asks any more.
create table app.declined_work (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  vehicle_id bigint not null,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  service_id bigint not null,
  name_en text not null, name_ar text not null,
  urgency app.urgency not null,
  reason text not null default '',
  total_minor app.money not null,
  declined_at timestamptz not null default now(),
  taken_up_ticket_id bigint,
  dismissed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, ticket_service_id),
  foreign key (company_id, vehicle_id) references app.vehicles (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id),
  foreign key (company_id, taken_up_ticket_id) references app.tickets (company_id, id)
);
create index declined_work_open on app.declined_work (company_id, vehicle_id, id) where taken_up_ticket_id is null and dismissed_at is null;

do $$ declare t text; begin
  foreach t in array array['proposals','decisions','decision_answers','declined_work'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
-- What a customer decided is never changed: he decides again.
grant select, insert on app.decisions, app.decision_answers to warsha_app;
grant select, insert, update, delete on app.proposals, app.declined_work to warsha_app;
