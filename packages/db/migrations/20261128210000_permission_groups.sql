-- Up Migration
-- What several people may do, decided once. The rights of people in a group are worked out whenever it or their account is saved, and
-- stored with the account as anybody's: what reads rights asks for no group.
create table app.permission_groups (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null check (length(name_en) <= 50),
  name_ar text not null check (length(name_ar) <= 50),
  roles text[] not null,
  allowed_actions text[],
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id),
  constraint permission_groups_have_a_role check (cardinality(roles) > 0),
  constraint permission_groups_roles_known check (roles <@ '{Owner,HRManager,WorkshopManager,StoreManager,Technician,SystemAdministrator,DataEntry,ReportManager}'::text[])
);
alter table app.permission_groups enable row level security;
alter table app.permission_groups force row level security;
create policy permission_groups_of_company on app.permission_groups
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.permission_groups to warsha_app;
grant update (name_en, name_ar, roles, allowed_actions, active, version) on app.permission_groups to warsha_app;
grant usage on sequence app.permission_groups_id_seq to warsha_app;

-- In which group somebody is, and which actions differ for them alone.
alter table app.users add column group_id bigint;
alter table app.users add column actions_added text[] not null default '{}';
alter table app.users add column actions_removed text[] not null default '{}';
alter table app.users add constraint users_group_fkey
  foreign key (company_id, group_id) references app.permission_groups (company_id, id) not valid;
alter table app.users add constraint users_differ_from_a_group
  check ((group_id is not null or (actions_added = '{}' and actions_removed = '{}')) and not actions_added && actions_removed) not valid;
-- Asked with each group, for the people in it.
-- squawk-ignore require-concurrent-index-creation
create index users_by_group on app.users (company_id, group_id) where group_id is not null;
