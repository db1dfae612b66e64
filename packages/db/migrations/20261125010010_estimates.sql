-- Up Migration
-- An offer of work on a car, with its price: sent, answered, and made a ticket once.
create type app.estimate_answer as enum ('Approved', 'PartlyApproved', 'Declined');

create table app.estimates (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  customer_id bigint not null,
  vehicle_id bigint not null,
  complaint text not null default '',
  -- What the customer reads below the lines.
  note text not null default '',
  valid_until date,
  -- Put-off work of the car that is offered again here; its ticket takes it up.
  declined_work_ids bigint[] not null default '{}',
  currency text not null default 'SAR',
  vat_allowed boolean not null,
  vat_bp app.rate not null,
  services_taxed boolean not null,
  services_inclusive boolean not null,
  parts_taxed boolean not null,
  parts_inclusive boolean not null,
  document_discount_minor app.money not null default 0,
  services_minor app.money not null default 0,
  parts_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  -- Of the lines that the customer wants; null until they answered.
  answered app.estimate_answer,
  approved_minor app.money,
  -- How often it was sent as another offer, and whether it is another one again since.
  revision integer not null default 0 constraint estimates_revision_not_negative check (revision >= 0),
  changed_since_sent boolean not null default true,
  sent_at timestamptz,
  -- What it became.
  ticket_id bigint,
  converted_at timestamptz,
  created_by bigint not null,
  created_by_en text not null, created_by_ar text not null,
  created_at timestamptz not null default now(),
  -- Its number stays taken.
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, number),
  unique (company_id, ticket_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, vehicle_id) references app.vehicles (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  constraint estimates_total_adds_up check (total_minor = taxable_minor + vat_minor),
  constraint estimates_sent_as_a_revision check ((revision = 0) = (sent_at is null) and (revision > 0 or changed_since_sent)),
  constraint estimates_answered_with_a_sum check ((answered is null) = (approved_minor is null)),
  constraint estimates_converted_into_a_ticket check ((ticket_id is null) = (converted_at is null)),
  constraint estimates_with_a_ticket_are_kept check (ticket_id is null or deleted_at is null)
);
create index estimates_of_shop on app.estimates (company_id, shop_id, id desc) where deleted_at is null;
create index estimates_by_customer on app.estimates (company_id, customer_id, id desc);
create index estimates_by_vehicle on app.estimates (company_id, vehicle_id, id desc);
create index estimates_waiting on app.estimates (company_id, sent_at)
  where sent_at is not null and answered is null and ticket_id is null and deleted_at is null;

create table app.estimate_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  estimate_id bigint not null,
  package_id bigint not null,
  name_en text not null, name_ar text not null,
  price_minor app.money not null constraint estimate_packages_price_not_negative check (price_minor >= 0),
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id),
  foreign key (company_id, package_id) references app.packages (company_id, id)
);
create index estimate_packages_by_estimate on app.estimate_packages (company_id, estimate_id, id);
create index estimate_packages_by_package on app.estimate_packages (company_id, package_id);

-- Services and parts are numbered together: an answer names a line by its number alone.
create sequence app.estimate_lines_id_seq;
create table app.estimate_services (
  company_id bigint not null,
  id bigint not null default nextval('app.estimate_lines_id_seq'),
  estimate_id bigint not null,
  service_id bigint,
  section_id bigint not null,
  position integer not null,
  name_en text not null, name_ar text not null,
  description text not null default '',
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
  under_warranty_of_id bigint,
  due_at timestamptz,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  estimate_package_id bigint,
  -- What the customer said to it with its parts, and the price that they were told.
  answer app.approval_state constraint estimate_services_answered check (answer <> 'Awaiting'),
  told_minor app.money,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id),
  foreign key (company_id, service_id) references app.services (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id),
  foreign key (company_id, under_warranty_of_id) references app.ticket_services (company_id, id),
  foreign key (company_id, estimate_package_id) references app.estimate_packages (company_id, id),
  constraint estimate_services_discount_within_gross check (discount_minor >= 0 and discount_minor <= greatest(gross_minor, 0)),
  constraint estimate_services_told_with_answer check ((answer is null) = (told_minor is null))
);
create index estimate_services_by_estimate on app.estimate_services (company_id, estimate_id, position);

create table app.estimate_parts (
  company_id bigint not null,
  id bigint not null default nextval('app.estimate_lines_id_seq'),
  estimate_id bigint not null,
  estimate_service_id bigint,
  position integer not null,
  source app.part_source not null,
  spare_part_id bigint,
  part_no text not null default '',
  name_en text not null, name_ar text not null,
  make text not null default '',
  model text not null default '',
  supplier_id bigint,
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
  -- Of a part that hangs on no service; any other goes with its service.
  answer app.approval_state constraint estimate_parts_answered check (answer <> 'Awaiting'),
  told_minor app.money,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id),
  foreign key (company_id, estimate_service_id) references app.estimate_services (company_id, id),
  foreign key (company_id, spare_part_id) references app.spare_parts (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id),
  constraint estimate_parts_brought_has_no_price check (source <> 'PurchaseByCustomer' or price_minor = 0),
  constraint estimate_parts_discount_within_gross check (discount_minor >= 0 and discount_minor <= greatest(gross_minor, 0)),
  constraint estimate_parts_told_with_answer check ((answer is null) = (told_minor is null))
);
create index estimate_parts_by_estimate on app.estimate_parts (company_id, estimate_id, position);
create index estimate_parts_by_service on app.estimate_parts (company_id, estimate_service_id) where estimate_service_id is not null;
create index estimate_parts_by_spare_part on app.estimate_parts (company_id, spare_part_id) where spare_part_id is not null;
create index estimate_parts_by_supplier on app.estimate_parts (company_id, supplier_id) where supplier_id is not null;

-- What was sent, as it was: one row for each offer that differed from the one before.
create table app.estimate_versions (
  company_id bigint not null,
  estimate_id bigint not null,
  revision integer not null,
  total_minor app.money not null,
  content jsonb not null,
  sent_at timestamptz not null default now(),
  sent_by bigint not null,
  sent_by_en text not null, sent_by_ar text not null,
  primary key (company_id, estimate_id, revision),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id)
);

do $$ declare t text; begin
  foreach t in array array['estimates','estimate_packages','estimate_services','estimate_parts','estimate_versions'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.estimates to warsha_app;
grant select, insert, delete on app.estimate_packages to warsha_app;
grant select, insert, update, delete on app.estimate_services, app.estimate_parts to warsha_app;
-- What was sent is never changed.
grant select, insert on app.estimate_versions to warsha_app;
grant usage on sequence app.estimates_id_seq, app.estimate_packages_id_seq, app.estimate_lines_id_seq to warsha_app;

-- Every shop that is there numbers them after the pattern of its tickets.
alter table app.document_patterns no force row level security;
insert into app.document_patterns (company_id, shop_id, kind, prefix, with_year, digits)
select t.company_id, t.shop_id, 'estimate',
  case when t.prefix ~ '^T[0-9]*-$' then 'E' || substr(t.prefix, 2) else 'E-' end, t.with_year, t.digits
from app.document_patterns t
where t.kind = 'ticket'
on conflict do nothing;
alter table app.document_patterns force row level security;
