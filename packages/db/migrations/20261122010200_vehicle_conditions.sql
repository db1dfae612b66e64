-- Up Migration
-- Outlines of cars on which their condition is drawn. Without an outline of its own a template is the product's drawing of that code.
create table app.condition_templates (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  code text not null constraint condition_templates_code_given check (code <> ''),
  name_en text not null, name_ar text not null,
  outline jsonb,
  active boolean not null default true,
  primary key (company_id, id)
);
insert into app.condition_templates (company_id, code, name_en, name_ar)
select id, 'sedan', 'Saloon', 'سيدان' from app.companies;

-- How a car came in and how it went out: one sheet each, written over while the ticket is open.
create type app.condition_moment as enum ('CheckIn', 'CheckOut');
create table app.vehicle_conditions (
  company_id bigint not null references app.companies (id),
  ticket_id bigint not null,
  moment app.condition_moment not null,
  version integer not null default 1 constraint vehicle_conditions_version_positive check (version > 0),
  condition_template_id bigint not null,
  fuel_eighths smallint constraint vehicle_conditions_fuel_in_tank check (fuel_eighths between 0 and 8),
  km integer constraint vehicle_conditions_km_in_range check (km between 0 and 9999999),
  belongings jsonb not null default '[]',
  remark text not null default '',
  marks jsonb not null default '[]',
  recorded_by bigint not null,
  recorded_by_en text not null, recorded_by_ar text not null,
  recorded_at timestamptz not null default now(),
  primary key (company_id, ticket_id, moment),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, condition_template_id) references app.condition_templates (company_id, id)
);
-- Which photos the marks of a sheet show; one that is taken away is shown no more.
create table app.condition_files (
  company_id bigint not null references app.companies (id),
  ticket_id bigint not null,
  moment app.condition_moment not null,
  file_id bigint not null,
  primary key (company_id, ticket_id, moment, file_id),
  foreign key (company_id, ticket_id, moment) references app.vehicle_conditions (company_id, ticket_id, moment) on delete cascade,
  foreign key (company_id, file_id) references app.files (company_id, id) on delete cascade
);
create index condition_files_by_file on app.condition_files (company_id, file_id);

do $$ declare t text; begin
  foreach t in array array['condition_templates','vehicle_conditions','condition_files'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select on app.condition_templates to warsha_app;
grant select, insert, update on app.vehicle_conditions to warsha_app;
grant select, insert, delete on app.condition_files to warsha_app;
