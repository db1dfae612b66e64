-- Up Migration
-- In how many days a payer pays, or the company pays a supplier: agreed once, chosen for each of them.
create table app.payment_terms (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  days smallint not null constraint payment_terms_days_within_year check (days between 0 and 365),
  active boolean not null default true,
  version integer not null default 1 constraint payment_terms_version_positive check (version > 0),
  primary key (company_id, id),
  constraint payment_terms_name_en_once unique (company_id, name_en),
  constraint payment_terms_name_ar_once unique (company_id, name_ar)
);
alter table app.payment_terms enable row level security, force row level security;
create policy payment_terms_of_company on app.payment_terms
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.payment_terms to warsha_app;
