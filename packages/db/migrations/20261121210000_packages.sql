-- Up Migration
-- Services sold together at a price of their own, which is spread over them on the ticket (ADM-036, decisions §5).
create table app.packages (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null, name_ar text not null,
  description text not null default '',
  price_minor app.money not null constraint packages_price_not_negative check (price_minor >= 0),
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id)
);

create table app.package_services (
  company_id bigint not null,
  package_id bigint not null,
  service_id bigint not null,
  position integer not null,
  quantity_milli app.quantity not null default 1000 constraint package_services_some check (quantity_milli > 0),
  primary key (company_id, package_id, service_id),
  foreign key (company_id, package_id) references app.packages (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id)
);
create index package_services_by_service on app.package_services (company_id, service_id);

-- A package as it was sold on a ticket: its name and price of that day.
create table app.ticket_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  package_id bigint not null,
  name_en text not null, name_ar text not null,
  price_minor app.money not null constraint ticket_packages_price_not_negative check (price_minor >= 0),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, package_id) references app.packages (company_id, id)
);
create index ticket_packages_by_ticket on app.ticket_packages (company_id, ticket_id, id);
create index ticket_packages_by_package on app.ticket_packages (company_id, package_id);

alter table app.ticket_services add column ticket_package_id bigint;
alter table app.ticket_services add constraint ticket_services_package_fkey
  foreign key (company_id, ticket_package_id) references app.ticket_packages (company_id, id) not valid;

-- Two who change one section: the second is told.
alter table app.sections add column version integer not null default 1;

do $$ declare t text; begin
  foreach t in array array['packages','package_services','ticket_packages'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.packages, app.package_services to warsha_app;
grant select, insert on app.ticket_packages to warsha_app;
