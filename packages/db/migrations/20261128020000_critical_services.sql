-- Up Migration
-- The services that no car may miss, and after how long each is due: months, kilometres, or what comes first.
create table app.critical_services (
  company_id bigint not null,
  service_id bigint not null,
  every_months integer constraint critical_services_months_known check (every_months between 1 and 240),
  every_km integer constraint critical_services_km_known check (every_km between 100 and 1000000),
  version integer not null default 1,
  primary key (company_id, service_id),
  foreign key (company_id, service_id) references app.services (company_id, id),
  constraint critical_services_of_an_interval check (every_months is not null or every_km is not null)
);
alter table app.critical_services enable row level security;
alter table app.critical_services force row level security;
create policy critical_services_of_company on app.critical_services
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.critical_services to warsha_app;
grant update (every_months, every_km, version) on app.critical_services to warsha_app;
