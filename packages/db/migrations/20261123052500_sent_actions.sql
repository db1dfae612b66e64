-- Up Migration
-- What a phone did without network and sends later: under its key it is done once, however often it is sent.
create table app.sent_actions (
  company_id bigint not null,
  request_key uuid not null,
  action text not null,
  entity_id bigint not null,
  user_id bigint not null,
  acted_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (company_id, request_key)
);
alter table app.sent_actions enable row level security;
alter table app.sent_actions force row level security;
create policy sent_actions_of_company on app.sent_actions using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.sent_actions to warsha_app;
