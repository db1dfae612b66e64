-- Up Migration
create table app.sections (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null, name_ar text not null,
  position integer not null default 0,
  primary key (company_id, id)
);
create table app.shop_sections (
  company_id bigint not null,
  shop_id bigint not null,
  section_id bigint not null,
  primary key (company_id, shop_id, section_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id)
);
create type app.period_unit as enum ('Hours', 'Days', 'Weeks', 'Months', 'Years');
create type app.price_change as enum ('allowed', 'warranty', 'never');
create table app.services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  section_id bigint not null,
  name_en text not null, name_ar text not null,
  description_en text, description_ar text,
  price_minor app.money not null,
  min_price_minor app.money not null,
  max_price_minor app.money not null,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  min_discount_minor app.money not null default 0,
  max_discount_minor app.money not null default 0,
  discount_in_percent boolean not null default false,
  max_discount_bp app.rate not null default 0,
  duration_minutes integer not null default 60 constraint services_duration_positive check (duration_minutes > 0),
  warranty_value integer not null default 0 constraint services_warranty_not_negative check (warranty_value >= 0),
  warranty_unit app.period_unit not null default 'Months',
  warranty_price_minor app.money not null default 0,
  price_change app.price_change not null default 'allowed',
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id),
  constraint services_price_in_range check (min_price_minor >= 0 and price_minor between min_price_minor and max_price_minor)
);
create index services_by_section on app.services (company_id, section_id);
create table app.shop_services (
  company_id bigint not null,
  shop_id bigint not null,
  service_id bigint not null,
  primary key (company_id, shop_id, service_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id)
);

do $$ declare t text; begin
  foreach t in array array['sections','shop_sections','services','shop_services'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.sections, app.shop_sections, app.services, app.shop_services to warsha_app;
