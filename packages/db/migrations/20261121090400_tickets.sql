-- Up Migration
create type app.ticket_status as enum ('InProgress', 'Completed', 'Pending', 'CheckOut', 'Closed', 'Canceled', 'ReopenTicket');
create type app.service_status as enum ('InProgress', 'Completed', 'Pending', 'Canceled');
create type app.part_source as enum ('IssueFromStore', 'PurchaseFromOutside', 'PurchaseByCustomer');

create table app.tickets (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  status app.ticket_status not null default 'Pending',
  customer_id bigint not null,
  vehicle_id bigint not null,
  dealer_id bigint,
  km integer constraint tickets_km_not_negative check (km >= 0),
  complaint text not null default '',
  assessment text not null default '',
  waiting_reason text,
  supervisor_id bigint,
  promised_at timestamptz,
  opened_at timestamptz not null default now(),
  completed_at timestamptz, checked_out_at timestamptz, closed_at timestamptz, canceled_at timestamptz,
  payment_due_on date,
  checkout_key uuid,
  -- The VAT rules the ticket was opened with: a later change of the settings leaves it alone (ADM-006).
  currency text not null default 'SAR',
  vat_allowed boolean not null, vat_bp app.rate not null,
  services_taxed boolean not null, services_inclusive boolean not null,
  parts_taxed boolean not null, parts_inclusive boolean not null,
  document_discount_minor app.money not null default 0,
  services_minor app.money not null default 0,
  parts_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  -- Payments minus refunds; the rows are in app.payments.
  paid_minor app.money not null default 0,
  refunded_minor app.money not null default 0,
  bad_debt_minor app.money not null default 0,
  remaining_minor app.money generated always as (total_minor - paid_minor - bad_debt_minor) stored,
  services_count integer not null default 0,
  services_done integer not null default 0,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, vehicle_id) references app.vehicles (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id),
  foreign key (company_id, supervisor_id) references app.employees (company_id, id),
  constraint tickets_total_adds_up check (total_minor = taxable_minor + vat_minor),
  constraint tickets_paid_not_negative check (paid_minor >= 0 and refunded_minor >= 0),
  constraint tickets_bad_debt_within_total check (bad_debt_minor >= 0 and bad_debt_minor <= greatest(total_minor, 0)),
  constraint tickets_closed_settled check (status <> 'Closed' or total_minor = paid_minor + bad_debt_minor)
);
-- Lists filter by shop and state and sort by number (id), promise or what is owed.
create index tickets_open_newest on app.tickets (company_id, shop_id, id desc) where status not in ('Closed', 'Canceled');
create index tickets_open_promised on app.tickets (company_id, shop_id, promised_at, id) where status not in ('Closed', 'Canceled');
create index tickets_open_remaining on app.tickets (company_id, shop_id, remaining_minor, id) where status not in ('Closed', 'Canceled');
create index tickets_closed_newest on app.tickets (company_id, shop_id, id desc) where status in ('Closed', 'Canceled');
create index tickets_closed_by_day on app.tickets (company_id, shop_id, (coalesce(closed_at, canceled_at)), id) where status in ('Closed', 'Canceled');
create index tickets_by_day on app.tickets (company_id, shop_id, opened_at desc);
create index tickets_by_vehicle on app.tickets (company_id, vehicle_id, id desc);
-- A request key stands for one check-out of the company.
create unique index tickets_checkout_key_once on app.tickets (company_id, checkout_key) where checkout_key is not null;
create index tickets_by_customer on app.tickets (company_id, customer_id, id desc);

create table app.ticket_sections (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  section_id bigint not null,
  primary key (company_id, id),
  unique (company_id, ticket_id, section_id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id)
);

create table app.ticket_services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  service_id bigint not null,
  section_id bigint not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  description text not null default '',
  status app.service_status not null default 'Pending',
  quantity_milli app.quantity not null default 1000,
  price_minor app.money not null,
  min_price_minor app.money not null,
  max_price_minor app.money not null,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  discount_bp app.rate,
  duration_minutes integer not null,
  warranty_value integer not null default 0,
  warranty_unit app.period_unit not null default 'Months',
  warranty_ends_on date,
  under_warranty_of_id bigint,
  due_at timestamptz,
  started_at timestamptz, completed_at timestamptz, canceled_at timestamptz,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id),
  foreign key (company_id, under_warranty_of_id) references app.ticket_services (company_id, id),
  constraint ticket_services_discount_within_gross check (discount_minor >= 0 and discount_minor <= greatest(gross_minor, 0))
);
create index ticket_services_by_ticket on app.ticket_services (company_id, ticket_id, position);
create index ticket_services_open on app.ticket_services (company_id, ticket_id) where status in ('Pending', 'InProgress');

create table app.ticket_technicians (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  employee_id bigint not null,
  assigned_at timestamptz not null default now(),
  -- Hours entered by hand, beside those of the clock.
  extra_minutes integer not null default 0 constraint ticket_technicians_minutes_not_negative check (extra_minutes >= 0),
  primary key (company_id, id),
  unique (company_id, ticket_service_id, employee_id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  foreign key (company_id, employee_id) references app.employees (company_id, id)
);
create index ticket_technicians_by_ticket on app.ticket_technicians (company_id, ticket_id);
create index ticket_technicians_by_employee on app.ticket_technicians (company_id, employee_id, id desc);

-- The technician's clock: one row per stretch of work.
create table app.work_stretches (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  employee_id bigint not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  pause_reason text,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  foreign key (company_id, employee_id) references app.employees (company_id, id),
  constraint work_stretches_forward check (ended_at is null or ended_at >= started_at)
);
create unique index work_stretches_one_running on app.work_stretches (company_id, employee_id) where ended_at is null;
create index work_stretches_by_service on app.work_stretches (company_id, ticket_service_id);

create table app.ticket_parts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint,
  position integer not null,
  source app.part_source not null,
  part_no text not null default '',
  name_en text not null, name_ar text not null,
  supplier_name text not null default '',
  quantity_milli app.quantity not null,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, ticket_service_id) references app.ticket_services (company_id, id),
  constraint ticket_parts_brought_has_no_price check (source <> 'PurchaseByCustomer' or price_minor = 0),
  constraint ticket_parts_discount_within_gross check (discount_minor >= 0 and discount_minor <= greatest(gross_minor, 0))
);
create index ticket_parts_by_ticket on app.ticket_parts (company_id, ticket_id, position);
create unique index ticket_parts_part_no_once on app.ticket_parts (company_id, ticket_id, part_no) where part_no <> '';

create table app.ticket_notes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  body text not null,
  written_by bigint not null,
  written_by_en text not null, written_by_ar text not null,
  written_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id)
);
create index ticket_notes_by_ticket on app.ticket_notes (company_id, ticket_id, id);

do $$ declare t text; begin
  foreach t in array array['tickets','ticket_sections','ticket_services','ticket_technicians','work_stretches','ticket_parts','ticket_notes'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.tickets, app.ticket_services, app.work_stretches to warsha_app;
grant select, insert, update, delete on app.ticket_technicians, app.ticket_parts to warsha_app;
grant select, insert, delete on app.ticket_sections, app.ticket_notes to warsha_app;
