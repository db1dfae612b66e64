-- Up Migration
create type app.customer_type as enum ('Company', 'Government', 'Individual');
create table app.customers (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  type app.customer_type not null default 'Individual',
  name_en text, name_ar text,
  contact_name text,
  contact_no text not null,
  whatsapp_no text,
  email text,
  language app.language not null default 'ar',
  vat_number text, cr_number text,
  building_no text, street text, district text, city text, postal_code text, additional_no text, country_id bigint references app.countries (id),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint customers_named check (name_en is not null or name_ar is not null)
);
create index customers_by_phone on app.customers (company_id, contact_no);
create index customers_by_whatsapp on app.customers (company_id, whatsapp_no) where whatsapp_no is not null;
create index customers_by_name_en on app.customers (company_id, name_en, id);
create index customers_by_name_ar on app.customers (company_id, name_ar, id);
create index customers_newest on app.customers (company_id, id desc);

create table app.dealers (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text, name_ar text,
  contact_name text, contact_no text, email text, vat_number text, cr_number text,
  version integer not null default 1,
  primary key (company_id, id),
  constraint dealers_named check (name_en is not null or name_ar is not null)
);

create table app.vehicles (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  customer_id bigint not null,
  dealer_id bigint,
  make_id bigint not null references app.makes (id),
  model_id bigint references app.models (id),
  year smallint,
  color_id bigint references app.car_colors (id),
  registration_country_id bigint not null default 156 references app.countries (id),
  -- What was typed, and its normal form: digits then the Latin letters, for a Saudi plate '4827RTJ'.
  plate_no text not null,
  plate_key text not null,
  skip_plate_check boolean not null default false,
  vin text,
  contact_name text, contact_no text,
  km integer constraint vehicles_km_not_negative check (km >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id)
);
create index vehicles_by_plate on app.vehicles (company_id, plate_key, id);
create index vehicles_by_vin on app.vehicles (company_id, vin) where vin is not null;
create index vehicles_by_customer on app.vehicles (company_id, customer_id, id);
create index vehicles_newest on app.vehicles (company_id, id desc);

create table app.vehicle_km (
  company_id bigint not null,
  id bigint not null generated always as identity,
  vehicle_id bigint not null,
  km integer not null constraint vehicle_km_not_negative check (km >= 0),
  ticket_id bigint,
  read_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references app.vehicles (company_id, id)
);
create index vehicle_km_by_vehicle on app.vehicle_km (company_id, vehicle_id, read_at desc);

-- One searchable row per thing. Row-level security is not forced here: the search function of the owner reads it with
-- the trigram index, which the application role cannot use (like is not leakproof), and filters by the entered company itself.
create type app.search_kind as enum ('customer', 'vehicle', 'ticket', 'invoice');
create table app.search_entries (
  company_id bigint not null references app.companies (id),
  kind app.search_kind not null,
  entity_id bigint not null,
  -- The normal form of domain/arabic.ts searchForm(): variants of alef, ya and ta marbuta folded, digits Western.
  body text not null,
  primary key (company_id, kind, entity_id)
);
create index search_entries_body on app.search_entries using gin (company_id, body gin_trgm_ops);
alter table app.search_entries enable row level security;
create policy search_entries_of_company on app.search_entries using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);

-- The one function that may read past row-level security; it names the entered company itself. `needle` is in normal form.
create function app.search(needle text, kinds app.search_kind[], most integer)
returns table (kind app.search_kind, entity_id bigint, body text)
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as
$$
declare
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  pattern text := replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if company is null or length(needle) < 2 then return; end if;
  -- Two letters have no trigram but at the start of a word; anywhere else they would cost a walk through the whole company.
  if length(needle) = 2 then
    return query
      select e.kind, e.entity_id, e.body from app.search_entries e
      where e.company_id = company and e.kind = any (kinds) and (e.body like pattern or e.body like '% ' || pattern)
      order by e.entity_id desc limit least(most, 100);
    return;
  end if;
  pattern := '%' || pattern;
  return query
    select e.kind, e.entity_id, e.body from app.search_entries e
    where e.company_id = company and e.kind = any (kinds) and e.body like pattern
    order by e.entity_id desc limit least(most, 100);
end $$;
revoke all on function app.search(text, app.search_kind[], integer) from public;
grant execute on function app.search(text, app.search_kind[], integer) to warsha_app;

do $$ declare t text; begin
  foreach t in array array['customers','dealers','vehicles','vehicle_km'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.customers, app.dealers, app.vehicles, app.search_entries to warsha_app;
grant select, insert on app.vehicle_km to warsha_app;
