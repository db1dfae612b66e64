-- Up Migration
create table app.companies (
  id bigint generated always as identity primary key,
  registration_no text not null unique,
  name_en text not null, name_ar text not null,
  license_no text, owner_name text, cr_number text,
  address_en text, address_ar text, street_number text, building_no text, additional_no text, postal_code text,
  city_id bigint references app.cities (id), region text, district_en text, district_ar text,
  country_id bigint not null default 156 references app.countries (id),
  longitude double precision, latitude double precision,
  contact_no text, email text,
  currency text not null default 'SAR' references app.currencies (code),
  iban text, vat_number text,
  allow_vat boolean not null default true,
  vat_bp app.rate not null default 1500,
  vat_services boolean not null default true,
  vat_spare_parts boolean not null default true,
  is_vat_services_inclusive boolean not null default false,
  is_vat_spare_parts_inclusive boolean not null default false,
  picture_path text, stamp_picture_path text,
  sub_domain text unique,
  subscription_ends_on date,
  support_access_until timestamptz,
  settings jsonb not null default '{}',
  terms jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table app.shops (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null, name_ar text not null,
  contact_person text, contact_no text, email text, license_no text, commercial_register text, vat_number text,
  address_en text, address_ar text, building_no text, additional_no text, postal_code text, district_en text, district_ar text,
  city_id bigint references app.cities (id), region text, country_id bigint not null default 156 references app.countries (id),
  longitude double precision, latitude double precision,
  picture_path text, stamp_picture_path text,
  time_zone text not null default 'Asia/Riyadh',
  is_primary boolean not null default false,
  is_workshop boolean not null default true,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index shops_one_primary on app.shops (company_id) where is_primary;

-- How the numbers of one document type of one shop look; the counter itself is in app.counters.
create type app.document_kind as enum ('ticket', 'estimate', 'salesInvoice', 'returnInvoice', 'purchaseInvoice', 'expenseInvoice', 'payroll', 'receipt');
create table app.document_patterns (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null,
  prefix text not null,
  with_year boolean not null default true,
  digits smallint not null default 4 constraint document_patterns_digits_sane check (digits between 1 and 10),
  primary key (company_id, shop_id, kind),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
-- The last number taken. Locked in the transaction that stores the document, so there are no gaps. Year 0: the pattern has no year.
create table app.counters (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null,
  year smallint not null,
  last bigint not null constraint counters_not_negative check (last >= 0),
  primary key (company_id, shop_id, kind, year),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);

create table app.employees (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  name_en text not null, name_ar text not null,
  job_title text not null,
  is_technician boolean not null default false,
  mobile text, email text, picture_path text,
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create index employees_by_shop on app.employees (company_id, shop_id);

create type app.layout as enum ('side', 'top');
create table app.users (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  username text not null,
  password_hash text not null,
  name_en text not null, name_ar text not null,
  employee_id bigint,
  language app.language not null default 'ar',
  layout app.layout not null default 'side',
  time_zone text not null default 'Asia/Riyadh',
  current_shop_id bigint,
  is_business_user boolean not null default false,
  -- Owner and SystemAdministrator belong to the company; every other role is held in a shop.
  company_roles text[] not null default '{}' constraint users_company_roles_known check (company_roles <@ '{Owner,SystemAdministrator}'),
  -- Null means every action (ROL-038).
  allowed_actions text[],
  hide_floating_button boolean not null default false,
  hide_floating_contact boolean not null default false,
  auto_play_intro boolean not null default true,
  open_whatsapp text not null default 'web' constraint users_open_whatsapp_known check (open_whatsapp in ('web', 'app')),
  whatsapp_sharing_preference text not null default 'link' constraint users_sharing_known check (whatsapp_sharing_preference in ('link', 'pdf')),
  two_factor boolean not null default false,
  enabled boolean not null default true,
  last_login_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, username),
  foreign key (company_id, employee_id) references app.employees (company_id, id),
  foreign key (company_id, current_shop_id) references app.shops (company_id, id)
);
create table app.user_shop_roles (
  company_id bigint not null,
  user_id bigint not null,
  shop_id bigint not null,
  role text not null constraint user_shop_roles_known check (role in ('HRManager', 'WorkshopManager', 'StoreManager', 'Technician', 'DataEntry', 'ReportManager')),
  primary key (company_id, user_id, shop_id, role),
  foreign key (company_id, user_id) references app.users (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create table app.sessions (
  company_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text, agent text, client_id text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id)
);
create index sessions_by_user on app.sessions (company_id, user_id) where ended_at is null;
create table app.sign_ins (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  at timestamptz not null default now(),
  address text, agent text,
  succeeded boolean not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id)
);
create index sign_ins_by_user on app.sign_ins (company_id, user_id, id desc);

-- Who changed what, when, from where. Append-only: nobody is granted update or delete.
create table app.audit_events (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  user_id bigint not null,
  user_name_en text not null, user_name_ar text not null,
  session_id uuid, address text, client_id text,
  entity text not null,
  entity_id bigint not null,
  ticket_id bigint,
  action text not null,
  -- {field: [old, new]} and the facts the sentence of the activity needs.
  changes jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_events_by_ticket on app.audit_events (company_id, ticket_id, id desc) where ticket_id is not null;
create index audit_events_by_entity on app.audit_events (company_id, entity, entity_id, id desc);

-- When a company's own lookups last changed (LKP-024).
create table app.lookup_versions (
  company_id bigint not null references app.companies (id),
  kind text not null,
  modified_at timestamptz not null default now(),
  primary key (company_id, kind)
);

alter table app.companies enable row level security;
alter table app.companies force row level security;
create policy companies_of_company on app.companies using (id = nullif(current_setting('app.company_id', true), '')::bigint);
do $$ declare t text; begin
  foreach t in array array['shops','document_patterns','counters','employees','users','user_shop_roles','sessions','sign_ins','audit_events','lookup_versions'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, update on app.companies to warsha_app;
grant select, insert, update on app.shops, app.document_patterns, app.counters, app.employees, app.users, app.sessions, app.lookup_versions to warsha_app;
grant select, insert, delete on app.user_shop_roles to warsha_app;
grant select, insert on app.sign_ins, app.audit_events to warsha_app;
