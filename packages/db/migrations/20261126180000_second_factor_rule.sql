-- Up Migration
-- Who of a company must have a second factor, by their roles, and for how many days since then they may still work without.
alter table app.companies
  add column second_factor_roles text[] not null default '{}'
    constraint companies_second_factor_roles_known
    check (second_factor_roles <@ '{Owner,HRManager,WorkshopManager,StoreManager,Technician,SystemAdministrator,DataEntry,ReportManager}'),
  add column second_factor_grace_days integer not null default 7
    constraint companies_second_factor_grace_known check (second_factor_grace_days in (0, 7, 14)),
  add column second_factor_since timestamptz not null default now(),
  add column second_factor_version integer not null default 1;
