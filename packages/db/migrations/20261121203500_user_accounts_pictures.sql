-- Up Migration
-- An account that never signed in may go; whoever has worked leaves traces and is disabled instead.
grant delete on app.users to warsha_app;

create type app.pictured as enum ('company', 'companyStamp', 'shop', 'shopStamp', 'employee');
-- Logos, stamps and faces, a megabyte at most each. A row is the picture that one thing shows now.
create table app.pictures (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  entity app.pictured not null,
  entity_id bigint not null,
  mime text not null constraint pictures_mime_known check (mime in ('image/jpeg', 'image/png')),
  content bytea not null constraint pictures_within_a_megabyte check (octet_length(content) <= 1048576),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index pictures_by_entity on app.pictures (company_id, entity, entity_id, id);
alter table app.pictures enable row level security;
alter table app.pictures force row level security;
create policy pictures_of_company on app.pictures using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.pictures to warsha_app;
