-- Up Migration
-- What a company looks at on a car: checklists, each a list of points under sections.
create type app.measure_unit as enum ('mm', 'volt', 'bar', 'psi', 'percent');
create type app.point_state as enum ('NotChecked', 'Fine', 'Soon', 'Now');

create table app.inspection_templates (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null, name_ar text not null,
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id)
);

create table app.inspection_template_points (
  company_id bigint not null,
  template_id bigint not null,
  position integer not null,
  section_en text not null, section_ar text not null,
  name_en text not null, name_ar text not null,
  unit app.measure_unit,
  -- The service that most often is needed when the point is not in order.
  service_id bigint,
  primary key (company_id, template_id, position),
  foreign key (company_id, template_id) references app.inspection_templates (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id)
);
create index inspection_template_points_by_service on app.inspection_template_points (company_id, service_id) where service_id is not null;

-- A car looked at on a visit. The points are copies: what becomes of the checklist later changes nothing here.
create table app.inspections (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  template_id bigint not null,
  name_en text not null, name_ar text not null,
  started_by bigint not null,
  started_by_en text not null, started_by_ar text not null,
  started_at timestamptz not null default now(),
  finished_by bigint,
  finished_by_en text, finished_by_ar text,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, template_id) references app.inspection_templates (company_id, id),
  constraint inspections_forward check (finished_at is null or finished_at >= started_at),
  constraint inspections_finished_by_somebody check ((finished_at is null) = (finished_by is null))
);
create unique index inspections_one_under_way on app.inspections (company_id, ticket_id) where finished_at is null;
create index inspections_by_ticket on app.inspections (company_id, ticket_id, id desc);
create index inspections_by_template on app.inspections (company_id, template_id);

create table app.inspection_points (
  company_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  position integer not null,
  section_en text not null, section_ar text not null,
  name_en text not null, name_ar text not null,
  unit app.measure_unit,
  service_id bigint,
  state app.point_state not null default 'NotChecked',
  remark text not null default '',
  value_milli integer constraint inspection_points_value_in_range check (value_milli between 0 and 1000000),
  checked_by bigint,
  checked_by_en text, checked_by_ar text,
  checked_at timestamptz,
  -- The line of the ticket that was proposed because of this finding.
  ticket_service_id bigint,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, inspection_id, position),
  foreign key (company_id, inspection_id) references app.inspections (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  constraint inspection_points_measured_in_a_unit check (value_milli is null or unit is not null),
  constraint inspection_points_checked_by_somebody check ((checked_at is null) = (checked_by is null))
);
create index inspection_points_by_line on app.inspection_points (company_id, ticket_service_id) where ticket_service_id is not null;
create index inspection_points_by_service on app.inspection_points (company_id, service_id) where service_id is not null;

do $$ declare t text; begin
  foreach t in array array['inspection_templates','inspection_template_points','inspections','inspection_points'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.inspection_templates, app.inspection_template_points to warsha_app;
grant select, insert, update, delete on app.inspections, app.inspection_points to warsha_app;
