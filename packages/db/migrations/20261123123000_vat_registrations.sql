-- Up Migration
-- Under which VAT numbers a company sells: its own, and those of shops that are registered by themselves. What a registration leaves
-- empty (legal name, commercial register, address) is what the company and the shop say.
create table app.vat_registrations (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  -- Fifteen digits that begin and end with 3 (rule BR-KSA-40).
  vat_number text not null constraint vat_registrations_number_well_formed check (vat_number ~ '^3[0-9]{13}3$'),
  name_en text, name_ar text,
  cr_number text,
  address_en text, address_ar text, building_no text, additional_no text, postal_code text, district_en text, district_ar text,
  city_id bigint references app.cities (id), country_id bigint not null default 156 references app.countries (id),
  version integer not null default 1 constraint vat_registrations_version_positive check (version > 0),
  primary key (company_id, id),
  constraint vat_registrations_number_once unique (company_id, vat_number),
  constraint vat_registrations_named_in_both check ((name_en is null) = (name_ar is null))
);
alter table app.vat_registrations enable row level security, force row level security;
create policy vat_registrations_of_company on app.vat_registrations
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on app.vat_registrations to warsha_app;
grant usage on sequence app.vat_registrations_id_seq to warsha_app;

alter table app.companies add column vat_registration_id bigint;
alter table app.shops add column vat_registration_id bigint;
alter table app.invoices add column vat_registration_id bigint;

-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.companies no force row level security;
alter table app.shops no force row level security;
alter table app.invoices no force row level security;
alter table app.vat_registrations no force row level security;

-- A number that is none was never let in by a form; it stands on no tax invoice.
insert into app.vat_registrations (company_id, vat_number)
select distinct company_id, vat_number
from (
  select id as company_id, vat_number from app.companies
  union all
  select company_id, vat_number from app.shops
) as numbers
where vat_number ~ '^3[0-9]{13}3$';
update app.companies as c set vat_registration_id = r.id
from app.vat_registrations r where r.company_id = c.id and r.vat_number = c.vat_number;
-- A shop that repeated the number of its company inherits it.
update app.shops as s set vat_registration_id = r.id
from app.vat_registrations r, app.companies c
where r.company_id = s.company_id and r.vat_number = s.vat_number and c.id = s.company_id and c.vat_number is distinct from s.vat_number;
update app.invoices as i set vat_registration_id = r.id
from app.vat_registrations r where r.company_id = i.company_id and r.vat_number = i.seller ->> 'vatNumber';

-- A company and its registration name each other; which one is stored first does not matter until both are.
alter table app.companies add constraint companies_vat_registration_fkey foreign key (id, vat_registration_id) references app.vat_registrations (company_id, id)
  deferrable initially deferred not valid;
alter table app.shops add constraint shops_vat_registration_fkey foreign key (company_id, vat_registration_id) references app.vat_registrations (company_id, id) not valid;
alter table app.invoices add constraint invoices_vat_registration_fkey foreign key (company_id, vat_registration_id) references app.vat_registrations (company_id, id) not valid;

alter table app.companies force row level security;
alter table app.shops force row level security;
alter table app.invoices force row level security;
alter table app.vat_registrations force row level security;

-- squawk-ignore require-concurrent-index-creation
create index shops_by_vat_registration on app.shops (company_id, vat_registration_id) where vat_registration_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_vat_registration on app.invoices (company_id, vat_registration_id) where vat_registration_id is not null;
