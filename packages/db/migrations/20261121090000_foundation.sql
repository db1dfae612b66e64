-- Up Migration
-- Schemas, roles, domains and the one way into a company. Everything of a tenant lives in app, what crosses tenants in platform.
create schema app;
create schema platform;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The roles exist without a password here; the starter gives them one derived from the secret and lets them log in.
do $$ begin
  if not exists (select from pg_roles where rolname = 'warsha_app') then create role warsha_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'warsha_platform') then create role warsha_platform nologin; end if;
end $$;
grant usage on schema app to warsha_app;
grant usage on schema platform to warsha_platform;
alter default privileges in schema app grant usage on sequences to warsha_app;
alter default privileges in schema platform grant usage on sequences to warsha_platform;

-- Whole minor units: halalas for SAR, thousandths of a dinar for KWD.
create domain app.money as bigint;
-- Thousandths: 4.5 litres is 4500.
create domain app.quantity as bigint constraint quantity_not_negative check (value >= 0);
-- Basis points: 15% is 1500.
create domain app.rate as integer constraint rate_within_bounds check (value between 0 and 100000);

-- Not set_config(): Citus forwards SET LOCAL to its workers and nothing else.
create function app.enter(company bigint) returns void language plpgsql as
$$ begin execute format('set local app.company_id = %L', company); end $$;
grant execute on function app.enter(bigint) to warsha_app;

create type app.language as enum ('en', 'ar');

-- Reference tables: the same for everybody, read by all, written by the reference loader as owner.
create table app.currencies (
  code text primary key, name_en text not null, name_ar text not null, symbol text not null,
  decimals smallint not null constraint currencies_decimals_known check (decimals in (0, 2, 3))
);
create table app.countries (
  id bigint primary key, code text not null unique, name_en text not null, name_ar text not null,
  nationality_en text not null, nationality_ar text not null, dial_code text not null, currency text not null
);
create table app.cities (
  id bigint primary key, country_id bigint not null references app.countries (id), name_en text not null, name_ar text not null,
  region_en text not null, region_ar text not null
);
create table app.makes (id bigint primary key, name_en text not null, name_ar text not null);
create table app.models (
  id bigint primary key, make_id bigint not null references app.makes (id), name_en text not null, name_ar text not null,
  year_from smallint not null, year_to smallint
);
create index models_by_make on app.models (make_id);
create table app.car_colors (id bigint primary key, name_en text not null, name_ar text not null, color_value text not null);
-- When the shared lookups last changed, so that browsers keep what they have (LKP-024).
create table app.reference_versions (kind text primary key, modified_at timestamptz not null default now());
grant select on app.currencies, app.countries, app.cities, app.makes, app.models, app.car_colors, app.reference_versions to warsha_app;

-- A username belongs to one company in the whole installation, so sign-in must look across tenants; nothing else may.
create table platform.logins (
  username text primary key constraint logins_username_lower check (username = lower(username)),
  company_id bigint not null,
  user_id bigint not null
);
create index logins_by_user on platform.logins (company_id, user_id);
create table platform.attempts (
  key text not null,
  at timestamptz not null default now()
);
create index attempts_by_key on platform.attempts (key, at);
grant select, insert, update, delete on platform.logins to warsha_platform;
grant select, insert, delete on platform.attempts to warsha_platform;
